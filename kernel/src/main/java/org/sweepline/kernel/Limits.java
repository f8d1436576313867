package org.sweepline.kernel;

import java.time.Duration;
import java.util.Optional;

/**
 * How much a search may use before it gives up with a reason.
 *
 * @param explored the most states it may process, revisits counted
 * @param stored the most states it may hold in memory at once
 * @param bytes the most bytes its stores may hold in memory at once
 * @param time the longest it may take
 * @param disk where it may go on when memory is full; if absent, it gives up then
 */
public record Limits(long explored, long stored, long bytes, Duration time, Optional<DiskSpace> disk) {
    public static final Limits NONE =
            new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

    /** Limits of a search that has no disk. */
    public Limits(long explored, long stored, long bytes, Duration time) {
        this(explored, stored, bytes, time, Optional.empty());
    }

    public Limits explored(long states) {
        return new Limits(states, stored, bytes, time, disk);
    }

    public Limits stored(long states) {
        return new Limits(explored, states, bytes, time, disk);
    }

    public Limits bytes(long most) {
        return new Limits(explored, stored, most, time, disk);
    }

    public Limits time(Duration longest) {
        return new Limits(explored, stored, bytes, longest, disk);
    }

    /** The same without a disk. */
    public Limits inMemory() {
        return new Limits(explored, stored, bytes, time);
    }

    public Limits disk(DiskSpace space) {
        return new Limits(explored, stored, bytes, time, Optional.of(space));
    }
}
