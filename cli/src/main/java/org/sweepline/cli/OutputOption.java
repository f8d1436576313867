package org.sweepline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Where a result is written to: a file, or standard output. */
final class OutputOption {
    private final Given<Path> file;

    OutputOption(Options options) {
        file = options.value("-o, --output", "FILE", Path.class, "The file to write (default: standard output).");
    }

    /** A way to write a result down. */
    interface Notation {
        void write(Appendable out) throws IOException;
    }

    /** Fails early if the file can certainly not be written. */
    void require(ModelOptions model) {
        if (file.given()) OutputFile.require("--output", file.value(), model.files());
    }

    void write(Notation notation, Terminal terminal) {
        if (!file.given()) append(notation, terminal.out());
        else OutputFile.write(file.value(), out -> append(notation, out));
    }

    private static void append(Notation notation, PrintWriter out) {
        try {
            notation.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Words that say where the result was written; empty for standard output. */
    String told() {
        return !file.given() ? "" : ", written to " + file.value();
    }
}
