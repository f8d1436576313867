package org.sweepline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.sweepline.report.format.VisibleWriter;

/** Where a result is written to: a file, or standard output. */
final class OutputOption {
    private final Given<Path> file;

    OutputOption(Options options) {
        options.heading("Output");
        file = options.output("-o, --output", "The file to write (default: standard output).");
    }

    /** A way to write a result down. */
    interface Notation {
        void write(Appendable out) throws IOException;
    }

    /** Writes a result to the file, or to standard output as it is given here. */
    void write(Notation notation, PrintWriter standard) {
        if (!file.given()) append(notation, standard);
        else OutputFile.write(file.value(), out -> append(notation, out));
    }

    /** Prints a text for people, who may show the file on a terminal later: like standard output, it spells hidden characters out. */
    void print(String text, PrintWriter standard) {
        if (!file.given()) standard.print(text);
        else OutputFile.write(file.value(), out -> new VisibleWriter(out, false).print(text));
    }

    /** How many characters a line of such a text should hold: that of a file does not depend on the terminal. */
    int width(Terminal terminal) {
        return file.given() ? Terminal.USUAL_WIDTH : terminal.outputWidth();
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
