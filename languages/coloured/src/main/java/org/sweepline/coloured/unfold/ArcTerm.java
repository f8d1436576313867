package org.sweepline.coloured.unfold;

import java.util.List;
import org.sweepline.coloured.ml.core.Core;

/** A part of what an arc moves; it is moved where all of some conditions are as they should be. */
sealed interface ArcTerm {
    List<Test> when();

    /** A condition and what it should be. */
    record Test(Core condition, boolean truth) {}

    /**
     * Equal tokens.
     *
     * @param count how many; none if below one
     * @param value their colour; null if only their number matters
     */
    record Some(List<Test> when, Core count, Core value) implements ArcTerm {}

    /** The tokens of a list, which are {@link org.sweepline.coloured.ml.value.TimedToken}s where they have stamps. */
    record Listed(List<Test> when, Core tokens) implements ArcTerm {}
}
