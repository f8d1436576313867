package org.sweepline.check.augment;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.StateBuffer;

/** The number that an augmented state carries: never negative, and after a step not smaller than before. */
interface Counter {
    /** The number in an initial state of the model. */
    long first(StateBuffer state);

    /** The number after a step of an action to a state of the model. */
    long after(long before, int action, StateBuffer target);

    /** Whether {@link #after} looks at the state. */
    boolean looks();

    /** The actions that never change the number. */
    BitSet still();

    /** What each action always adds, where that is known. */
    Optional<long[]> offsets();

    /** A number that is never exceeded, where that is known. */
    OptionalLong last();
}
