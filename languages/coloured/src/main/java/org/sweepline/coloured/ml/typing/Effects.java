package org.sweepline.coloured.ml.typing;

import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Builtin;

/** Tells what an expression may do besides computing a value, and through which functions of the library. */
public final class Effects {
    /** The builtins with an effect that an expression names, itself or through the declarations it uses. */
    public Set<Builtin> of(Core expression) {
        throw new UnsupportedOperationException("effects " + expression);
    }
}
