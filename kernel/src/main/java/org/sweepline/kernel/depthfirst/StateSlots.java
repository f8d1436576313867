package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Footprint;

/** The states of a cache by slot; slots are reused. */
public interface StateSlots {
    /** Puts a state into a slot, in place of the one that was there; slots are first used in order, from 0 on. */
    void write(int slot, long[] words, int at, int bytes);

    /** Whether the state in a slot equals the given one. */
    boolean same(int slot, long[] words, int at, int bytes);

    void read(int slot, StateBuffer into);

    long hash(int slot);

    /** Slots for states of one length, or of any length when that is {@link TransitionSystem#FLEXIBLE}. */
    static StateSlots of(int stateBytes, StoreGeometry geometry, Footprint account) {
        return stateBytes == TransitionSystem.FLEXIBLE
                ? new FlexibleSlots(account)
                : new FixedSlots(stateBytes, geometry, account);
    }
}
