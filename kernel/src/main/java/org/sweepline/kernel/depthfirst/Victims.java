package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.store.Footprint;

/** The states that a full cache may forget, and which of them is next. */
public interface Victims {
    /** A state has come into the cache, and is on the path. */
    void enter(int slot);

    /** A state of the cache was met again. */
    void hit(int slot);

    /** A state goes from the path, on which so many states lie before it, and may be forgotten. */
    void leave(int slot, long depth);

    /** Chooses the state to forget; -1 if all of them are on the path. */
    int take();

    /** The states to forget by a policy. */
    static Victims by(Replacement policy, Footprint account) {
        return policy == Replacement.RANDOM ? new RandomVictims(account) : new ShelvedVictims(policy, account);
    }
}
