package org.sweepline.model;

import java.nio.file.Path;
import java.util.List;

/** A modelling language that Sweepline can read; found through {@link java.util.ServiceLoader}. */
public interface Language {
    /** What people call it, such as "place/transition net". */
    String name();

    /** How its files usually end, such as ".pnml". */
    default List<String> endings() {
        return List.of();
    }

    /** Whether the file looks like one of this language, by its name or its first bytes. */
    boolean reads(Path file);

    /**
     * Reads a model, which may consist of several files that this language {@link #reads}; throws {@link InputException}
     * with a message for people if it is not one, or if an option has no meaning in this language.
     */
    Model load(List<Path> files, LoadOptions options);

    /** Sets up what reading a model will need, such as a parser; may be called in another thread than all the rest. */
    default void prepare() {}
}
