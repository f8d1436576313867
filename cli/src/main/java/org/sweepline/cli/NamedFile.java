package org.sweepline.cli;

import java.nio.file.Path;

/**
 * A file that the user has named.
 *
 * @param by the option that names it, or MODEL
 * @param written whether it is for results
 */
record NamedFile(String by, Path file, boolean written) {
    /** What it is, in words. */
    @Override
    public String toString() {
        if (written) return "what " + by + " writes";
        return by.startsWith("-") ? "the file of " + by : "the model";
    }
}
