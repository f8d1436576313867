package org.sweepline.check.augment;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateSuffix;

/** Shows augmented states to someone who knows the model's states only; each thread has its own buffer. */
final class Stripped {
    private final StateSuffix field;
    private final ThreadLocal<StateBuffer> buffers = ThreadLocal.withInitial(() -> new StateBuffer(0));

    Stripped(StateSuffix field) {
        this.field = field;
    }

    /** The state of the model in an augmented one; valid until the next call by the same thread. */
    StateBuffer of(StateBuffer state) {
        StateBuffer buffer = buffers.get();
        field.strip(state, buffer);
        return buffer;
    }
}
