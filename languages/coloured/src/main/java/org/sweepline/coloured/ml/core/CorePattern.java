package org.sweepline.coloured.ml.core;

import java.util.List;
import org.sweepline.coloured.ml.value.Constructor;

/** A pattern after typing: what a value must look like, and into which slots of the current frame its parts go. */
public sealed interface CorePattern {
    record Any() implements CorePattern {}

    record Bind(int slot, String name) implements CorePattern {}

    /** Binds the value as a whole and goes on with its parts. */
    record As(int slot, String name, CorePattern pattern) implements CorePattern {}

    /** A number, string, character, or constructor without argument. */
    record Exactly(Object value) implements CorePattern {}

    /** A tuple or record: a pattern for every part, in the order of the labels. */
    record Parts(List<CorePattern> parts) implements CorePattern {}

    record Made(Constructor constructor, CorePattern argument) implements CorePattern {}

    /** {@code head :: tail}. */
    record Cell(CorePattern head, CorePattern tail) implements CorePattern {}

    /** The empty list. */
    record Empty() implements CorePattern {}
}
