package org.sweepline.kernel.depthfirst;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PagedInts;
import org.sweepline.kernel.store.StateHash;

/**
 * Slots for states of any length, which lie in chains of cells of two words.
 *
 * <p>A slot knows the length of its state and its first cell, and a cell the next one. A state that goes gives its
 * cells to the free ones, and they fit any other state, so a state wastes half a cell at most.
 */
final class FlexibleSlots implements StateSlots {
    private static final int CELL = 2;
    private static final int PAGE_BITS = 11;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int NONE = -1;

    private final Footprint account;
    private final PagedInts lengths;
    private final PagedInts firsts;
    private final PagedInts nexts;
    private long[][] pages = new long[1][];
    private int cells;
    private int free = NONE;
    private int used;

    FlexibleSlots(Footprint account) {
        this.account = account;
        lengths = new PagedInts(account);
        firsts = new PagedInts(account);
        nexts = new PagedInts(account);
    }

    @Override
    public void write(int slot, long[] words, int at, int bytes) {
        if (slot == used) use(used++);
        else release(slot);
        lengths.set(slot, bytes);
        int count = StateBuffer.wordsFor(bytes);
        int first = NONE;
        // From the end to the start, so that each cell knows the next.
        for (int word = (count - 1) / CELL * CELL; word >= 0 && count > 0; word -= CELL) {
            int cell = newCell();
            long[] page = pages[cell >>> PAGE_BITS];
            int place = CELL * (cell & PAGE - 1);
            page[place] = words[at + word];
            if (word + 1 < count) page[place + 1] = words[at + word + 1];
            nexts.set(cell, first);
            first = cell;
        }
        firsts.set(slot, first);
    }

    private void use(int slot) {
        lengths.reach(slot);
        firsts.reach(slot);
    }

    private void release(int slot) {
        int cell = firsts.get(slot);
        while (cell != NONE) {
            int after = nexts.get(cell);
            nexts.set(cell, free);
            free = cell;
            cell = after;
        }
    }

    private int newCell() {
        if (free != NONE) {
            int cell = free;
            free = nexts.get(cell);
            return cell;
        }
        int page = cells >>> PAGE_BITS;
        if (page == pages.length) pages = Arrays.copyOf(pages, page + (page >>> 1) + 1);
        if (pages[page] == null) {
            account.add(8L * CELL * PAGE);
            pages[page] = new long[CELL * PAGE];
        }
        nexts.reach(cells);
        return Math.incrementExact(cells++) - 1;
    }

    /** A word of the state whose cell is given; words are asked for in pairs, the cell moves on with {@link #nexts}. */
    private long word(int cell, int index) {
        return pages[cell >>> PAGE_BITS][CELL * (cell & PAGE - 1) + index % CELL];
    }

    @Override
    public boolean same(int slot, long[] words, int at, int bytes) {
        if (lengths.get(slot) != bytes) return false;
        int count = StateBuffer.wordsFor(bytes);
        int cell = firsts.get(slot);
        for (int i = 0; i < count; i++) {
            if (word(cell, i) != words[at + i]) return false;
            if (i % CELL == CELL - 1) cell = nexts.get(cell);
        }
        return true;
    }

    @Override
    public void read(int slot, StateBuffer into) {
        int bytes = lengths.get(slot);
        long[] words = into.length(bytes);
        int count = StateBuffer.wordsFor(bytes);
        int cell = firsts.get(slot);
        for (int i = 0; i < count; i++) {
            words[i] = word(cell, i);
            if (i % CELL == CELL - 1) cell = nexts.get(cell);
        }
    }

    @Override
    public long hash(int slot) {
        int bytes = lengths.get(slot);
        long hash = StateHash.start(bytes);
        int count = StateBuffer.wordsFor(bytes);
        int cell = firsts.get(slot);
        for (int i = 0; i < count; i++) {
            hash = StateHash.step(hash, word(cell, i));
            if (i % CELL == CELL - 1) cell = nexts.get(cell);
        }
        return StateHash.finish(hash);
    }
}
