package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.Position;

/** New names for labels; where an old label has several new ones, a step with it is there once under each. */
public sealed interface Renaming {
    Position at();

    /** Every label of the second becomes every label of the first: {@code fresh/old}. */
    record Pair(Label fresh, Label old, Position at) implements Renaming {}

    /** Renamings for every value of some ranges: {@code forall[i:R] {...}}. */
    record ForAll(Label ranges, List<Renaming> renamings, Position at) implements Renaming {}
}
