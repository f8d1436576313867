package org.sweepline.contest;

import java.time.Duration;

/**
 * A moment at which something must be done.
 *
 * @param end the moment, as {@link System#nanoTime} counts
 */
record Deadline(long end) {
    static Deadline in(Duration time) {
        long most = Long.MAX_VALUE / 4;
        long nanos = time.compareTo(Duration.ofNanos(most)) > 0 ? most : time.toNanos();
        return new Deadline(System.nanoTime() + nanos);
    }

    /** The time that is left, never negative. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    boolean over() {
        return end - System.nanoTime() <= 0;
    }

    /** A share of the time that is left. */
    Duration share(double share) {
        return Duration.ofNanos((long) (left().toNanos() * share));
    }
}
