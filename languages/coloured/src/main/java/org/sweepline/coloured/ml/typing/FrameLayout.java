package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.core.Core;

/** The slots of one function or inscription while it is elaborated. */
final class FrameLayout {
    private final FrameLayout outer;
    private int size;

    /** @param outer the frame the function is made in; null for an inscription or a top-level declaration */
    FrameLayout(FrameLayout outer) {
        this.outer = outer;
    }

    int slot() {
        return size++;
    }

    /** How many slots were given out. */
    int size() {
        return size;
    }

    /** A variable of another frame, seen from here. */
    Core variable(FrameLayout owner, int slot, String name) {
        int depth = 0;
        for (FrameLayout frame = this; frame != owner; frame = frame.outer) depth++;
        return new Core.Variable(depth, slot, name);
    }
}
