package org.sweepline.kernel.store;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;

/**
 * States of one length, end to end in pages that hold a power of two of them: no length, no pointer, no padding.
 *
 * <p>The first page starts small and is copied while it grows; every later page has its full size at once. A page ends
 * with 8 spare bytes so that its last state can be read and written in whole words.
 */
public final class FixedStateSet extends HeapStateSet {
    private static final int SPARE = 8;
    private static final int FIRST_STATES = 16;

    private final int stateBytes;
    private final int fullWords;
    private final long tailMask;
    private final int pageBits;
    private final int pageMask;
    private byte[][] pages = new byte[1][];
    private int firstLive;

    FixedStateSet(StoreGeometry geometry, Footprint account, int stateBytes) {
        super(geometry, account);
        this.stateBytes = stateBytes;
        fullWords = stateBytes >>> 3;
        tailMask = (1L << (8 * (stateBytes & 7))) - 1;
        int statesPerPage = Math.max(1, geometry.pageBytes() / Math.max(1, stateBytes));
        pageBits = 31 - Integer.numberOfLeadingZeros(statesPerPage);
        pageMask = (1 << pageBits) - 1;
        pages[0] = newPage(Math.min(FIRST_STATES, 1 << pageBits));
    }

    private byte[] newPage(int states) {
        int length = Math.addExact(Math.multiplyExact(states, stateBytes), SPARE);
        hold(length);
        return new byte[length];
    }

    @Override
    boolean same(long number, long[] words, int at, int bytes) {
        byte[] page = pages[(int) (number >>> pageBits)];
        int offset = ((int) number & pageMask) * stateBytes;
        for (int i = 0; i < fullWords; i++) {
            if ((long) LONG.get(page, offset + 8 * i) != words[at + i]) return false;
        }
        return tailMask == 0
                || (((long) LONG.get(page, offset + 8 * fullWords) ^ words[at + fullWords]) & tailMask) == 0;
    }

    @Override
    void append(long[] words, int at, int bytes) {
        int pageNumber = (int) (size >>> pageBits);
        int slot = (int) size & pageMask;
        byte[] page = slot == 0 && pageNumber > 0 ? addPage(pageNumber) : pages[pageNumber];
        int offset = slot * stateBytes;
        if (pageNumber == 0 && offset + stateBytes + SPARE > page.length) {
            int longer = Math.min(2 * slot, 1 << pageBits) * stateBytes + SPARE;
            hold(longer - page.length);
            page = Arrays.copyOf(page, longer);
            pages[0] = page;
        }
        for (int i = 0; i < fullWords; i++) LONG.set(page, offset + 8 * i, words[at + i]);
        // The bytes written beyond the state are those of the next one, which is not there yet, or spare.
        if (tailMask != 0) LONG.set(page, offset + 8 * fullWords, words[at + fullWords]);
    }

    private byte[] addPage(int pageNumber) {
        if (pageNumber == pages.length) pages = Arrays.copyOf(pages, pageNumber + (pageNumber >>> 1) + 4);
        return pages[pageNumber] = newPage(1 << pageBits);
    }

    @Override
    public void read(long number, StateBuffer into) {
        byte[] page = pages[(int) (number >>> pageBits)];
        int offset = ((int) number & pageMask) * stateBytes;
        long[] words = into.length(stateBytes);
        for (int i = 0; i < fullWords; i++) words[i] = (long) LONG.get(page, offset + 8 * i);
        if (tailMask != 0) words[fullWords] = (long) LONG.get(page, offset + 8 * fullWords) & tailMask;
    }

    @Override
    long hash(long number) {
        byte[] page = pages[(int) (number >>> pageBits)];
        int offset = ((int) number & pageMask) * stateBytes;
        long hash = StateHash.start(stateBytes);
        for (int i = 0; i < fullWords; i++) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * i));
        if (tailMask != 0) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * fullWords) & tailMask);
        return StateHash.finish(hash);
    }

    @Override
    void releaseArena(long below) {
        int live = (int) (below >>> pageBits);
        while (firstLive < live) {
            hold(-pages[firstLive].length);
            pages[firstLive++] = null;
        }
    }
}
