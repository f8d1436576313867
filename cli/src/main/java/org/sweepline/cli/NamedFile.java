package org.sweepline.cli;

import java.nio.file.Path;

/**
 * A file that a command reads or writes.
 *
 * @param by what names it: an option, MODEL, or the model itself
 * @param told what it is, in words
 * @param written whether it is for results
 */
record NamedFile(String by, String told, Path file, boolean written) {
    /** A file that the user has named by an option or as the model. */
    static NamedFile read(String by, Path file) {
        return new NamedFile(by, by.startsWith("-") ? "the file of " + by : "the model", file, false);
    }

    /** A file for results that the user has named by an option. */
    static NamedFile written(String by, Path file) {
        return new NamedFile(by, "what " + by + " writes", file, true);
    }

    /** A file that the model names, and not the user. */
    static NamedFile used(Path file) {
        return new NamedFile("use", "a file that the model uses", file, false);
    }

    @Override
    public String toString() {
        return told;
    }
}
