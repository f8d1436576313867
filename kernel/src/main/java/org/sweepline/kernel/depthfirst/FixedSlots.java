package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.store.FixedPages;
import org.sweepline.kernel.store.Footprint;

/** Slots for states of one length, in {@link FixedPages}. */
final class FixedSlots implements StateSlots {
    private final FixedPages states;
    private int used;

    FixedSlots(int stateBytes, StoreGeometry geometry, Footprint account) {
        states = new FixedPages(stateBytes, geometry, account::add);
    }

    @Override
    public void write(int slot, long[] words, int at, int bytes) {
        if (slot == used) states.reach(used++);
        states.write(slot, words, at);
    }

    @Override
    public boolean same(int slot, long[] words, int at, int bytes) {
        return states.same(slot, words, at);
    }

    @Override
    public void read(int slot, StateBuffer into) {
        states.read(slot, into);
    }

    @Override
    public long hash(int slot) {
        return states.hash(slot);
    }
}
