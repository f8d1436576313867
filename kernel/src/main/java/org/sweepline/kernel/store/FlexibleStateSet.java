package org.sweepline.kernel.store;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;

/**
 * States of any length: whole states in byte pages, and for each state where it starts.
 *
 * <p>A state never crosses a page; one that is longer than a page gets a page of its own. Each state is preceded by its
 * length ({@link Varints}). Where it starts is kept as one int, (pages after the first one of its run,
 * position in the page), in runs that are never copied once full: so a short state costs five bytes beside its own.
 */
final class FlexibleStateSet extends HeapStateSet {
    private static final int FIRST_BYTES = 64;
    private static final int RUN_BITS = 10;
    private static final int RUN = 1 << RUN_BITS;

    private byte[][] pages = new byte[1][];
    private int pageCount = 1;
    private int end;
    private int[][] starts = new int[1][16];
    private int[] firstPages = new int[1];
    private final int positionBits;

    FlexibleStateSet(StoreGeometry geometry, Footprint account, Optional<StateClasses> classes) {
        super(geometry, account, classes);
        positionBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(FIRST_BYTES, geometry.pageBytes()) - 1);
        pages[0] = new byte[FIRST_BYTES];
        hold(FIRST_BYTES + 4 * 16 + 4);
    }

    private int page(long number) {
        int run = (int) (number >>> RUN_BITS);
        return firstPages[run] + (starts[run][(int) number & (RUN - 1)] >>> positionBits);
    }

    private int position(long number) {
        return starts[(int) (number >>> RUN_BITS)][(int) number & (RUN - 1)] & (1 << positionBits) - 1;
    }

    /** The length in front of a state. */
    private static int length(byte[] page, int position) {
        return (int) Varints.read(page, position);
    }

    @Override
    boolean same(long number, long[] words, int at, int bytes) {
        byte[] page = pages[page(number)];
        int offset = position(number);
        if (length(page, offset) != bytes) return false;
        return StateBytes.same(page, offset + Varints.length(bytes), words, at, bytes);
    }

    @Override
    void append(long[] words, int at, int bytes) {
        int needed = Math.addExact(bytes, Varints.length(bytes) + StateBytes.SPARE);
        byte[] page = pages[pageCount - 1];
        if (end + needed > page.length) page = roomFor(needed);
        remember(pageCount - 1, end);
        end = Varints.write(page, end, bytes);
        StateBytes.write(page, end, words, at, bytes);
        end += bytes;
    }

    private byte[] roomFor(int needed) {
        byte[] last = pages[pageCount - 1];
        if (end + needed <= geometry.pageBytes() || end == 0) {
            int longer = Math.max(end + needed, Math.min(2 * last.length, geometry.pageBytes()));
            hold(longer - last.length);
            return pages[pageCount - 1] = Arrays.copyOf(last, longer);
        }
        int length = Math.max(needed, geometry.pageBytes());
        hold(length);
        if (pageCount == pages.length) pages = Arrays.copyOf(pages, pageCount + (pageCount >>> 1) + 4);
        end = 0;
        return pages[pageCount++] = new byte[length];
    }

    private void remember(int page, int position) {
        int run = (int) (size >>> RUN_BITS);
        int slot = (int) size & (RUN - 1);
        if (run == starts.length) {
            int longer = run + (run >>> 1) + 4;
            hold(4L * (longer - run));
            starts = Arrays.copyOf(starts, longer);
            firstPages = Arrays.copyOf(firstPages, starts.length);
        }
        if (starts[run] == null) {
            hold(4L * RUN);
            starts[run] = new int[RUN];
        } else if (slot == starts[run].length) {
            hold(4L * slot);
            starts[run] = Arrays.copyOf(starts[run], 2 * slot);
        }
        if (slot == 0) firstPages[run] = page;
        starts[run][slot] = page - firstPages[run] << positionBits | position;
    }

    @Override
    public void read(long number, StateBuffer into) {
        byte[] page = pages[page(number)];
        int offset = position(number);
        int bytes = length(page, offset);
        StateBytes.read(page, offset + Varints.length(bytes), bytes, into);
    }

    @Override
    long hash(long number) {
        byte[] page = pages[page(number)];
        int offset = position(number);
        int bytes = length(page, offset);
        return StateBytes.hash(page, offset + Varints.length(bytes), bytes);
    }

    @Override
    void releaseArena(long below) {
        int live = below < size ? page(below) : pageCount;
        for (int p = live - 1; p >= 0 && pages[p] != null; p--) {
            hold(-pages[p].length);
            pages[p] = null;
        }
    }
}
