package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.PagedInts;
import org.sweepline.kernel.store.StateSet;

/**
 * A bounded number of states, of which those on the path of a depth-first search stay and others make room.
 *
 * <p>States lie in slots. A hash table leads to chains of slots: an entry is 0 at the end of a chain, else the next slot
 * plus one in its low bits, and as many bits of that state's hash as fit above them, as in {@link HeapStateSet}. Chains,
 * unlike runs of neighbouring entries, lose a state without touching another. The table doubles while the cache fills;
 * a full cache has as many entries as slots: 8 bytes a state with the links, and what the policy needs.
 */
final class StateCache implements KnownStates {
    private static final int SMALLEST_TABLE = 16;
    private static final int MOST = Integer.MAX_VALUE - 64;

    private final int most;
    private final int numberMask;
    private final StateSlots states;
    private final Victims victims;
    private final Footprint account;
    private final PagedInts nexts;
    private PagedInts table;
    private long entries;
    private int size;
    private long replaced;

    StateCache(long most, StateSlots states, Victims victims, Footprint account) {
        this.most = (int) Math.min(most, MOST);
        this.states = states;
        this.victims = victims;
        this.account = account;
        numberMask = (Integer.highestOneBit(this.most) << 1) - 1;
        nexts = new PagedInts(account);
        entries = Math.min(SMALLEST_TABLE, this.most);
        table = new PagedInts(entries, account);
    }

    private long entry(long hash) {
        return ((hash >>> 32) * entries) >>> 32;
    }

    private int link(int slot, long hash) {
        return (int) hash & ~numberMask | slot + 1;
    }

    @Override
    public long enter(long[] words, int at, int bytes, long hash) {
        int link = table.get(entry(hash));
        while (link != 0) {
            int slot = (link & numberMask) - 1;
            if (link == link(slot, hash) && states.same(slot, words, at, bytes)) {
                victims.hit(slot);
                return StateSet.KNOWN;
            }
            link = nexts.get(slot);
        }
        int slot = size < most ? addSlot() : replace();
        states.write(slot, words, at, bytes);
        chain(slot, hash);
        victims.enter(slot);
        return slot;
    }

    private void chain(int slot, long hash) {
        long entry = entry(hash);
        nexts.set(slot, table.get(entry));
        table.set(entry, link(slot, hash));
    }

    private int addSlot() {
        if (size == entries) grow();
        nexts.reach(size);
        return size++;
    }

    private void grow() {
        table.clear();
        entries = Math.min(2 * entries, most);
        table = new PagedInts(entries, account);
        for (int slot = 0; slot < size; slot++) chain(slot, states.hash(slot));
    }

    /** Forgets a state; its slot. */
    private int replace() {
        int slot = victims.take();
        if (slot < 0) {
            throw new StoreFullException("the depth-first path alone is longer than the " + most
                    + " states of the cache; a larger one (--cache-states) may do");
        }
        replaced++;
        long entry = entry(states.hash(slot));
        int before = -1;
        int there = (table.get(entry) & numberMask) - 1;
        while (there != slot) {
            before = there;
            there = (nexts.get(there) & numberMask) - 1;
        }
        if (before < 0) table.set(entry, nexts.get(slot));
        else nexts.set(before, nexts.get(slot));
        return slot;
    }

    /** A known state may have gone when its turn comes. */
    @Override
    public void look(Successors successors, int from, NewSuccessors into) {
        into.all(successors, from);
    }

    @Override
    public void read(long number, StateBuffer into) {
        states.read((int) number, into);
    }

    @Override
    public void leave(long number, long depth) {
        victims.leave((int) number, depth);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long replaced() {
        return replaced;
    }
}
