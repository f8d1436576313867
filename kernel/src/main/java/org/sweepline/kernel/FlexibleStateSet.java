package org.sweepline.kernel;

import java.util.Arrays;

/**
 * States of any length: whole states in byte pages, and for each state where it starts.
 *
 * <p>A state never crosses a page; one that is longer than a page gets a page of its own. Each state is preceded by its
 * length (4 bytes); where it starts is kept as one long (page, position), in runs that are never copied once full.
 */
final class FlexibleStateSet extends HeapStateSet {
    private static final int SPARE = 8;
    private static final int RUN_BITS = 10;
    private static final int RUN = 1 << RUN_BITS;

    private byte[][] pages = new byte[1][];
    private int pageCount = 1;
    private int end;
    private long[][] starts = new long[1][16];

    FlexibleStateSet(StoreGeometry geometry, Footprint account) {
        super(geometry, account);
        pages[0] = new byte[64];
        hold(64 + 8 * 16);
    }

    private static long location(int page, int offset) {
        return (long) page << 32 | offset;
    }

    private long start(long number) {
        return starts[(int) (number >>> RUN_BITS)][(int) number & (RUN - 1)];
    }

    private int length(byte[] page, int offset) {
        return (page[offset] & 0xFF)
                | (page[offset + 1] & 0xFF) << 8
                | (page[offset + 2] & 0xFF) << 16
                | (page[offset + 3] & 0xFF) << 24;
    }

    @Override
    boolean same(long number, long[] words, int at, int bytes) {
        long start = start(number);
        byte[] page = pages[(int) (start >>> 32)];
        int offset = (int) start;
        if (length(page, offset) != bytes) return false;
        offset += 4;
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) {
            if ((long) LONG.get(page, offset + 8 * i) != words[at + i]) return false;
        }
        long tail = tailMask(bytes);
        return tail == 0 || (((long) LONG.get(page, offset + 8 * full) ^ words[at + full]) & tail) == 0;
    }

    private static long tailMask(int bytes) {
        return (1L << (8 * (bytes & 7))) - 1;
    }

    @Override
    void append(long[] words, int at, int bytes) {
        int needed = Math.addExact(bytes, 4 + SPARE);
        byte[] page = pages[pageCount - 1];
        if (end + needed > page.length) page = roomFor(needed);
        remember(location(pageCount - 1, end));
        page[end] = (byte) bytes;
        page[end + 1] = (byte) (bytes >>> 8);
        page[end + 2] = (byte) (bytes >>> 16);
        page[end + 3] = (byte) (bytes >>> 24);
        int count = StateBuffer.wordsFor(bytes);
        for (int i = 0; i < count; i++) LONG.set(page, end + 4 + 8 * i, words[at + i]);
        end += 4 + bytes;
    }

    private byte[] roomFor(int needed) {
        byte[] last = pages[pageCount - 1];
        if (end + needed <= geometry.pageBytes() || end == 0) {
            int longer = Math.max(end + needed, Math.min(2 * last.length, geometry.pageBytes()));
            hold(longer - last.length);
            return pages[pageCount - 1] = Arrays.copyOf(last, longer);
        }
        if (pageCount == pages.length) pages = Arrays.copyOf(pages, pageCount + (pageCount >>> 1) + 4);
        end = 0;
        byte[] fresh = new byte[Math.max(needed, geometry.pageBytes())];
        hold(fresh.length);
        return pages[pageCount++] = fresh;
    }

    private void remember(long location) {
        int run = (int) (size >>> RUN_BITS);
        int slot = (int) size & (RUN - 1);
        if (run == starts.length) starts = Arrays.copyOf(starts, run + (run >>> 1) + 4);
        if (starts[run] == null) {
            starts[run] = new long[RUN];
            hold(8L * RUN);
        } else if (slot == starts[run].length) {
            hold(8L * slot);
            starts[run] = Arrays.copyOf(starts[run], 2 * slot);
        }
        starts[run][slot] = location;
    }

    @Override
    public void read(long number, StateBuffer into) {
        long start = start(number);
        byte[] page = pages[(int) (start >>> 32)];
        int offset = (int) start;
        int bytes = length(page, offset);
        long[] words = into.length(bytes);
        offset += 4;
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) words[i] = (long) LONG.get(page, offset + 8 * i);
        long tail = tailMask(bytes);
        if (tail != 0) words[full] = (long) LONG.get(page, offset + 8 * full) & tail;
    }

    @Override
    long hash(long number) {
        long start = start(number);
        byte[] page = pages[(int) (start >>> 32)];
        int offset = (int) start;
        int bytes = length(page, offset);
        offset += 4;
        long hash = StateHash.start(bytes);
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * i));
        long tail = tailMask(bytes);
        if (tail != 0) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * full) & tail);
        return StateHash.finish(hash);
    }

    @Override
    void releaseArena(long below) {
        int live = below < size ? (int) (start(below) >>> 32) : pageCount;
        for (int p = live - 1; p >= 0 && pages[p] != null; p--) {
            hold(-pages[p].length);
            pages[p] = null;
        }
    }
}
