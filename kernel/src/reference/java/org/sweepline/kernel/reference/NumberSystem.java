package org.sweepline.kernel.reference;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** A system whose states are numbers, mostly from 0 on: what is left to say is what follows each of them. */
public interface NumberSystem extends TransitionSystem {
    /** Adds the successors of a number, by {@link Successors#addWord}. */
    void successors(long number, Successors out);

    @Override
    default int stateBytes() {
        return 8;
    }

    @Override
    default void initial(Successors out) {
        out.addWord(0, 0);
    }

    @Override
    default Expander expander() {
        return (state, out) -> successors(state.word(0), out);
    }

    @Override
    default String describe(StateBuffer state) {
        return Long.toString(state.word(0));
    }
}
