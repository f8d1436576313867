package org.sweepline.contest;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The lines that an examination prints: an answer as soon as it is known, and none twice.
 *
 * <p>The thread that watches the time may close it at any moment; whatever comes later is not printed.
 */
final class Lines {
    static final String CANNOT_COMPUTE = "CANNOT_COMPUTE";

    private final PrintWriter out;
    private final PrintWriter err;
    private final Set<String> open = new LinkedHashSet<>();
    private final Set<Technique> always = new TreeSet<>();
    private boolean spoken;
    private boolean closed;

    Lines(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /** Announces formulas: each of them gets a line, be it {@link #CANNOT_COMPUTE}. */
    synchronized void expect(Collection<String> ids) {
        open.addAll(ids);
    }

    /** Names a technique in every answer from now on. */
    synchronized void nameAlways(Technique technique) {
        always.add(technique);
    }

    synchronized void printAnswer(String id, String value, Collection<Technique> techniques) {
        if (!closed && open.remove(id)) print("FORMULA " + id + " " + value + words(techniques));
    }

    synchronized void printFigure(String figure, long value, Collection<Technique> techniques) {
        if (!closed) print("STATE_SPACE " + figure + " " + value + words(techniques));
    }

    private String words(Collection<Technique> techniques) {
        Set<Technique> all = new TreeSet<>(techniques);
        all.addAll(always);
        return all.stream().map(Technique::name).collect(Collectors.joining(" ", " TECHNIQUES ", ""));
    }

    /** Prints that one formula is not answered, and the reason on standard error. */
    synchronized void giveUp(String id, String reason) {
        if (closed || !open.remove(id)) return;
        print("FORMULA " + id + " " + CANNOT_COMPUTE);
        note(id + ": " + reason);
    }

    /** Prints a message for people, on standard error. */
    synchronized void note(String message) {
        err.println("sweepline: " + message);
        err.flush();
    }

    /** Ends the output when everything has been answered or given up. */
    synchronized void close() {
        if (!open.isEmpty()) fail("nothing more was tried");
        closed = true;
    }

    /** Prints that the formulas still open are not answered, with one reason for all on standard error, and ends the output. */
    synchronized void fail(String reason) {
        if (closed) return;
        note(reason);
        for (String id : open) print("FORMULA " + id + " " + CANNOT_COMPUTE);
        open.clear();
        closed = true;
        if (!spoken) print(CANNOT_COMPUTE);
    }

    private void print(String line) {
        spoken = true;
        out.println(line);
        out.flush();
    }
}
