package org.sweepline.check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.pilot.FirstLook;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Measure;

/**
 * Explores first and thinks later: a first look, breadth-first and with every state stored, decides what few states decide
 * and is all there is to do on a small model. What it leaves open goes to the sweep, which is worth its preparations then;
 * the doctor takes the states of the look as its sample.
 */
record AutomaticCheck(CheckRun run) {
    private static final long EDGES_A_STATE = 10;

    Report check(List<? extends Property> properties) {
        CheckOptions options = run.options();
        Limits limits = options.limits();
        if (sweepIsAskedFor()) return check(properties, options.method(Method.SWEEP), Optional.empty());
        Pilot.Effort effort = Doctor.Examination.effort(limits);
        FirstLook look = new FirstLook(options.sweep(), effort, EDGES_A_STATE * options.look());
        Limits few = limits.stored(Math.min(limits.stored(), options.look()));
        Report first = check(properties, options.method(Method.FULL).limits(few), Optional.of(look));
        List<Property> open = first.answers().stream()
                .filter(AutomaticCheck::isOpen)
                .map(Answer::property)
                .toList();
        long explored = first.statistics().map(Statistics::explored).orElse(0L);
        if (open.isEmpty() || spent(explored)) return first;
        Limits left = limits.explored() == Long.MAX_VALUE ? limits : limits.explored(limits.explored() - explored);
        // Formulas about runs have had their first look.
        CheckOptions sweep = options.method(Method.SWEEP)
                .limits(left)
                .temporal(options.temporal().look(0));
        return joined(first, check(open, sweep, Optional.empty()));
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

    private static boolean isOpen(Answer answer) {
        return answer.verdict() instanceof Verdict.Unknown;
    }

    private boolean spent(long explored) {
        Limits limits = run.options().limits();
        return explored >= limits.explored() || run.limits().elapsed().compareTo(limits.time()) >= 0;
    }

    /** What two checks came to, of which the second was about what the first left open. */
    private static Report joined(Report first, Report second) {
        List<Answer> answers = new ArrayList<>();
        Iterator<Answer> later = second.answers().iterator();
        for (Answer answer : first.answers()) answers.add(isOpen(answer) ? later.next() : answer);
        // If nothing was open about states, the figures about them are those of the look.
        Report states = second.statistics().isPresent() ? second : first;
        return new Report(
                states.method(),
                states.measure(),
                states.diagnosis(),
                states.reductions(),
                List.copyOf(answers),
                states.complete(),
                states.statistics(),
                states.whole(),
                second.structure().or(first::structure),
                second.statistics().flatMap(swept -> first.statistics()),
                first.restarts() + second.restarts(),
                second.time());
    }
}
