package org.sweepline.model;

import java.nio.file.Path;

/** A modelling language that Sweepline can read; found through {@link java.util.ServiceLoader}. */
public interface Language {
    /** What people call it, such as "place/transition net". */
    String name();

    /** Whether the file looks like one of this language, by its name or its first bytes. */
    boolean reads(Path file);

    /** Reads a model; throws {@link InputException} with a message for people if it is not one. */
    Specification load(Path file);
}
