package org.sweepline.kernel.depthfirst;

import java.util.SplittableRandom;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PagedInts;

/** Forgets any state that may be forgotten, by a generator of random numbers that starts the same every time. */
final class RandomVictims implements Victims {
    private static final long SEED = 2002;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final PagedInts candidates;
    private int count;

    RandomVictims(Footprint account) {
        candidates = new PagedInts(account);
    }

    @Override
    public void enter(int slot) {}

    @Override
    public void hit(int slot) {}

    @Override
    public void leave(int slot, long depth) {
        candidates.reach(count);
        candidates.set(count++, slot);
    }

    @Override
    public int take() {
        if (count == 0) return -1;
        int index = random.nextInt(count);
        int slot = candidates.get(index);
        candidates.set(index, candidates.get(--count));
        return slot;
    }
}
