package org.sweepline.logic.product;

import java.util.function.Supplier;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.logic.automaton.BuchiAutomaton;

/** A system together with a Büchi automaton: its accepting runs are the runs of the system that the automaton accepts. */
public final class BuchiProduct extends Product implements Acceptance {
    private final BuchiAutomaton automaton;

    public BuchiProduct(TransitionSystem system, BuchiAutomaton automaton, RunLabelling labelling) {
        super(system, labelling, edges(automaton), automaton.states(), automaton.states(), state -> false);
        this.automaton = automaton;
    }

    private static Supplier<AutomatonStep> edges(BuchiAutomaton automaton) {
        Edges edges = Edges.of(automaton);
        return () -> edges;
    }

    /** The steps of an automaton, which all threads can share; edges of a state that lead to the same one may stand anywhere among its edges. */
    private record Edges(BuchiAutomaton automaton, long[] masks) implements AutomatonStep {
        static Edges of(BuchiAutomaton automaton) {
            long[] masks = new long[automaton.states()];
            for (int state = 0; state < masks.length; state++) {
                for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                    masks[state] |= automaton.positive(e) | automaton.negative(e);
                }
            }
            return new Edges(automaton, masks);
        }

        @Override
        public int next(int state, long letter, int[] into) {
            int count = 0;
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (automaton.reads(e, letter)) count = AutomatonStep.add(automaton.target(e), count, into);
            }
            return count;
        }

        @Override
        public long needed(int state) {
            return masks[state];
        }
    }

    @Override
    public int sets() {
        return automaton.sets();
    }

    @Override
    public long marks(StateBuffer state) {
        return automaton.marks(field().automaton(state));
    }

    @Override
    public boolean passing(StateBuffer state) {
        return !automaton.accepting(field().automaton(state));
    }

    /**
     * Looks for a run that ends, and that the automaton accepts: it stays where the system has no successors. If every run of
     * the system ends, no other run can be accepted.
     */
    public Watch endings() {
        return new EndingRuns(this, automaton);
    }

    /** The progress of the system, and within a column of it that of the automaton from component to component. */
    public Progress progress(Progress ofSystem) {
        return new ProductProgress(this, ofSystem, automaton.states(), automaton::component);
    }

    /** The progress of the system, and within a layer of it that of the automaton: for sweeps that delete layers. */
    public Progress layers(Progress ofSystem) {
        return new ProductProgress(this, ofSystem, automaton.states(), automaton::component, true);
    }
}
