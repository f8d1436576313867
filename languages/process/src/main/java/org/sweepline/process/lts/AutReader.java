package org.sweepline.process.lts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sweepline.model.InputException;

/**
 * Reads the Aldebaran format: a header {@code des (first, edges, states)} and a line {@code (from, label, to)} an edge.
 *
 * <p>Labels may be quoted, with {@code \"} and {@code \\} for a quote and a backslash inside; the unquoted labels of
 * older tools may contain anything, since the last comma of a line is the one before the target. {@code i} (CADP) and
 * {@code tau} (mCRL2) are the internal step. The file is read line by line; the header is not trusted with memory.
 */
public final class AutReader {
    /** A header may name this many states more than the edges could ever touch. */
    private static final long SPARE_STATES = 1_000_000;

    private final AutLines lines;
    private final LtsBuilder builder = new LtsBuilder();
    private long edges;
    private long states;

    private AutReader(String file, InputStream in) {
        lines = new AutLines(file, in);
    }

    public static Lts read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new AutReader(file.toString(), in).read();
        } catch (IOException e) {
            throw new InputException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Reads from a stream; the file name is only for messages. */
    public static Lts parse(String file, InputStream in) throws IOException {
        return new AutReader(file, in).read();
    }

    private Lts read() throws IOException {
        if (!lines.next()) throw lines.error("an empty file: expected des (first, edges, states)");
        long initial = header();
        long count = 0;
        while (lines.next()) {
            if (count++ == edges) throw lines.error("more edges than the " + edges + " of the header");
            edge();
        }
        if (count < edges)
            throw lines.error("the file ends after " + count + " of the " + edges + " edges of the header");
        if (states > 2 * edges + SPARE_STATES) {
            throw lines.error("the header names " + states + " states, but " + edges + " edges cannot touch so many");
        }
        return builder.states((int) states).initial((int) initial).build();
    }

    private long header() {
        lines.expect("des");
        lines.expect("(");
        long initial = lines.number("initial state", Integer.MAX_VALUE - 1);
        int initialColumn = lines.column();
        lines.expect(",");
        edges = lines.number("number of edges", Integer.MAX_VALUE - 8);
        lines.expect(",");
        states = lines.number("number of states", Integer.MAX_VALUE - 8);
        lines.expect(")");
        lines.end();
        if (initial >= states) {
            throw lines.error(initialColumn, "initial state " + initial + ", but there are " + states + " states");
        }
        return initial;
    }

    private void edge() {
        lines.expect("(");
        int from = state("source");
        lines.expect(",");
        String label = lines.label();
        lines.expect(",");
        int to = state("target");
        lines.expect(")");
        lines.end();
        builder.edge(from, label.equals("i") ? Lts.TAU : builder.label(label), to);
    }

    private int state(String role) {
        long state = lines.number(role, Integer.MAX_VALUE - 8);
        if (state < states) return (int) state;
        throw lines.error(
                lines.column(), role + " state " + state + ", but states are numbered from 0 to " + (states - 1));
    }
}
