package org.sweepline.kernel.kripke;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.LabelledEdgeCursor;

/** A Kripke structure as a transition system, whose states are the numbers of the nodes: so every search runs on it. */
final class KripkeSystem implements TransitionSystem {
    private static final String STEP = "step";

    private final CompactKripke structure;
    private final List<String> actions;
    private final int bytes;

    KripkeSystem(CompactKripke structure, List<String> actions) {
        this.structure = structure;
        this.actions = structure.labelled() ? actions : List.of(STEP);
        bytes = Math.max(1, (KripkeBlocks.width(structure.nodes()) + 7) / 8);
    }

    /** The node that a state is. */
    static int node(StateBuffer state) {
        return (int) state.word(0);
    }

    @Override
    public int stateBytes() {
        return bytes;
    }

    @Override
    public void initial(Successors out) {
        for (int node : structure.initial()) out.addWord(node, 0);
    }

    @Override
    public Expander expander() {
        LabelledEdgeCursor cursor = structure.successors();
        return (state, out) -> {
            for (cursor.open(node(state)); cursor.next(); ) out.addWord(cursor.target(), cursor.action());
        };
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        return "node " + node(state);
    }
}
