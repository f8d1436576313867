package org.sweepline.logic.product;

import java.util.BitSet;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.automaton.BuchiAutomaton;

/** A system together with a Büchi automaton: its accepting runs are the runs of the system that the automaton accepts. */
public final class BuchiProduct extends Product implements Acceptance {
    private final BuchiAutomaton automaton;
    private final boolean[] passing;

    public BuchiProduct(TransitionSystem system, BuchiAutomaton automaton, Labelling labelling) {
        super(system, labelling, Edges.of(automaton), automaton.states(), state -> false);
        this.automaton = automaton;
        passing = passing(automaton);
    }

    /** The steps of an automaton; edges of a state that lead to the same one may stand anywhere among its edges. */
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
                if (automaton.reads(e, letter) && !among(into, count, automaton.target(e))) {
                    into[count++] = automaton.target(e);
                }
            }
            return count;
        }

        @Override
        public long needed(int state) {
            return masks[state];
        }
    }

    private static boolean among(int[] states, int count, int state) {
        for (int i = 0; i < count; i++) {
            if (states[i] == state) return true;
        }
        return false;
    }

    /** For each state of the automaton whether its component has no accepting run. */
    private static boolean[] passing(BuchiAutomaton automaton) {
        int components = 0;
        for (int q = 0; q < automaton.states(); q++) components = Math.max(components, automaton.component(q) + 1);
        long[] marks = new long[components];
        BitSet cyclic = new BitSet();
        for (int q = 0; q < automaton.states(); q++) {
            int component = automaton.component(q);
            marks[component] |= automaton.marks(q);
            for (int e = automaton.firstEdge(q); e < automaton.edgesEnd(q); e++) {
                if (automaton.component(automaton.target(e)) == component) cyclic.set(component);
            }
        }
        long all = (1L << automaton.sets()) - 1;
        boolean[] passing = new boolean[automaton.states()];
        for (int q = 0; q < passing.length; q++) {
            int component = automaton.component(q);
            passing[q] = !cyclic.get(component) || (marks[component] & all) != all;
        }
        return passing;
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
        return passing[field().automaton(state)];
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
