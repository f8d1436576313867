package org.sweepline.kernel.trace;

import java.io.UncheckedIOException;
import java.util.Optional;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Layer;

/** The trace log of a search, or its absence. */
public final class Journal implements AutoCloseable {
    private final TraceLog log;

    public Journal(boolean kept) {
        log = kept ? new TraceLog() : null;
    }

    public boolean kept() {
        return log != null;
    }

    /** Logs how the state that is processed next was reached. */
    public void append(Layer.Link link) {
        if (log != null) log.append(link.from, link.choice);
    }

    /** The trace to a processed state; none if there is no log, or one that cannot be read. */
    public Optional<Trace> trace(long number, Trace.Quality quality) {
        if (log == null) return Optional.empty();
        try {
            return Optional.of(log.trace(number, quality));
        } catch (UncheckedIOException disk) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        if (log != null) log.close();
    }
}
