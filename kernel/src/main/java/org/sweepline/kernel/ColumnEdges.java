package org.sweepline.kernel;

import java.util.Arrays;

/**
 * The edges of the states of one column, a few bytes each.
 *
 * <p>The record of state {@code v} is its length in bytes and then, for each edge in the order of the choices, 0 if the
 * edge leaves the column, else {@code 1 + zigzag(target - v)}; all of them variable-length integers, end to end in pages.
 * Where a record starts is kept for every {@value #STRIDE}th state, and its length leads from one record to the next. So
 * an edge costs 1 to 4 bytes in practice and a state 1.5. The first pages stay for the next column.
 */
final class ColumnEdges {
    /** The target of an edge that leaves the column. */
    static final int ELSEWHERE = -1;

    /** The most states of a column: their numbers and those of their components have to fit an array index. */
    static final int MOST_STATES = Integer.MAX_VALUE - 8;

    private static final int STRIDE = 16;
    private static final int PAGE_BITS = 16;
    private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;
    private static final int STARTS_BITS = 12;
    private static final int STARTS_MASK = (1 << STARTS_BITS) - 1;
    private static final int LONGEST = 10;

    private final Footprint account;
    private final int most;
    private byte[][] pages = {new byte[1 << PAGE_BITS]};
    private int pageCount = 1;
    private long[][] starts = {new long[1 << STARTS_BITS]};
    private int startsCount = 1;
    private byte[] record = new byte[256];
    private int recordEnd;
    private int states;
    private long end;

    ColumnEdges(Footprint account) {
        this(account, MOST_STATES);
    }

    ColumnEdges(Footprint account, int most) {
        this.account = account;
        this.most = most;
        account.add(pages[0].length + 8L * starts[0].length + record.length);
    }

    /** How many states have their edges here. */
    int states() {
        return states;
    }

    /** Adds an edge of the next state. */
    void add(long target) {
        if (recordEnd + LONGEST > record.length) {
            account.add(record.length);
            record = Arrays.copyOf(record, Math.multiplyExact(2, record.length));
        }
        long difference = target - states;
        long code = target == ELSEWHERE ? 0 : 1 + (difference << 1 ^ difference >> 63);
        recordEnd = Varints.write(record, recordEnd, code);
    }

    /** The next state has no more edges than those added. */
    void endState() {
        if (states == most) {
            throw new StoreFullException(
                    "one column holds more than " + most + " states, too many to find its components");
        }
        if (states % STRIDE == 0) mark(states / STRIDE);
        int length = recordEnd;
        while (length >= 0x80) {
            append((byte) (length | 0x80));
            length >>>= 7;
        }
        append((byte) length);
        for (int i = 0; i < recordEnd; i++) append(record[i]);
        recordEnd = 0;
        states++;
    }

    private void mark(int index) {
        int page = index >>> STARTS_BITS;
        if (page == startsCount) {
            account.add(8L << STARTS_BITS);
            if (page == starts.length) starts = Arrays.copyOf(starts, page + (page >>> 1) + 4);
            starts[startsCount++] = new long[1 << STARTS_BITS];
        }
        starts[page][index & STARTS_MASK] = end;
    }

    private void append(byte value) {
        int page = (int) (end >>> PAGE_BITS);
        if (page == pageCount) {
            account.add(1L << PAGE_BITS);
            if (page == pages.length) pages = Arrays.copyOf(pages, page + (page >>> 1) + 4);
            pages[pageCount++] = new byte[1 << PAGE_BITS];
        }
        pages[page][(int) end++ & PAGE_MASK] = value;
    }

    /** Forgets the edges, and frees all but a first page. */
    void clear() {
        account.add(-((pageCount - 1L) << PAGE_BITS) - ((startsCount - 1L) << STARTS_BITS + 3));
        Arrays.fill(pages, 1, pageCount, null);
        Arrays.fill(starts, 1, startsCount, null);
        pageCount = 1;
        startsCount = 1;
        states = 0;
        end = 0;
    }

    /** Forgets the edges and gives every byte back; nothing can be added any more. */
    void close() {
        clear();
        account.add(-pages[0].length - 8L * starts[0].length - record.length);
        pages = null;
        starts = null;
        record = null;
    }

    /** Goes through the edges of a state. */
    final class Cursor {
        private long start;
        private long at;
        private long last;
        private int state;
        private int target;

        /** Goes to the first edge of a state. */
        void open(int number) {
            state = number;
            int index = number / STRIDE;
            at = starts[index >>> STARTS_BITS][index & STARTS_MASK];
            for (int skip = number % STRIDE; skip > 0; skip--) {
                long length = read();
                at += length;
            }
            long length = read();
            start = at;
            last = at + length;
        }

        /** Goes on with the edges of a state where a cursor {@link #position() was} before. */
        void open(int number, int position) {
            open(number);
            at = start + position;
        }

        /** Goes to the next edge; false if there is none. */
        boolean next() {
            if (at == last) return false;
            long code = read() - 1;
            target = code < 0 ? ELSEWHERE : (int) (state + (code >>> 1 ^ -(code & 1)));
            return true;
        }

        /** The state that the edge leads to, or {@link #ELSEWHERE}. */
        int target() {
            return target;
        }

        int position() {
            return (int) (at - start);
        }

        private long read() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = pages[(int) (at >>> PAGE_BITS)][(int) at & PAGE_MASK];
                at++;
                value |= (next & 0x7FL) << shift;
                if (next >= 0) return value;
            }
        }
    }
}
