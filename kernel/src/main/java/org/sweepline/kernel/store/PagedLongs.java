package org.sweepline.kernel.store;

import java.util.Arrays;

/**
 * A row of 64-bit words that grows by pages, read and written whole or as fields of bits.
 *
 * <p>Bit {@code i} of the row is bit {@code i % 64} of word {@code i / 64}; a field may lie in two words. Nothing is copied
 * while the row grows but the first page while it is small.
 */
public final class PagedLongs {
    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int SMALLEST = 16;

    private final Footprint account;
    private long[][] pages = new long[1][];
    private int pageCount;
    private long capacity;

    public PagedLongs(Footprint account) {
        this.account = account;
    }

    /** A row of so many words, all 0. */
    public PagedLongs(long words, Footprint account) {
        this(account);
        pages = new long[(int) (words + PAGE - 1 >>> PAGE_BITS)][];
        while (capacity < words) addPage((int) Math.min(PAGE, words - capacity));
    }

    public long get(long word) {
        return pages[(int) (word >>> PAGE_BITS)][(int) word & PAGE - 1];
    }

    public void set(long word, long value) {
        pages[(int) (word >>> PAGE_BITS)][(int) word & PAGE - 1] = value;
    }

    /** The field of up to 64 bits at a bit; 0 if it has none. */
    public long bits(long at, int width) {
        if (width == 0) return 0;
        int shift = (int) at & 63;
        long value = get(at >>> 6) >>> shift;
        if (shift + width > 64) value |= get((at >>> 6) + 1) << 64 - shift;
        return value & -1L >>> 64 - width;
    }

    /** Writes a field of up to 64 bits. */
    public void bits(long at, int width, long value) {
        if (width == 0) return;
        long word = at >>> 6;
        int shift = (int) at & 63;
        long mask = -1L >>> 64 - width;
        set(word, get(word) & ~(mask << shift) | value << shift);
        if (shift + width > 64) {
            int above = 64 - shift;
            set(word + 1, get(word + 1) & ~(mask >>> above) | value >>> above);
        }
    }

    /** Makes room for so many words; new ones are 0. */
    public void reach(long words) {
        if (capacity < words && capacity < PAGE) growFirst(words);
        while (capacity < words) addPage(PAGE);
    }

    private void growFirst(long words) {
        int longer = (int) Math.min(PAGE, Math.max(SMALLEST, Math.max(words, 2 * capacity)));
        if (pageCount == 0) {
            addPage(longer);
            return;
        }
        account.add(8L * (longer - capacity));
        pages[0] = Arrays.copyOf(pages[0], longer);
        capacity = longer;
    }

    private void addPage(int length) {
        if (pageCount == pages.length) pages = Arrays.copyOf(pages, pageCount + (pageCount >>> 1) + 1);
        long[] page = new long[length];
        account.add(8L * length);
        pages[pageCount++] = page;
        capacity += length;
    }

    /** Gives back the room beyond so many words; the row will not grow any more. */
    public void trim(long words) {
        while (pageCount > 0 && capacity - pages[pageCount - 1].length >= words) {
            capacity -= pages[--pageCount].length;
            account.add(-8L * pages[pageCount].length);
            pages[pageCount] = null;
        }
        if (words == capacity) return;
        int last = pageCount - 1;
        pages[last] = Arrays.copyOf(pages[last], (int) (words - ((long) last << PAGE_BITS)));
        account.add(8L * (words - capacity));
        capacity = words;
    }

    /** How many words there is room for. */
    public long words() {
        return capacity;
    }
}
