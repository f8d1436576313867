package org.sweepline.kernel.store;

import org.sweepline.kernel.StoreFullException;

/** The bytes that the stores of one search hold together, and may hold. */
public final class Footprint {
    private final long most;

    /** What these bytes are a part of; null if of nothing. */
    private final Footprint whole;

    private long bytes;
    private long peak;
    private Relief relief;

    /** Gives bytes back when there is no room for more. */
    interface Relief {
        /** Takes off so many bytes, or fewer if there are no more to be had. */
        void free(long bytes);
    }

    /** Stores that may grow without limit. */
    public Footprint() {
        this(Long.MAX_VALUE);
    }

    public Footprint(long most) {
        this(most, null);
    }

    private Footprint(long most, Footprint whole) {
        this.most = most;
        this.whole = whole;
    }

    /** The bytes of some of the stores: they count here too, and can be given back together. */
    public Footprint part() {
        return new Footprint(Long.MAX_VALUE, this);
    }

    /** Something that is asked to give bytes back before more are refused. */
    void relief(Relief asked) {
        relief = asked;
    }

    /**
     * Adds to the bytes that are held, or takes off if the change is negative.
     *
     * @throws StoreFullException if that would be more than the limit; then nothing has changed
     */
    public void add(long change) {
        if (change > 0 && bytes > most - change && relief != null) relief.free(bytes - (most - change));
        if (change > 0 && bytes > most - change) {
            throw new StoreFullException("the memory limit was met with " + (bytes >> 20) + " MiB of states");
        }
        if (whole != null) whole.add(change);
        bytes += change;
        if (bytes > peak) peak = bytes;
    }

    /** Adds to the bytes that are held, a little that cannot be refused. */
    public void addAnyway(long few) {
        if (whole != null) whole.addAnyway(few);
        bytes += few;
        if (bytes > peak) peak = bytes;
    }

    /** The bytes that may be held. */
    public long most() {
        return most;
    }

    /** All stores that are counted here have gone. */
    public void clear() {
        add(-bytes);
    }

    /** As much has been held at once as some other stores have held, whose place these take. */
    public void peak(long bytesBefore) {
        peak = Math.max(peak, bytesBefore);
    }

    public long bytes() {
        return bytes;
    }

    public long peak() {
        return peak;
    }
}
