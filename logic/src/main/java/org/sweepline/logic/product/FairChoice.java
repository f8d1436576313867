package org.sweepline.logic.product;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.automaton.BuchiAutomaton;

/**
 * A system and an automaton, put together so that its terminal components tell whether fair runs are accepted.
 *
 * <p>Under fair choice, what is possible infinitely often happens infinitely often, be it a step or a sequence of
 * steps. So runs count only if they have come to a terminal component of the system, and there to everything that can
 * be. Equivalently, each step is chosen at random: then almost all runs are fair, and a formula holds under fair choice
 * if and only if it holds for almost all runs. It does not if the automaton of its negation accepts more than almost
 * none.
 *
 * <p>The automaton becomes one that is deterministic in the end, see {@link Breakpoints}. After the jump into that
 * part, a run of the product is as random as one of the system, and comes to a terminal component of the product. The
 * runs that come there are accepted, all but almost none, if the component has a breakpoint, and none is if it has not.
 * Jumps are countably many; so the automaton accepts more than almost none if and only if the product can come to a
 * terminal component that has a breakpoint.
 *
 * <p>To be used with a {@link org.sweepline.kernel.components.ComponentSearch}, column by column.
 */
public final class FairChoice extends Product {
    private final Breakpoints breakpoints;

    /** @param negation the automaton of what no run should do */
    public FairChoice(TransitionSystem system, BuchiAutomaton negation, RunLabelling labelling) {
        this(system, labelling, new Breakpoints(negation));
    }

    private FairChoice(TransitionSystem system, RunLabelling labelling, Breakpoints breakpoints) {
        super(
                system,
                labelling,
                breakpoints::steps,
                Breakpoints.MOST_STATES,
                breakpoints.branches(),
                state -> state == breakpoints.lost());
        this.breakpoints = breakpoints;
    }

    /** The progress of the system, and within a column of it that of the automaton. */
    public Progress progress(Progress ofSystem) {
        return new ProductProgress(this, ofSystem, Breakpoints.MOST_STATES, breakpoints::rank);
    }

    /** Looks for a terminal component in which almost all runs are accepted. */
    public ComponentWatch watch() {
        return component -> component.hasState(this::marked) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
    }

    private boolean marked(StateBuffer state) {
        return breakpoints.marked(field().automaton(state));
    }

    /**
     * A run that the automaton accepts, as choices of the product.
     *
     * @param stem the path to the first state of the cycle
     * @param cycle what the run then repeats forever
     */
    public record Run(Trace stem, int[] cycle) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Run run && stem.equals(run.stem) && Arrays.equals(cycle, run.cycle);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(cycle);
        }
    }

    /**
     * A run into a component that {@link #watch} has found and round in it, through a breakpoint; empty if the path
     * there was not recorded or the limits do not suffice.
     */
    public Optional<Run> run(Outcome.Finding finding, Limits limits) {
        if (finding.trace().isEmpty()) return Optional.empty();
        StateBuffer first = new StateBuffer(0);
        first.copy(finding.state(), 0, finding.bytes());
        Optional<Outcome.Finding> breakpoint = find(this::marked, out -> add(first, out), limits);
        if (breakpoint.isEmpty()) return Optional.empty();
        StateBuffer turn = new StateBuffer(0);
        turn.copy(breakpoint.get().state(), 0, breakpoint.get().bytes());
        Optional<Outcome.Finding> again = find(turn::sameAs, out -> expander().successors(turn, out), limits);
        if (again.isEmpty()) return Optional.empty();
        Trace to = finding.trace().get();
        int[] on = breakpoint.get().trace().orElseThrow().choices();
        Trace round = again.get().trace().orElseThrow();
        int[] stem = Arrays.copyOf(to.choices(), to.choices().length + on.length);
        System.arraycopy(on, 0, stem, to.choices().length, on.length);
        int[] cycle = new int[1 + round.choices().length];
        cycle[0] = round.initial();
        System.arraycopy(round.choices(), 0, cycle, 1, round.choices().length);
        return Optional.of(new Run(new Trace(to.initial(), stem, Trace.Quality.SOME), cycle));
    }

    private static void add(StateBuffer state, Successors out) {
        int words = StateBuffer.wordsFor(state.bytes());
        long[] room = out.room(words);
        System.arraycopy(state.words(), 0, room, out.position(), words);
        out.add(0, state.bytes());
    }

    /** Looks for a state, breadth-first from some others: within a terminal component, that sees nothing else. */
    private Optional<Outcome.Finding> find(StatePredicate wanted, Start start, Limits limits) {
        Watch watch = (state, successors, from, to) -> wanted.test(state) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
        return Sweep.full(SweepOptions.DEFAULT)
                .run(new Elsewhere(start), List.of(watch), limits, Listener.NONE)
                .findings()
                .get(0);
    }

    /** Where to begin. */
    private interface Start {
        void states(Successors out);
    }

    /** This product with other initial states. */
    private final class Elsewhere implements TransitionSystem {
        private final Start start;

        Elsewhere(Start start) {
            this.start = start;
        }

        @Override
        public int stateBytes() {
            return FairChoice.this.stateBytes();
        }

        @Override
        public void initial(Successors out) {
            start.states(out);
        }

        @Override
        public Expander expander() {
            return FairChoice.this.expander();
        }

        @Override
        public List<String> actions() {
            return FairChoice.this.actions();
        }

        @Override
        public String describe(StateBuffer state) {
            return FairChoice.this.describe(state);
        }
    }
}
