package org.sweepline.check.property;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;

/** Follows the largest value of a number; done when that is the largest it can have. */
final class Maximum implements Watch {
    private final StateNumber number;
    private boolean any;
    private long largest;

    Maximum(StateNumber number) {
        this.number = number;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        long value = number.of(state);
        if (any && value <= largest) return Answer.GO_ON;
        any = true;
        largest = value;
        return utmost() ? Answer.FOUND : Answer.NOTE;
    }

    /** Whether a state was seen at all. */
    boolean any() {
        return any;
    }

    /** Whether no state can have a larger value. */
    boolean utmost() {
        return any && largest >= number.most();
    }

    long largest() {
        return largest;
    }
}
