package org.sweepline.contest;

import java.time.Duration;

/** Until when everything must be printed. */
record Deadline(long end) {
    static Deadline in(Duration time) {
        long most = Long.MAX_VALUE / 4;
        long nanos = time.compareTo(Duration.ofNanos(most)) > 0 ? most : time.toNanos();
        return new Deadline(System.nanoTime() + nanos);
    }

    /** What is left, never negative. */
    Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    boolean over() {
        return end - System.nanoTime() <= 0;
    }

    /** A share of what is left. */
    Duration share(double share) {
        return Duration.ofNanos((long) (left().toNanos() * share));
    }
}
