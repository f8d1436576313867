package org.sweepline.model;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;

/** Recognises the initial state, where that takes more than a comparison of bytes. */
@FunctionalInterface
public non-sealed interface InitialState extends Aspect {
    /** Holds in the initial state, the first if there are several. */
    StatePredicate initial();

    /** Recognises the initial state of any encoding. */
    static StatePredicate of(Encoding encoding) {
        return encoding.aspect(InitialState.class).map(InitialState::initial).orElseGet(() -> first(encoding)::sameAs);
    }

    private static StateBuffer first(Encoding encoding) {
        Successors states = new Successors(encoding.system().stateBytes());
        encoding.system().initial(states);
        StateBuffer initial = new StateBuffer(Math.max(0, encoding.system().stateBytes()));
        states.copy(0, initial);
        return initial;
    }
}
