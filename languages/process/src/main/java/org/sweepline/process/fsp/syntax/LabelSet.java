package org.sweepline.process.fsp.syntax;

import java.util.List;
import org.sweepline.model.Position;

/** A set of labels, in the order in which they are first named. */
public sealed interface LabelSet {
    Position at();

    /** A set that the file has defined. */
    record Named(String name, Position at) implements LabelSet {}

    /** All labels that are listed: {@code {a, b[0..2]}}. */
    record Listed(List<Label> labels, Position at) implements LabelSet {}

    /** The labels of one set that are not in another: {@code S\{a}}. */
    record Difference(LabelSet all, LabelSet without, Position at) implements LabelSet {}
}
