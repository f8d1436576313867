package org.sweepline.kernel;

import java.time.Duration;

/**
 * How much a search may use before it gives up with a reason.
 *
 * @param explored the most states it may process, revisits counted
 * @param stored the most states it may hold in memory at once
 * @param bytes the most bytes its stores may hold in memory at once
 * @param time the longest it may take
 */
public record Limits(long explored, long stored, long bytes, Duration time) {
    public static final Limits NONE =
            new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

    public Limits explored(long states) {
        return new Limits(states, stored, bytes, time);
    }

    public Limits stored(long states) {
        return new Limits(explored, states, bytes, time);
    }

    public Limits bytes(long most) {
        return new Limits(explored, stored, most, time);
    }

    public Limits time(Duration longest) {
        return new Limits(explored, stored, bytes, longest);
    }
}
