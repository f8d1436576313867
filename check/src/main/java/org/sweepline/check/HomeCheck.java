package org.sweepline.check;

import java.util.Optional;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledMeasure;

/**
 * Decides whether a state that satisfies a condition can be reached from every reachable state: the formula A G E F p.
 *
 * <p>That is so if every terminal component has such a state, and components are decided column by column, so states can
 * be deleted as the sweep goes on.
 */
final class HomeCheck extends ProductCheck {
    private final Home home;

    HomeCheck(CheckRun run, Condition condition) {
        super(run, Optional.empty());
        home = new Home(condition);
    }

    @Override
    Relabelling relabelling(Alphabet alphabet) {
        return Relabelling.NONE;
    }

    @Override
    Result explore() {
        MeasureChoice choice = new MeasureChoice(run, true);
        Optional<CompiledMeasure> measure = measure(choice);
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        Outcome outcome = search(searches.ofComponents(progress), system(), home.watch(encoding()), limits());
        Course course = new Course("terminal components", Optional.of(RunMethod.COLUMNS), measure, outcome);
        return result(outcome, course, this::lasso);
    }

    private Evidence lasso(Outcome.Finding finding) {
        return finding.trace()
                .map(trace -> new Replayer(run.model(), encoding(), trace))
                .map(way -> home.lasso(encoding(), way, finding.component().orElseThrow()))
                .orElseGet(Evidence.None::new);
    }
}
