package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Watches;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledMeasure;

/**
 * Decides whether a state that satisfies a condition can be reached from every reachable state: the formula A G E F p.
 *
 * <p>That is so if every terminal component has such a state, and components are decided column by column, so states can
 * be deleted as the sweep goes on.
 */
final class HomeCheck extends ProductCheck {
    private final Condition condition;

    HomeCheck(CheckRun run, Condition condition) {
        super(run, Optional.empty());
        this.condition = condition;
    }

    @Override
    Result explore() {
        MeasureChoice choice = new MeasureChoice(run, true);
        Optional<CompiledMeasure> measure = measured() ? Optional.of(choice.measure(encoding())) : Optional.empty();
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        Outcome outcome = search(
                searches.ofComponents(progress),
                system(),
                Watches.home(encoding().predicate(condition)),
                limits());
        Course course = new Course(
                "terminal components",
                Optional.of(RunMethod.COLUMNS),
                measure,
                outcome.complete(),
                outcome.statistics());
        return result(outcome, course, this::lasso);
    }

    private Evidence lasso(Outcome.Finding finding) {
        return finding.trace()
                .<Evidence>map(trace -> new Replayer(run.model(), encoding(), trace)
                        .lasso(
                                finding.component().orElseThrow(),
                                walk -> walk.satisfies(condition),
                                List.of(),
                                "out of reach"))
                .orElseGet(Evidence.None::new);
    }
}
