package org.sweepline.kernel.sweep;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.trace.Journal;
import org.sweepline.kernel.trace.Lineage;

/**
 * Finds the traces that a log would have told, without a log: by sweeping again, a few times.
 *
 * <p>A sweep takes the same states in the same order when it is repeated, so a state on the path is known by its number. In
 * the first repetition every waiting state carries along how many steps lead to it, and the number of its last ancestor whose
 * steps are a power of two ({@link AncestorLineage}). Then the length of the path is known, and a state on it in or beyond
 * its middle. Each further repetition has milestones half as far apart, and the states that are known tell their last
 * ancestors at these. The last one collects the choices between known states ({@link ChoiceLineage}). All paths are looked
 * for at once. So a path of n steps takes about log n repetitions, none of which goes further than the end of the path, and
 * the memory of the sweep with two small numbers a waiting state. (The scheme of the 2001 paper takes a sweep for every step.)
 *
 * <p>What a sweep decides by the bytes it holds may change from one repetition to the next. Then there may be no trace, but
 * never a wrong one: each is walked.
 */
public final class TraceSweeps {
    private final Supplier<Sweep> sweep;
    private final TransitionSystem system;
    private final Limits limits;
    private final Listener listener;
    private final List<Statistics> figures = new ArrayList<>();

    /** @param sweep makes sweeps as the one that has met the states, a new one for every run */
    public TraceSweeps(Supplier<Sweep> sweep, TransitionSystem system, Limits limits, Listener listener) {
        this.sweep = sweep;
        this.system = system;
        this.limits = limits;
        this.listener = listener;
    }

    /**
     * What came of the sweeps.
     *
     * @param traces one for each state, in order
     * @param sweeps the figures of each sweep
     * @param missing why some trace is missing, if one is
     */
    public record Result(List<Optional<Trace>> traces, List<Statistics> sweeps, Optional<String> missing) {}

    /** The traces to some states that the sweep meets. */
    public Result traces(List<StateBuffer> states) {
        PathStates path = new PathStates();
        AncestorLineage first = new AncestorLineage(path);
        Optional<String> stopped = stopped(run(states, first, first::keepLast));
        int most = ChoiceLineage.mostSteps(first.mostChoice());
        if (stopped.isEmpty() && most == 0) {
            stopped = Optional.of("a state has more than " + first.mostChoice() + " successors, too many for this");
        }
        int spacing = Integer.highestOneBit(Math.max(1, path.longest() - 1));
        while (spacing > most && stopped.isEmpty()) {
            spacing /= 2;
            stopped = stopped(run(states, new AncestorLineage(path, spacing), () -> {}));
        }
        if (stopped.isPresent())
            return new Result(Collections.nCopies(states.size(), Optional.empty()), figures, stopped);
        Outcome last = run(states, new ChoiceLineage(path, spacing, first.mostChoice()), () -> {});
        List<Optional<Trace>> traces = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            StateBuffer state = states.get(i);
            traces.add(last.findings().get(i).flatMap(Outcome.Finding::trace).filter(trace -> leads(trace, state)));
        }
        boolean all = traces.stream().allMatch(Optional::isPresent);
        Optional<String> missing =
                all ? Optional.empty() : stopped(last).or(() -> Optional.of("the sweeps were not alike"));
        return new Result(List.copyOf(traces), List.copyOf(figures), missing);
    }

    /** Sweeps until all states have been met. */
    private Outcome run(List<StateBuffer> states, Lineage lineage, Runnable met) {
        List<Watch> watches = new ArrayList<>();
        for (StateBuffer wanted : states) {
            watches.add((state, successors, from, to) -> {
                if (!state.sameAs(wanted)) return Watch.Answer.GO_ON;
                met.run();
                return Watch.Answer.FOUND;
            });
        }
        try (Journal journal = new Journal(lineage)) {
            Outcome outcome = sweep.get().run(system, watches, new Budget(left(), listener), Optional.empty(), journal);
            figures.add(outcome.statistics());
            return outcome;
        }
    }

    /** What earlier sweeps have left of the limits. */
    private Limits left() {
        Limits left = limits;
        for (Statistics spent : figures) {
            if (left.explored() < Long.MAX_VALUE) left = left.explored(Math.max(0, left.explored() - spent.explored()));
            Duration time = left.time().minus(spent.time());
            left = left.time(time.isNegative() ? Duration.ZERO : time);
        }
        return left;
    }

    /** Why a sweep has not met all states, if it has not. */
    private static Optional<String> stopped(Outcome outcome) {
        if (outcome.ending() instanceof Outcome.Stopped stop) return Optional.of(stop.reason());
        boolean all = outcome.findings().stream().allMatch(Optional::isPresent);
        return all ? Optional.empty() : Optional.of("a state was not met again");
    }

    private boolean leads(Trace trace, StateBuffer end) {
        Stepper steps = new Stepper(system);
        Successors ways = steps.successors;
        steps.begin();
        if (trace.initial() >= ways.size()) return false;
        steps.take(trace.initial());
        for (int choice : trace.choices()) {
            steps.expand();
            if (choice >= ways.size()) return false;
            steps.take(choice);
        }
        return steps.state.sameAs(end);
    }
}
