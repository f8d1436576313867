package org.sweepline.contest;

import java.time.Duration;
import org.sweepline.kernel.Threads;

/**
 * What an examination may take.
 *
 * @param time how long from now everything must have been printed
 * @param bytes the most that states may take, if that is less than the Java machine has
 * @param threads how many threads may answer properties at the same time
 */
public record Confinement(Duration time, long bytes, Threads threads) {
    /** What is always reserved for printing the last lines and ending the process; long times reserve a share as well. */
    private static final Duration LEAST_RESERVE = Duration.ofMillis(400);

    private static final Duration MOST_RESERVE = Duration.ofSeconds(10);
    private static final int RESERVED_SHARE = 30;

    /**
     * How much time is left for the examination.
     *
     * @param confinement what the process may take from its start; some of it is reserved for ending in time
     * @param elapsed how long it has been running
     */
    public static Duration left(Duration confinement, Duration elapsed) {
        Duration reserve = confinement.dividedBy(RESERVED_SHARE).plus(LEAST_RESERVE);
        if (reserve.compareTo(MOST_RESERVE) > 0) reserve = MOST_RESERVE;
        Duration left = confinement.minus(reserve).minus(elapsed);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
