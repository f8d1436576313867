package org.sweepline.reduction;

import java.util.concurrent.atomic.LongAdder;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** A system in which every state is replaced by the representative of its orbit. */
public final class SymmetricSystem extends SameStates {
    private final Symmetry symmetry;
    private final LongAdder replaced;

    /** Counts the successors that were not representatives themselves. */
    public SymmetricSystem(TransitionSystem model, Symmetry symmetry, LongAdder replaced) {
        super(model);
        this.symmetry = symmetry;
        this.replaced = replaced;
    }

    @Override
    public void initial(Successors out) {
        Successors block = new Successors(model.stateBytes());
        model.initial(block);
        new Replacement().replace(block, out);
    }

    @Override
    public Expander expander() {
        Expander expander = model.expander();
        Successors block = new Successors(model.stateBytes());
        Replacement replacement = new Replacement();
        return (state, out) -> {
            block.clear();
            expander.successors(state, block);
            replacement.replace(block, out);
        };
    }

    /** Writes representatives, with the scratch space of one thread. */
    private final class Replacement {
        private final Symmetry.Canonizer canonizer = symmetry.canonizer();
        private final StateBuffer state = new StateBuffer(Math.max(0, model.stateBytes()));
        private final StateBuffer representative = new StateBuffer(Math.max(0, model.stateBytes()));

        void replace(Successors block, Successors out) {
            int others = 0;
            for (int i = 0; i < block.size(); i++) {
                block.copy(i, state);
                canonizer.canonical(state, representative);
                if (!representative.sameAs(state)) others++;
                int bytes = representative.bytes();
                int words = StateBuffer.wordsFor(bytes);
                System.arraycopy(representative.words(), 0, out.room(words), out.position(), words);
                out.add(block.action(i), bytes);
            }
            if (others > 0) replaced.add(others);
        }
    }
}
