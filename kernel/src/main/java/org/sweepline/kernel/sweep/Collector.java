package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Saved;

/** Decides when the states behind the line are collected, after the policies of {@link Deletion}. */
final class Collector implements Saved {
    private static final long SHORTEST = 64;

    private final boolean eachLayer;
    private final boolean adaptive;
    private long interval;
    private long collectedAt;

    Collector(Deletion deletion) {
        eachLayer = deletion instanceof Deletion.EachLayer;
        adaptive = deletion instanceof Deletion.Adaptive;
        if (deletion instanceof Deletion.Every every) interval = every.newStates();
        else if (deletion instanceof Deletion.Adaptive first) interval = first.firstInterval();
        else interval = Long.MAX_VALUE;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(interval);
        out.writeLong(collectedAt);
    }

    @Override
    public void load(DataInput in) throws IOException {
        interval = in.readLong();
        collectedAt = in.readLong();
    }

    boolean eachLayer() {
        return eachLayer;
    }

    /** Whether it is time for a collection, after so many states have been stored. */
    boolean due(long entered) {
        return entered - collectedAt >= interval;
    }

    /**
     * Notes a collection and adapts the interval to the next one.
     *
     * @param entered how many states had been stored until then
     * @param before how many states were in memory
     * @param reclaimed how many of these went
     */
    void collected(long entered, long before, long reclaimed, boolean memoryIsScarce) {
        collectedAt = entered;
        if (!adaptive) return;
        if (memoryIsScarce) interval = Math.max(SHORTEST, interval / 4);
        else if (reclaimed < before / 8) interval = Math.min(1L << 40, interval * 2);
        else if (reclaimed > before / 2) interval = Math.max(SHORTEST, interval / 2);
    }
}
