package org.sweepline.check;

import java.time.Duration;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.Encoding;
import org.sweepline.model.Unboundedness;

/** What a user allows explorations to take that may have to begin again. */
final class RemainingLimits {
    /** How many states of an endless model are explored when the user sets no limit. */
    private static final long PREFIX = 1_000_000;

    /** How many if an equivalence may make it finite: there are finitely many classes, or it never ends. */
    private static final long LONG_PREFIX = 10_000_000;

    private final Limits limits;
    private final TimeLimit time;
    private final long started;

    /** @param time the time for all of it, which takes the place of the one in the limits */
    RemainingLimits(Limits limits, TimeLimit time) {
        this(limits, time, System.nanoTime());
    }

    private RemainingLimits(Limits limits, TimeLimit time, long started) {
        this.limits = limits;
        this.time = time;
        this.started = started;
    }

    /** Other limits with the same limit of time. */
    RemainingLimits limits(Limits others) {
        return new RemainingLimits(others, time, started);
    }

    /** How long it has taken so far, which is less than what counts for the limit of time if a model had to be read. */
    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** Whether there is no time for another exploration. */
    boolean over() {
        return time.over();
    }

    /** Lets what an exploration has found be shown, though the time may be over. */
    void grace() {
        time.grace();
    }

    /** The limits for the next exploration, with the time that earlier attempts have left; an equivalence may make an end. */
    Limits left(Encoding encoding, boolean quotient) {
        boolean endless = unlimited() && Unboundedness.of(encoding).isPresent();
        return (endless ? limits.explored(quotient ? LONG_PREFIX : PREFIX) : limits).time(time.left());
    }

    /** Whether nothing but memory would end the exploration of an endless model. */
    private boolean unlimited() {
        return limits.explored() == Long.MAX_VALUE && limits.stored() == Long.MAX_VALUE && !time.limited();
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
        boolean met = time.elapsed().compareTo(percent(percent, time.time())) >= 0;
        String told = met ? time.met() : inWordsOfTheUser(reason);
        return told + Unboundedness.of(encoding).map(why -> " (" + why + ")").orElse("");
    }

    /** Why something stopped: that there was no more time for it, or else what it says itself. */
    String inWordsOfTheUser(String reason) {
        return time.over() ? time.reason() : reason;
    }
}
