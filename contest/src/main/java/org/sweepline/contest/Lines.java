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
 * <p>A watchdog may close it at any time from another thread; whatever comes later is not printed.
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

    /** These will be answered, or else said to be beyond reach. */
    synchronized void expect(Collection<String> formulas) {
        open.addAll(formulas);
    }

    /** A technique that every answer owes something to. */
    synchronized void owe(Technique technique) {
        always.add(technique);
    }

    synchronized void formula(String id, String value, Collection<Technique> techniques) {
        if (!closed && open.remove(id)) print("FORMULA " + id + " " + value + words(techniques));
    }

    synchronized void stateSpace(String figure, long value, Collection<Technique> techniques) {
        if (!closed) print("STATE_SPACE " + figure + " " + value + words(techniques));
    }

    private String words(Collection<Technique> techniques) {
        Set<Technique> all = new TreeSet<>(techniques);
        all.addAll(always);
        return all.stream().map(Technique::name).collect(Collectors.joining(" ", " TECHNIQUES ", ""));
    }

    /** One formula will not be answered, for this reason. */
    synchronized void give(String id, String reason) {
        if (closed || !open.remove(id)) return;
        print("FORMULA " + id + " " + CANNOT_COMPUTE);
        note(id + ": " + reason);
    }

    /** Something that only people want to know. */
    synchronized void note(String message) {
        err.println("sweepline: " + message);
        err.flush();
    }

    /** Nothing of what is still open will be answered. */
    synchronized void close() {
        if (closed) return;
        for (String id : open) print("FORMULA " + id + " " + CANNOT_COMPUTE);
        open.clear();
        closed = true;
    }

    /** The examination as a whole, or what is left of it, cannot be answered. */
    synchronized void fail(String reason) {
        if (closed) return;
        note(reason);
        close();
        if (!spoken) print(CANNOT_COMPUTE);
    }

    private void print(String line) {
        spoken = true;
        out.println(line);
        out.flush();
    }
}
