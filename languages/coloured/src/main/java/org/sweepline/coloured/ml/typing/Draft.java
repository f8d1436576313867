package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.core.Core;

/**
 * An expression whose types are still being inferred: it can be written down when they are known, which may be later.
 *
 * <p>Which addition {@code +} is, or where the field of a record stands, is only known when everything around it was seen.
 */
@FunctionalInterface
interface Draft {
    Core finish();
}
