package org.sweepline.experiments;

import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Property;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Model;

/**
 * Explores a model in several ways, as {@code check} does with the options that say so.
 *
 * <p>Short explorations are repeated, and the fastest counts.
 */
final class Trials {
    /** The settings of the papers, without later additions to the method. */
    static final SweepOptions PLAIN =
            SweepOptions.DEFAULT.pinInitial(false).earlyRelease(false).traces(false);

    private static final int REPEATED = 3;
    private static final Duration SHORT = Duration.ofSeconds(3);

    private final Session session;
    private final Property asked;
    private final CheckOptions base;

    /** A property is asked that makes every state explored. */
    Trials(Model model) {
        this(model, CheckOptions.DEFAULT);
    }

    Trials(Model model, CheckOptions base) {
        this(model, new Always(model.expressions().condition("true")), base);
    }

    Trials(Model model, Property asked) {
        this(model, asked, CheckOptions.DEFAULT);
    }

    Trials(Model model, Property asked, CheckOptions base) {
        session = new Session(model);
        this.asked = asked;
        this.base = base;
    }

    /** Every state is stored. */
    Statistics full() {
        return best(options -> options.method(Method.FULL).sweep(PLAIN));
    }

    /** One state of each orbit is stored. */
    Statistics symmetric() {
        return best(options -> options.method(Method.FULL).sweep(PLAIN).reductions(symmetry()));
    }

    Statistics sweep(String measure, SweepOptions variant) {
        return best(options -> by(measure, variant, options));
    }

    Statistics symmetricSweep(String measure, SweepOptions variant) {
        return best(options -> by(measure, variant, options).reductions(symmetry()));
    }

    /** The options for a sweep by a measure. */
    CheckOptions by(String measure, SweepOptions variant, CheckOptions options) {
        return options.progress(session.model().expressions().measure(measure)).sweep(variant);
    }

    private static ReductionOptions symmetry() {
        return ReductionOptions.NONE.symmetry(Use.ALWAYS);
    }

    /** What {@code check --method sweep} does without being told how, in a session of its own. */
    Report chosen() {
        return run(new Session(session.model()), base.sweep(base.sweep().traces(false)));
    }

    /** The answer to what is asked, by some method. */
    Answer answer(UnaryOperator<CheckOptions> how) {
        return run(session, how.apply(base)).answers().get(0);
    }

    Statistics best(UnaryOperator<CheckOptions> how) {
        CheckOptions options = how.apply(base);
        Statistics best = null;
        for (int i = 0; i < REPEATED; i++) {
            Statistics figures = figures(run(session, options));
            if (best == null || figures.time().compareTo(best.time()) < 0) best = figures;
            if (figures.time().compareTo(SHORT) > 0) break;
        }
        return best;
    }

    /** The figures of the exploration that answered, which may have been one of the model together with an automaton. */
    static Statistics figures(Report report) {
        return report.answers()
                .get(0)
                .course()
                .map(Course::statistics)
                .or(report::statistics)
                .orElseThrow();
    }

    /** An exploration ends early only where it is told to. */
    private Report run(Session how, CheckOptions options) {
        Report report = how.check(List.of(asked), options, CheckListener.NONE);
        Verdict verdict = report.answers().get(0).verdict();
        if (verdict instanceof Verdict.Unknown unknown && options.limits().equals(CheckOptions.DEFAULT.limits())) {
            throw new IllegalStateException(unknown.reason());
        }
        return report;
    }
}
