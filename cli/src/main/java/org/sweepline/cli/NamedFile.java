package org.sweepline.cli;

import java.nio.file.Path;

/**
 * A file that the user has named.
 *
 * @param by the option that names it, or MODEL
 * @param written whether it is for results
 */
record NamedFile(String by, Path file, boolean written) {
    private static final String USED = "use";

    /** A file that the model names, and not the user. */
    static NamedFile used(Path file) {
        return new NamedFile(USED, file, false);
    }

    /** What it is, in words. */
    @Override
    public String toString() {
        if (written) return "what " + by + " writes";
        if (by.equals(USED)) return "a file that the model uses";
        return by.startsWith("-") ? "the file of " + by : "the model";
    }
}
