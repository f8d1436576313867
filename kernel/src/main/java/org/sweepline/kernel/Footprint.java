package org.sweepline.kernel;

/** The bytes that the stores of one search hold together, and may hold. */
final class Footprint {
    private final long most;
    private long bytes;
    private long peak;

    /** Stores that may grow without limit. */
    Footprint() {
        this(Long.MAX_VALUE);
    }

    Footprint(long most) {
        this.most = most;
    }

    /** Notes so many bytes more; growth beyond the limit is refused with an exception, before it takes place. */
    void add(long change) {
        if (change > 0 && bytes > most - change) {
            throw new StoreFullException("the memory limit was met with " + (bytes >> 20) + " MiB of states");
        }
        bytes += change;
        if (bytes > peak) peak = bytes;
    }

    long bytes() {
        return bytes;
    }

    long peak() {
        return peak;
    }
}
