package org.sweepline.contest;

import java.time.Duration;

/**
 * What an examination may take.
 *
 * @param time until everything must have been printed
 * @param bytes the most that states may take, if that is less than the Java machine has
 */
public record Confinement(Duration time, long bytes) {
    /** What is kept back of a short time for printing and ending. */
    private static final Duration LEAST_RESERVE = Duration.ofMillis(400);

    private static final Duration MOST_RESERVE = Duration.ofSeconds(10);
    private static final int RESERVED_SHARE = 30;

    /** Of the time that a process has from its beginning, what is left for the examination; the rest is for ending in time. */
    public static Duration left(Duration confinement, Duration elapsed) {
        Duration reserve = confinement.dividedBy(RESERVED_SHARE).plus(LEAST_RESERVE);
        if (reserve.compareTo(MOST_RESERVE) > 0) reserve = MOST_RESERVE;
        Duration left = confinement.minus(reserve).minus(elapsed);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
