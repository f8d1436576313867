package org.sweepline.kernel.store;

import java.util.Arrays;

/** A row of ints that grows by pages: nothing is copied but the first page while it is small. */
public final class PagedInts {
    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int SMALLEST = 16;

    private final Footprint account;
    private int[][] pages = new int[1][];
    private int pageCount;

    public PagedInts(Footprint account) {
        this.account = account;
    }

    /** A row in which so many ints can be read and written. */
    public PagedInts(long size, Footprint account) {
        this(account);
        while ((long) pageCount << PAGE_BITS < size)
            addPage((int) Math.min(PAGE, size - ((long) pageCount << PAGE_BITS)));
    }

    public int get(long index) {
        return pages[(int) (index >>> PAGE_BITS)][(int) index & (PAGE - 1)];
    }

    public void set(long index, int value) {
        pages[(int) (index >>> PAGE_BITS)][(int) index & (PAGE - 1)] = value;
    }

    /** Makes the row long enough for an index; every index below has been made room for already. */
    public void reach(long index) {
        int page = (int) (index >>> PAGE_BITS);
        if (page == pageCount) {
            addPage(page == 0 ? SMALLEST : PAGE);
        } else if (page == 0 && index >= pages[0].length) {
            account.add(4L * pages[0].length);
            pages[0] = Arrays.copyOf(pages[0], 2 * pages[0].length);
        }
    }

    private void addPage(int length) {
        if (pageCount == pages.length) pages = Arrays.copyOf(pages, pageCount + (pageCount >>> 1) + 1);
        account.add(4L * length);
        pages[pageCount++] = new int[length];
    }

    /** How many ints there is room for. */
    public long room() {
        return pageCount == 0 ? 0 : ((pageCount - 1L) << PAGE_BITS) + pages[pageCount - 1].length;
    }

    /** Gives all of it back; the row is as new. */
    public void clear() {
        for (int i = 0; i < pageCount; i++) account.add(-4L * pages[i].length);
        pages = new int[1][];
        pageCount = 0;
    }
}
