package org.sweepline.coloured.interpreter;

import java.util.Arrays;

/** The local variables of one call of a function, or of one evaluation of an inscription. */
final class Frame {
    private final Object[] slots;
    private final Frame outer;

    Frame(int size, Frame outer) {
        this.slots = new Object[size];
        this.outer = outer;
    }

    /** A frame that begins with values: those of the variables of a transition. */
    Frame(Object[] values, int size) {
        this.slots = Arrays.copyOf(values, Math.max(size, values.length));
        this.outer = null;
    }

    /** The value of a variable; throws {@link Unbound} if it has none. */
    Object get(int depth, int slot) {
        Frame frame = this;
        for (int i = 0; i < depth; i++) frame = frame.outer;
        if (frame.slots[slot] == null) throw Unbound.VARIABLE;
        return frame.slots[slot];
    }

    void set(int slot, Object value) {
        slots[slot] = value;
    }
}
