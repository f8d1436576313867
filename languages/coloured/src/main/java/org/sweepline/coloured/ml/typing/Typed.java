package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.core.Core;

/** An expression and its type. */
record Typed(Type type, Draft draft) {
    static Typed constant(Type type, Object value) {
        return new Typed(type, () -> new Core.Constant(value));
    }
}
