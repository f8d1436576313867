package org.sweepline.kernel.store;

import java.util.Arrays;

/**
 * A row of 64-bit words that grows by pages, read and written whole or as fields of bits.
 *
 * <p>Bit {@code i} of the row is bit {@code i % 64} of word {@code i / 64}; a field may lie in two words. Nothing is copied
 * while the row grows but the first page while it is small. Whole pages of a row of a {@link PageStore} may be in its file
 * for a while.
 */
public final class PagedLongs {
    private static final int PAGE_BITS = 12;
    private static final int SMALLEST = 16;

    private final Footprint account;

    /** Where pages go when there is no room for them; null if they stay. */
    private final PageStore store;

    private final PageStore.Access access;
    private final int pageBits;
    private final int pageWords;

    /** The pages; null for those that are not in memory. */
    private long[][] pages = new long[1][];

    /** Where each page lies in the file, plus 1, or less than 0 if it has changed since; 0 if it was never written. */
    private int[] slots;

    private int pageCount;
    private long capacity;
    private boolean sealed;

    /** A row that stays in memory. */
    public PagedLongs(Footprint account) {
        this(account, null, PageStore.Access.ANYWHERE, PAGE_BITS);
    }

    PagedLongs(Footprint account, PageStore store, PageStore.Access access, int pageBits) {
        this.account = account;
        this.store = store;
        this.access = access;
        this.pageBits = pageBits;
        pageWords = 1 << pageBits;
        slots = new int[store == null ? 0 : 1];
    }

    public long get(long word) {
        return page((int) (word >>> pageBits))[(int) word & pageWords - 1];
    }

    public void set(long word, long value) {
        page((int) (word >>> pageBits))[(int) word & pageWords - 1] = value;
    }

    private long[] page(int index) {
        long[] page = pages[index];
        return page != null ? page : store.load(this, index);
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
        if (capacity < words && capacity < pageWords) growFirst(words);
        while (capacity < words) addPage(pageWords);
    }

    private void growFirst(long words) {
        int longer = (int) Math.min(pageWords, Math.max(SMALLEST, Math.max(words, 2 * capacity)));
        if (pageCount == 0) {
            addPage(longer);
            return;
        }
        account.add(8L * (longer - capacity));
        pages[0] = Arrays.copyOf(pages[0], longer);
        capacity = longer;
        if (longer == pageWords && store != null) store.arrived(this, 0);
    }

    private void addPage(int length) {
        if (pageCount == pages.length) {
            int longer = pageCount + (pageCount >>> 1) + 1;
            pages = Arrays.copyOf(pages, longer);
            if (store != null) slots = Arrays.copyOf(slots, longer);
        }
        long[] page = new long[length];
        account.add(8L * length);
        pages[pageCount++] = page;
        capacity += length;
        if (length == pageWords && store != null) store.arrived(this, pageCount - 1);
    }

    /** Gives back the room beyond so many words; the row will not grow any more. */
    public void trim(long words) {
        while (pageCount > 0 && words <= (pageCount - 1L) << pageBits) {
            int last = --pageCount;
            capacity = Math.min(capacity, (long) last << pageBits);
            if (pages[last] != null) account.add(-8L * pages[last].length);
            pages[last] = null;
            forget(last);
        }
        if (words == capacity) return;
        int last = pageCount - 1;
        pages[last] = Arrays.copyOf(page(last), (int) (words - ((long) last << pageBits)));
        forget(last);
        account.add(8L * (words - capacity));
        capacity = words;
    }

    private void forget(int index) {
        if (store == null) return;
        if (slots[index] != 0) store.forget(Math.abs(slots[index]) - 1);
        slots[index] = 0;
    }

    /** Nothing will be written any more: a page that lies in the file need not be written again. */
    public void seal() {
        sealed = true;
    }

    /** How many words there is room for. */
    public long words() {
        return capacity;
    }

    PageStore.Access access() {
        return access;
    }

    /** The page if it is in memory, or null. */
    long[] resident(int index) {
        return pages[index];
    }

    /** Whether a page is in memory and may leave it; only whole ones may. */
    boolean mayLeave(int index) {
        return index < pageCount && pages[index] != null && pages[index].length == pageWords;
    }

    /** The place of a page in the file, negative if it has none. */
    int slot(int index) {
        return Math.abs(slots[index]) - 1;
    }

    /** Whether what lies in the file is the page as it is now. */
    boolean written(int index) {
        return slots[index] > 0;
    }

    /** The page lies in the file now. */
    void lies(int index, int slot) {
        slots[index] = slot + 1;
    }

    void leave(int index) {
        pages[index] = null;
    }

    void loaded(int index, long[] page) {
        if (!sealed) slots[index] = -slots[index];
        pages[index] = page;
    }
}
