package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.StateProperty;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.model.StructuralProofs;

/**
 * Explores first and thinks later. After proofs that cost nothing, a first look, breadth-first and with every state
 * stored, decides what few states decide and is all there is to do on a small model. What it leaves open is proved from the
 * structure of the model, or goes to the sweep, which is worth its preparations then; the doctor takes the states of the
 * look as its sample.
 */
record AutomaticCheck(CheckRun run) {
    private static final long EDGES_A_STATE = 10;

    Report check(List<? extends Property> properties) {
        CheckOptions options = run.options();
        if (sweepIsAskedFor()) return check(properties, options.method(Method.SWEEP), Optional.empty());
        Report nothing = Report.unknown(
                properties, "nothing has been explored", run.limits().elapsed());
        Report evident = proved(nothing, StructuralProofs::atOnce);
        List<Property> open = open(evident);
        if (open.isEmpty()) return evident;
        Report look = evident.then(look(open));
        if (open(look).isEmpty() || timeIsUp()) return withinLimits(look);
        run.listener().begins("proving");
        Report proved = proved(look, UnaryOperator.identity());
        if (open(proved).isEmpty() || timeIsUp() || run.limits().allExplored()) return withinLimits(proved);
        return proved.then(sweep(open(proved)));
    }

    private static List<Property> open(Report report) {
        return report.answers().stream()
                .filter(Answer::open)
                .map(Answer::property)
                .toList();
    }

    /** A report with what the structure of the model proves of what is open. */
    private Report proved(Report report, UnaryOperator<StructuralProofs> which) {
        Encoding encoding = run.session().encoding();
        Optional<StructuralProofs> proofs =
                encoding.aspect(StructuralProofs.class).map(which);
        if (proofs.isEmpty() || !run.options().plan().proofs()) return report;
        return report.with(report.answers().stream()
                .map(answer -> answer.open() ? proved(answer, encoding, proofs.get()) : answer)
                .toList());
    }

    private static Answer proved(Answer open, Encoding encoding, StructuralProofs proofs) {
        if (!(open.property() instanceof StateProperty property)) return open;
        property.requireSense(encoding);
        try {
            return property.proved(proofs).orElse(open);
        } catch (ArithmeticException | TimeUpException tooLarge) {
            return open;
        }
    }

    private Report look(List<Property> properties) {
        Limits limits = run.options().limits();
        CheckOptions.Plan plan = run.options().plan();
        FirstLook look =
                new FirstLook(run.options().sweep(), Doctor.Examination.effort(limits), EDGES_A_STATE * plan.look());
        Limits few = limits.stored(Math.min(limits.stored(), plan.look()));
        return check(properties, run.options().method(Method.FULL).limits(few), Optional.of(look));
    }

    private Report sweep(List<Property> properties) {
        // Formulas about runs have had their first look.
        TemporalOptions temporal = run.options().temporal().look(0);
        return check(properties, run.options().method(Method.SWEEP).temporal(temporal), Optional.empty());
    }

    /** The last report; where a limit allows no other, that is why something is open, and not how far the look went. */
    private Report withinLimits(Report last) {
        if (!timeIsUp() && !run.limits().allExplored()) return last;
        String reason = run.limits()
                .inWordsOfTheUser(TimeLimit.INTERRUPTED, run.session().encoding());
        run.limits().grace();
        return last.with(last.answers().stream()
                .map(answer -> answer.open() ? answer.with(new Verdict.Unknown(reason)) : answer)
                .toList());
    }

    /** Whether an option is only about sweeps, or what it asks for takes the whole model. */
    private boolean sweepIsAskedFor() {
        CheckOptions options = run.options();
        boolean ofRuns = Set.of(RunMethod.COLUMNS, RunMethod.RETURNS, RunMethod.KRIPKE)
                .contains(options.temporal().method());
        return ofRuns
                || !options.tuned()
                || !options.progress().equals(Measure.AUTOMATIC)
                || !(options.sweep().deletion() instanceof Deletion.EachLayer)
                || options.reductions().equivalence().isPresent()
                || run.model() instanceof Augmented;
    }

    private Report check(List<? extends Property> properties, CheckOptions options, Optional<FirstLook> look) {
        RemainingLimits limits = run.limits().limits(options.limits());
        return new Checker(new CheckRun(run.session(), options, limits, run.listener(), look)).check(properties);
    }

    private boolean timeIsUp() {
        return run.limits().over();
    }
}
