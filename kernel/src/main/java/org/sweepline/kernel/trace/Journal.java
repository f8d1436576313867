package org.sweepline.kernel.trace;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.PositionedFile;

/** What a search keeps of the paths to its states: a log of all of them, what waiting states carry along, or nothing. */
public final class Journal implements Saved, AutoCloseable {
    private final TraceLog log;
    private final Lineage lineage;

    /** A log, or nothing. */
    public Journal(boolean kept) {
        log = kept ? new TraceLog() : null;
        lineage = null;
    }

    /** A log in a file, so that it can be written down how far it has come; the file holds all of it then. */
    public Journal(PositionedFile file) {
        log = new TraceLog(file);
        lineage = null;
    }

    /** No log: waiting states carry along what the lineage says. */
    public Journal(Lineage lineage) {
        log = null;
        this.lineage = lineage;
    }

    /** Counts in an account what a log that grows long holds in memory. */
    public void countIn(Footprint search) {
        if (log != null) log.countIn(search);
    }

    /** Whether waiting states carry links. */
    public boolean kept() {
        return log != null || lineage != null;
    }

    /** What waiting states carry along, or null if it is how they were reached, or nothing. */
    public Lineage lineage() {
        return lineage;
    }

    /** Logs how the state that is processed next was reached. */
    public void append(Layer.Link link) {
        if (log != null) log.append(link.from, link.choice);
    }

    /** The trace to a processed state; none if nothing was kept that tells it, or a log cannot be read. */
    public Optional<Trace> trace(long number, Trace.Quality quality) {
        if (lineage != null) return lineage.trace(number, quality);
        if (log == null) return Optional.empty();
        try {
            return Optional.of(log.trace(number, quality));
        } catch (UncheckedIOException disk) {
            return Optional.empty();
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        if (lineage != null) throw new IllegalStateException("what states carry along is not written down");
        if (log != null) log.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        if (log != null) log.load(in);
    }

    @Override
    public void close() {
        if (log != null) log.close();
    }
}
