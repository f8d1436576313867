package org.sweepline.kernel.depthfirst;

import static org.sweepline.kernel.store.HeapStateSet.LONG;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.store.FixedStateSet;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateHash;

/**
 * Slots for states of one length, end to end in pages that hold a power of two of them.
 *
 * <p>As in {@link FixedStateSet}, the first page starts small and a page ends with 8 spare bytes; but what is written
 * must leave the next state alone, which is there already.
 */
final class FixedSlots implements StateSlots {
    private static final int SPARE = 8;
    private static final int FIRST_STATES = 16;

    private final int stateBytes;
    private final int fullWords;
    private final long tailMask;
    private final int pageBits;
    private final int pageMask;
    private final Footprint account;
    private byte[][] pages = new byte[1][];
    private int used;

    FixedSlots(int stateBytes, StoreGeometry geometry, Footprint account) {
        this.stateBytes = stateBytes;
        this.account = account;
        fullWords = stateBytes >>> 3;
        tailMask = (1L << (8 * (stateBytes & 7))) - 1;
        int statesPerPage = Math.max(1, geometry.pageBytes() / Math.max(1, stateBytes));
        pageBits = 31 - Integer.numberOfLeadingZeros(statesPerPage);
        pageMask = (1 << pageBits) - 1;
        pages[0] = newPage(Math.min(FIRST_STATES, 1 << pageBits));
    }

    private byte[] newPage(int states) {
        int length = Math.addExact(Math.multiplyExact(states, stateBytes), SPARE);
        account.add(length);
        return new byte[length];
    }

    private int offset(int slot) {
        return (slot & pageMask) * stateBytes;
    }

    @Override
    public void write(int slot, long[] words, int at, int bytes) {
        if (slot == used) use(used++);
        byte[] page = pages[slot >>> pageBits];
        int offset = offset(slot);
        for (int i = 0; i < fullWords; i++) LONG.set(page, offset + 8 * i, words[at + i]);
        if (tailMask == 0) return;
        int tail = offset + 8 * fullWords;
        LONG.set(page, tail, (long) LONG.get(page, tail) & ~tailMask | words[at + fullWords]);
    }

    /** Makes room for a slot that was never used. */
    private void use(int slot) {
        int number = slot >>> pageBits;
        int onPage = slot & pageMask;
        if (onPage == 0 && number > 0) {
            if (number == pages.length) pages = Arrays.copyOf(pages, number + (number >>> 1) + 4);
            pages[number] = newPage(1 << pageBits);
        } else if (number == 0 && offset(slot) + stateBytes + SPARE > pages[0].length) {
            int longer = Math.min(2 * onPage, 1 << pageBits) * stateBytes + SPARE;
            account.add(longer - pages[0].length);
            pages[0] = Arrays.copyOf(pages[0], longer);
        }
    }

    @Override
    public boolean same(int slot, long[] words, int at, int bytes) {
        byte[] page = pages[slot >>> pageBits];
        int offset = offset(slot);
        for (int i = 0; i < fullWords; i++) {
            if ((long) LONG.get(page, offset + 8 * i) != words[at + i]) return false;
        }
        return tailMask == 0
                || (((long) LONG.get(page, offset + 8 * fullWords) ^ words[at + fullWords]) & tailMask) == 0;
    }

    @Override
    public void read(int slot, StateBuffer into) {
        byte[] page = pages[slot >>> pageBits];
        int offset = offset(slot);
        long[] words = into.length(stateBytes);
        for (int i = 0; i < fullWords; i++) words[i] = (long) LONG.get(page, offset + 8 * i);
        if (tailMask != 0) words[fullWords] = (long) LONG.get(page, offset + 8 * fullWords) & tailMask;
    }

    @Override
    public long hash(int slot) {
        byte[] page = pages[slot >>> pageBits];
        int offset = offset(slot);
        long hash = StateHash.start(stateBytes);
        for (int i = 0; i < fullWords; i++) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * i));
        if (tailMask != 0) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * fullWords) & tailMask);
        return StateHash.finish(hash);
    }
}
