package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.sweepline.kernel.Saved;

/**
 * Estimates how many different states have been met, by a sample of their hashes.
 *
 * <p>Of all hashes those count that begin with some zero bits, so a state is in the sample or not however often it is met.
 * When the sample is full, one more bit has to be zero, and half of the sample goes. With 2,048 to 4,096 hashes in it the
 * standard error is two percent (adaptive sampling; P. Flajolet, On adaptive sampling, Computing 43, 1990).
 */
final class DistinctStates implements Saved {
    private static final int MOST = 1 << 12;
    private static final int SLOTS = 2 * MOST;

    /** An open hash table; 0 stands for an empty slot, so the hash 0 is kept as 1. */
    private long[] sample = new long[SLOTS];

    private int size;

    /** The bits that are zero in every hash of the sample. */
    private long mask;

    /** Meets states with these hashes, at the beginning of an array. */
    void meet(long[] hashes, int count) {
        for (int i = 0; i < count; i++) {
            if ((hashes[i] & mask) == 0) add(hashes[i] == 0 ? 1 : hashes[i]);
        }
    }

    private void add(long hash) {
        int slot = (int) hash & SLOTS - 1;
        while (sample[slot] != 0 && sample[slot] != hash) slot = slot + 1 & SLOTS - 1;
        if (sample[slot] == hash) return;
        sample[slot] = hash;
        if (++size > MOST) halve();
    }

    private void halve() {
        long[] before = sample;
        sample = new long[SLOTS];
        size = 0;
        mask = mask >> 1 | Long.MIN_VALUE;
        for (long hash : before) {
            if (hash != 0 && (hash & mask) == 0) add(hash);
        }
    }

    @Override
    public void save(DataOutput out) throws IOException {
        Saved.write(sample, out);
        out.writeInt(size);
        out.writeLong(mask);
    }

    @Override
    public void load(DataInput in) throws IOException {
        sample = Saved.readNumbers(in);
        size = in.readInt();
        mask = in.readLong();
    }

    double estimate() {
        return size * Math.pow(2, Long.bitCount(mask));
    }
}
