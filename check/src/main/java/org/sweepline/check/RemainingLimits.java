package org.sweepline.check;

import java.time.Duration;
import org.sweepline.kernel.Limits;
import org.sweepline.model.Encoding;
import org.sweepline.model.Unboundedness;

/** What a user allows explorations to take that may have to begin again; counts from its creation. */
final class RemainingLimits {
    /** How many states of an endless model are explored when the user sets no limit. */
    private static final long PREFIX = 1_000_000;

    /** How many if an equivalence may make it finite: there are finitely many classes, or it never ends. */
    private static final long LONG_PREFIX = 10_000_000;

    private final Limits limits;
    private final long started;

    RemainingLimits(Limits limits) {
        this(limits, System.nanoTime());
    }

    private RemainingLimits(Limits limits, long started) {
        this.limits = limits;
        this.started = started;
    }

    /** Other limits that count from the same time. */
    RemainingLimits limits(Limits others) {
        return new RemainingLimits(others, started);
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** The limits for the next exploration, with the time that earlier attempts have left; an equivalence may make an end. */
    Limits left(Encoding encoding, boolean quotient) {
        if (unlimited() && Unboundedness.of(encoding).isPresent())
            return limits.explored(quotient ? LONG_PREFIX : PREFIX);
        if (limits.time().equals(Limits.NONE.time())) return limits;
        Duration left = limits.time().minus(elapsed());
        return limits.time(left.isNegative() ? Duration.ZERO : left);
    }

    /** Whether nothing but memory would end the exploration of an endless model. */
    private boolean unlimited() {
        return limits.explored() == Long.MAX_VALUE
                && limits.stored() == Long.MAX_VALUE
                && limits.time().equals(Limits.NONE.time());
    }

    /** Why an exploration stopped, with the time limit that the user gave and why the model is infinite, if it is. */
    String inWordsOfTheUser(String reason, Encoding encoding) {
        return inWordsOfTheUser(reason, encoding, 100);
    }

    static Duration percent(int percent, Duration time) {
        return time.dividedBy(100).multipliedBy(percent);
    }

    /** Why an exploration stopped that was given only some percent of the time. */
    String inWordsOfTheUser(String reason, Encoding encoding, int percent) {
        String told = elapsed().compareTo(percent(percent, limits.time())) < 0
                ? reason
                : "the time limit of " + limits.time().toMillis() / 1000.0 + " s was met";
        return told + Unboundedness.of(encoding).map(why -> " (" + why + ")").orElse("");
    }
}
