package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Means;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.StateProperty;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Measure;

/**
 * Explores first and thinks later, the cheapest means first; each gets what those before it have left open.
 *
 * <p>After proofs that cost nothing, a first look, breadth-first and with every state stored, decides what few states decide
 * and is all there is to do on a small model. What it leaves open is proved from the structure of the model, met by random
 * walks, or decided on the few states that are left after a reduction; each of these takes no longer than the look. The rest
 * goes to the sweep, which is worth its preparations then; the doctor takes the states of the look as its sample.
 */
record AutomaticCheck(CheckRun run) {
    private static final long EDGES_A_STATE = 10;

    private static final long BYTES_A_STATE = 64;

    Report check(List<? extends Property> properties) {
        if (sweepIsAskedFor()) return new Checker(run.options(run.options().method(Method.SWEEP))).check(properties);
        Optional<Report> before = run.resumption().flatMap(Resumption::reached).flatMap(Milestone::report);
        if (before.isPresent()) return swept(before.get());
        List<UnaryOperator<Report>> stages = List.of(
                report -> proved(report, Proofs::atOnce),
                this::looked,
                report -> proved(report, Proofs::of),
                this::walked,
                this::reduced);
        Report report = Report.unknown(
                properties, "nothing has been explored", run.limits().elapsed());
        for (UnaryOperator<Report> stage : stages) {
            report = stage.apply(report);
            if (report.open().isEmpty() || timeIsUp()) return withinLimits(report);
        }
        return run.limits().allExplored() ? withinLimits(report) : swept(report);
    }

    /** With what the structure of the model proves of what is open. */
    private Report proved(Report report, BiFunction<Proofs, Property, Optional<Answer>> which) {
        if (!run.options().plan().proofs()) return report;
        run.listener().begins("proving");
        Proofs proofs = new Proofs(run.session().encoding());
        List<Answer> answers = new ArrayList<>();
        for (Answer answer : report.answers()) {
            Optional<Answer> proof = answer.open() ? which.apply(proofs, answer.property()) : Optional.empty();
            answers.add(proof.map(found -> found.by(Means.PROOF)).orElse(answer));
        }
        return report.with(List.copyOf(answers));
    }

    private Report looked(Report report) {
        long states = run.options().plan().look();
        return report.then(Means.LOOK, look(report.open(), run.options(), Phase.Kind.LOOK, states));
    }

    /** Random walks find what is far away but not rare. */
    private Report walked(Report report) {
        List<Property> asked = aboutReachability(report);
        if (asked.isEmpty()) return report;
        CheckOptions options = run.options();
        CheckOptions.Walks walks =
                new CheckOptions.Walks(options.plan().look(), options.walks().seed());
        CheckOptions walking = options.method(Method.WALK).walks(walks).reductions(ReductionOptions.NONE);
        return report.tried(Means.WALK, check(asked, walking, Phase.Kind.WALK, Optional.empty()));
    }

    /** Each question by itself, if it can be reduced: what all of them need together leaves less to reduce. */
    private Report reduced(Report report) {
        List<Property> asked = aboutReachability(report);
        boolean used = report.reductions().stream().anyMatch(ReductionEffect::used);
        boolean again =
                used && asked.size() == 1 && reductions().equals(run.options().reductions());
        if (again) return report;
        Report sofar = report;
        for (Property property : asked) {
            if (timeIsUp()) break;
            CheckOptions options = run.options().reductions(reductions().orNothing());
            long states = Math.max(1, options.plan().look() / asked.size());
            sofar = sofar.tried(Means.REDUCTION, look(List.of(property), options, Phase.Kind.REDUCTION, states));
        }
        return sofar;
    }

    /** The reductions for what a look has left open. */
    private ReductionOptions reductions() {
        return run.options().reductions().or(run.options().plan().reductions());
    }

    /** What is open and would be decided by something that can be reached; where few states may be explored, none: the sweep gets them. */
    private List<Property> aboutReachability(Report report) {
        if (run.options().limits().explored() < Long.MAX_VALUE) return List.of();
        return report.open().stream()
                .filter(property -> property instanceof StateProperty ofStates
                        && ofStates.needs(run.session().encoding()).reachability())
                .toList();
    }

    /** Some states, breadth-first; all of them if there are few. */
    private Report look(List<Property> properties, CheckOptions options, Phase.Kind phase, long states) {
        Limits limits = options.limits();
        FirstLook.Bound bound = new FirstLook.Bound(states, EDGES_A_STATE * states, limits.stored());
        FirstLook look = new FirstLook(options.sweep(), Doctor.Examination.effort(limits), bound);
        Limits few = limits.stored(Math.min(limits.stored(), states));
        return check(properties, options.method(Method.FULL).limits(few), phase, Optional.of(look));
    }

    private Report swept(Report report) {
        run.resumption().ifPresent(resumption -> resumption.before(report));
        CheckOptions options = run.options();
        // Formulas about runs have had their first look.
        CheckOptions sweep = options.method(Method.SWEEP)
                .temporal(options.temporal().look(0))
                .reductions(reductions());
        return report.then(Means.SWEEP, check(report.open(), sweep, Phase.Kind.EXPLORATION, Optional.empty()));
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
                || !options.given().none()
                || !options.progress().equals(Measure.AUTOMATIC)
                || !(options.sweep().deletion() instanceof Deletion.EachLayer)
                || options.reductions().equivalence().isPresent()
                || run.model() instanceof Augmented;
    }

    private Report check(
            List<? extends Property> properties, CheckOptions options, Phase.Kind phase, Optional<FirstLook> look) {
        RemainingLimits limits = run.limits().limits(options.limits());
        CheckRun stage = new CheckRun(
                run.session(),
                options,
                limits,
                run.listener(),
                phase,
                look,
                run.resumption().filter(any -> phase == Phase.Kind.EXPLORATION),
                large(options.limits()));
        return new Checker(stage).check(properties);
    }

    /** How many states make a model large: as many as take a while to explore, or more than may be stored. */
    private static long large(Limits limits) {
        return Math.min(Doctor.Examination.LARGE, Math.min(limits.stored(), limits.bytes() / BYTES_A_STATE));
    }

    private boolean timeIsUp() {
        return run.limits().over();
    }
}
