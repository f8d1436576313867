package org.sweepline.coloured.ml.typing;

import java.util.List;
import org.sweepline.coloured.ml.core.Core;

/** An expression and its type. */
record Typed(Type type, Draft draft) {
    static List<Core> finish(List<Typed> parts) {
        return parts.stream().map(part -> part.draft().finish()).toList();
    }

    static Typed constant(Type type, Object value) {
        return new Typed(type, () -> new Core.Constant(value));
    }
}
