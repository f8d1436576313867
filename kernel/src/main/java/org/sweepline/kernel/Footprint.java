package org.sweepline.kernel;

/** The bytes that the stores of one search hold together, and may hold. */
final class Footprint {
    private final long most;

    /** What these bytes are a part of; null if of nothing. */
    private final Footprint whole;

    private long bytes;
    private long peak;

    /** Stores that may grow without limit. */
    Footprint() {
        this(Long.MAX_VALUE);
    }

    Footprint(long most) {
        this(most, null);
    }

    private Footprint(long most, Footprint whole) {
        this.most = most;
        this.whole = whole;
    }

    /** The bytes of some of the stores: they count here too, and can be given back together. */
    Footprint part() {
        return new Footprint(Long.MAX_VALUE, this);
    }

    /** Notes so many bytes more; growth beyond the limit is refused with an exception, before it takes place. */
    void add(long change) {
        if (change > 0 && bytes > most - change) {
            throw new StoreFullException("the memory limit was met with " + (bytes >> 20) + " MiB of states");
        }
        if (whole != null) whole.add(change);
        bytes += change;
        if (bytes > peak) peak = bytes;
    }

    /** All stores that are counted here have gone. */
    void clear() {
        add(-bytes);
    }

    long bytes() {
        return bytes;
    }

    long peak() {
        return peak;
    }
}
