package org.sweepline.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.model.Encoding;
import org.sweepline.model.Unboundedness;

/** What is left of the limits that the user gave for all phases of a check, and what these phases took. */
final class RemainingLimits {
    /** How many states of an endless model are explored when the user sets no limit. */
    private static final long PREFIX = 1_000_000;

    /** How many if an equivalence may make it finite: there are finitely many classes, or it never ends. */
    private static final long LONG_PREFIX = 10_000_000;

    private final Limits limits;
    private final TimeLimit time;
    private final boolean fewStored;
    private long started;
    private final List<Phase> phases;

    /** How many questions share the memory, if this is for one of several that are answered at the same time. */
    private final int sharing;

    private boolean stinted;

    /** @param time the time for all of it, which takes the place of the one in the limits */
    RemainingLimits(Limits limits, TimeLimit time) {
        this(limits, time, limits.stored() < Long.MAX_VALUE, System.nanoTime(), new ArrayList<>(), 0);
    }

    private RemainingLimits(
            Limits limits, TimeLimit time, boolean fewStored, long started, List<Phase> phases, int sharing) {
        this.limits = limits;
        this.time = time;
        this.fewStored = fewStored;
        this.started = started;
        this.phases = phases;
        this.sharing = sharing;
    }

    /** Other limits with the same limit of time, and the same phases. */
    RemainingLimits limits(Limits others) {
        return new RemainingLimits(others, time, fewStored, started, phases, sharing);
    }

    /**
     * The limits for one of several questions that are answered at the same time, with phases of its own.
     *
     * @param own the limit of time for the thread that answers it
     * @param questions how many questions share the memory
     */
    RemainingLimits part(TimeLimit own, int questions) {
        return new RemainingLimits(limits, own, fewStored, started, new ArrayList<>(), questions);
    }

    /** Whether these are the limits for a part of a check. */
    boolean partial() {
        return sharing > 0;
    }

    /** Whether what may be explored or stored is counted for all questions together, so that each has to wait for those before it. */
    boolean counted() {
        return fewStored || limits.explored() < Long.MAX_VALUE;
    }

    /** Whether others have a part of the memory who are answered at the same time. */
    boolean sharesMemory() {
        return sharing > 1;
    }

    /** The share of the memory that is for one of the questions that are answered at the same time. */
    long share(long bytes) {
        return bytes / Math.max(1, sharing);
    }

    /** With more memory an exploration might have gone on. */
    void stint() {
        stinted = true;
    }

    /** Whether more memory may change what this part has come to: it shared it with others, and there is time left. */
    boolean stinted() {
        return stinted && sharesMemory() && !time.over();
    }

    TimeLimit time() {
        return time;
    }

    /** Goes on where another check has come to, which has done this and took so long. */
    void goOn(List<Phase> done, Duration before) {
        phases.addAll(done);
        started -= before.toNanos();
    }

    /** Whether the user limits how many states are stored. */
    boolean fewStored() {
        return fewStored;
    }

    /** Notes that a part of the check is over, with what it took. */
    void spent(Phase phase) {
        phases.add(phase);
    }

    /** Notes what an exploration took beside a pilot's sample; of a part, others will know whether there was one. */
    void explored(Phase exploration, Pilot.Cost held) {
        phases.add(partial() ? exploration : exploration.beside(held));
    }

    /** What was done so far, in order. */
    List<Phase> phases() {
        return List.copyOf(phases);
    }

    /** How many more states may be explored. */
    private long unexplored() {
        if (limits.explored() == Long.MAX_VALUE) return Long.MAX_VALUE;
        return Math.max(0, limits.explored() - Phase.inAll(phases).explored());
    }

    /** Whether as many states were explored as the user allows. */
    boolean allExplored() {
        return unexplored() == 0;
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

    /**
     * The limits for the next exploration: what earlier phases have left, or a prefix of a model that is known to be infinite.
     *
     * @param quotient whether an equivalence may make it finite
     */
    Limits left(Encoding encoding, boolean quotient) {
        boolean endless = unlimited() && Unboundedness.of(encoding).isPresent();
        return limits.explored(endless ? prefix(quotient) : unexplored()).time(time.left());
    }

    /** Whether nothing but memory would end the exploration of an endless model; where states are deleted, not even that. */
    private boolean unlimited() {
        return limits.explored() == Long.MAX_VALUE && !time.limited();
    }

    /** How many states of an endless model are explored: never fewer than may be stored. */
    private long prefix(boolean quotient) {
        long usual = quotient ? LONG_PREFIX : PREFIX;
        return limits.stored() == Long.MAX_VALUE ? usual : Math.max(usual, limits.stored());
    }

    /** Why an exploration stopped, with the limit that the user gave and why the model is infinite, if it is. */
    String inWordsOfTheUser(String reason, Encoding encoding) {
        return inWordsOfTheUser(reason, encoding, false);
    }

    /**
     * Why an exploration stopped that was given only a part of the time.
     *
     * @param late whether it stopped because that part had passed
     */
    String inWordsOfTheUser(String reason, Encoding encoding, boolean late) {
        String told = late ? time.met() : inWordsOfTheUser(reason);
        return told + Unboundedness.of(encoding).map(why -> " (" + why + ")").orElse("");
    }

    /** Why something stopped: that there was no more time for it, or no more states allowed, or else what it says itself. */
    String inWordsOfTheUser(String reason) {
        if (time.over()) return time.reason();
        return allExplored() ? "the limit of " + limits.explored() + " explored states was met" : reason;
    }
}
