package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watches;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Measure;
import org.sweepline.model.Specification;

/**
 * Decides whether a state that satisfies a condition can be reached from every reachable state: the formula A G E F p.
 *
 * <p>That is so if every terminal component has such a state, and components are decided column by column, so states can
 * be deleted as the sweep goes on.
 */
final class HomeCheck extends ProductCheck {
    private final Condition condition;

    HomeCheck(
            Specification specification,
            Formula condition,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener) {
        super(specification, options, allowance, listener, Optional.empty());
        this.condition = new Condition(condition);
    }

    @Override
    Result explore() {
        MeasureChoice choice = new MeasureChoice(options, true);
        Optional<Measure> measure = measured() ? Optional.of(choice.measure(encoding())) : Optional.empty();
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        Outcome outcome =
                run(searches.ofComponents(progress), system(), Watches.home(condition.on(encoding())), limits());
        Course course = new Course(
                "terminal components",
                Optional.of(RunMethod.COLUMNS),
                measure,
                outcome.complete(),
                outcome.statistics());
        return result(outcome, course, this::lasso);
    }

    private Answer.Evidence lasso(Outcome.Finding finding) {
        Optional<Trace> trace = finding.trace();
        if (trace.isEmpty()) return new Answer.None();
        return Replayer.lasso(
                specification,
                encoding(),
                trace.get(),
                finding.component().orElseThrow(),
                condition.onWalks(),
                List.of());
    }
}
