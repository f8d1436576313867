package org.sweepline.kernel.store;

import static org.sweepline.kernel.store.StateBytes.LONG;

import java.util.Arrays;
import java.util.function.LongConsumer;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;

/**
 * States of one length, end to end in pages that hold a power of two of them: no length, no pointer, no padding.
 *
 * <p>The first page starts small and is copied while it grows; every later page has its full size at once.
 */
public final class FixedPages {
    private static final int FIRST_STATES = 16;

    private final int stateBytes;
    private final int fullWords;
    private final long tailMask;
    private final int pageBits;
    private final int pageMask;
    private final LongConsumer hold;
    private byte[][] pages = new byte[1][];
    private int firstLive;

    /** No states yet; who keeps the books is told how many bytes are held, or given back. */
    public FixedPages(int stateBytes, StoreGeometry geometry, LongConsumer hold) {
        this.stateBytes = stateBytes;
        fullWords = stateBytes >>> 3;
        tailMask = StateBytes.tailMask(stateBytes);
        this.hold = hold;
        int statesPerPage = Math.max(1, geometry.pageBytes() / Math.max(1, stateBytes));
        pageBits = 31 - Integer.numberOfLeadingZeros(statesPerPage);
        pageMask = (1 << pageBits) - 1;
        pages[0] = newPage(Math.min(FIRST_STATES, 1 << pageBits));
    }

    private byte[] newPage(int states) {
        int length = Math.addExact(Math.multiplyExact(states, stateBytes), StateBytes.SPARE);
        hold.accept(length);
        return new byte[length];
    }

    private byte[] page(long number) {
        return pages[(int) (number >>> pageBits)];
    }

    private int offset(long number) {
        return ((int) number & pageMask) * stateBytes;
    }

    /** Makes room for the state with the next number. */
    public void reach(long number) {
        int page = (int) (number >>> pageBits);
        int onPage = (int) number & pageMask;
        if (onPage == 0 && page > 0) {
            if (page == pages.length) pages = Arrays.copyOf(pages, page + (page >>> 1) + 4);
            pages[page] = newPage(1 << pageBits);
        } else if (page == 0 && offset(number) + stateBytes + StateBytes.SPARE > pages[0].length) {
            int longer = Math.min(2 * onPage, 1 << pageBits) * stateBytes + StateBytes.SPARE;
            hold.accept(longer - pages[0].length);
            pages[0] = Arrays.copyOf(pages[0], longer);
        }
    }

    /** Writes the state with the next number. */
    void append(long number, long[] words, int at) {
        reach(number);
        StateBytes.write(page(number), offset(number), words, at, stateBytes);
    }

    /** Writes a state and leaves the next one alone, which may be there already. */
    public void write(long number, long[] words, int at) {
        byte[] page = page(number);
        int offset = offset(number);
        for (int i = 0; i < fullWords; i++) LONG.set(page, offset + 8 * i, words[at + i]);
        if (tailMask == 0) return;
        int last = offset + 8 * fullWords;
        LONG.set(page, last, (long) LONG.get(page, last) & ~tailMask | words[at + fullWords]);
    }

    public boolean same(long number, long[] words, int at) {
        return StateBytes.same(page(number), offset(number), words, at, fullWords, tailMask);
    }

    public void read(long number, StateBuffer into) {
        StateBytes.read(page(number), offset(number), stateBytes, into);
    }

    public long hash(long number) {
        return StateBytes.hash(page(number), offset(number), stateBytes);
    }

    /** Gives the pages back that hold no state from a number on. */
    void release(long below) {
        int live = (int) (below >>> pageBits);
        while (firstLive < live) {
            hold.accept(-pages[firstLive].length);
            pages[firstLive++] = null;
        }
    }
}
