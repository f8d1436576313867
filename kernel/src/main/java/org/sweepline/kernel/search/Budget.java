package org.sweepline.kernel.search;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.TimeLimit;

/** Watches over the limits of a search, and tells the listener now and then how it is getting on. */
public final class Budget {
    private static final long BETWEEN_REPORTS = 200_000_000;

    private final Limits limits;
    private final Listener listener;
    private final BooleanSupplier pause;
    private final long before;
    private final long started = System.nanoTime();
    private final long longest;
    private long nextReport = started + BETWEEN_REPORTS;

    public Budget(Limits limits, Listener listener) {
        this(limits, listener, Duration.ZERO, () -> false);
    }

    /**
     * For a search that goes on where another one has stopped.
     *
     * @param before how long that took; the limit of time counts from now
     * @param pause whether to stop between two blocks of states, to go on later
     */
    public Budget(Limits limits, Listener listener, Duration before, BooleanSupplier pause) {
        this.limits = limits;
        this.listener = listener;
        this.pause = pause;
        this.before = before.toNanos();
        long nanos;
        try {
            nanos = limits.time().toNanos();
        } catch (ArithmeticException centuries) {
            nanos = Long.MAX_VALUE;
        }
        longest = nanos;
    }

    /** How long the search has taken so far. */
    public long nanos() {
        return before + System.nanoTime() - started;
    }

    public long mostExplored() {
        return limits.explored();
    }

    public long mostStored() {
        return limits.stored();
    }

    public long mostBytes() {
        return limits.bytes();
    }

    /** Where the search may go on when memory is full. */
    public Optional<DiskSpace> disk() {
        return limits.disk();
    }

    /** The limits of a search within this one: the time that is left, and the memory beside so many bytes in use. */
    public Limits rest(long bytes) {
        return limits.bytes(Math.max(0, limits.bytes() - bytes))
                .time(Duration.ofNanos(Math.max(0, longest - nanos() + before)));
    }

    /** How a search ends that an exception has stopped; one that is no reason to stop is thrown again. */
    public static Outcome.Stopped stopped(RuntimeException thrown) {
        if (thrown instanceof LimitException || thrown instanceof ExpansionException) {
            return new Outcome.Stopped(thrown.getMessage());
        }
        // What is computed of states is exact or not at all.
        if (!(thrown instanceof ArithmeticException)) throw thrown;
        return new Outcome.Stopped("a number left the range of 64 bits: " + thrown.getMessage());
    }

    /** How a search ends for which the Java machine has no more memory. */
    public static Outcome.Stopped memoryFull(long stored) {
        return new Outcome.Stopped("the memory of the Java machine was full with " + stored + " stored states");
    }

    /** Why the search has to stop, or null. */
    public String exceeded(long explored, long stored, long bytes, Supplier<Statistics> figures) {
        if (explored >= limits.explored()) return "the limit of " + limits.explored() + " explored states was met";
        if (stored > limits.stored()) return "the limit of " + limits.stored() + " stored states was met";
        if (bytes > limits.bytes()) return "the memory limit was met with " + (bytes >> 20) + " MiB of states";
        return exceeded(figures);
    }

    /** Why a computation that neither processes nor stores states has to stop, or null. */
    public String exceeded(Supplier<Statistics> figures) {
        if (Interruption.wanted() || pause.getAsBoolean()) return TimeLimit.INTERRUPTED;
        long now = System.nanoTime();
        if (now - started > longest) return "the time limit of " + limits.time().toMillis() / 1000.0 + " s was met";
        if (now - nextReport > 0 && listener != Listener.NONE) {
            nextReport = now + BETWEEN_REPORTS;
            listener.progress(figures.get());
        }
        return null;
    }
}
