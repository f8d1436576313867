package org.sweepline.kernel.components;

import java.util.Arrays;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.store.Footprint;

/**
 * The edges of the states of one column, a few bytes each.
 *
 * <p>The record of state {@code v} has one variable-length integer for each edge, in the order of the choices: 0 if the
 * edge leaves the column, else {@code 1 + zigzag(target - v)}; then the edge's action, where actions are kept. Records lie end to
 * end in pages. Where a record starts is kept as 4 bytes that count from the first record of {@value #RUN} states. (Keeping
 * one start for several states costs less memory, but then every look at a state's edges costs several cache misses.) So an
 * edge costs 1 to 4 bytes in practice, and a state 4. The first page stays for the next column.
 */
public final class ColumnEdges {
    /** The target of an edge that leaves the column. */
    public static final int ELSEWHERE = -1;

    /** The most states of a column: their numbers and those of their components have to fit an array index. */
    public static final int MOST_STATES = Integer.MAX_VALUE - 8;

    private static final int PAGE_BITS = 16;
    private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;
    private static final int RUN_BITS = 12;
    private static final int RUN = 1 << RUN_BITS;
    private static final int RUN_BYTES = 4 * RUN + 8;
    private static final int FIRST_BYTES = (1 << PAGE_BITS) + RUN_BYTES;

    private final Footprint account;
    private final int most;
    private final boolean labelled;
    private byte[][] pages = {new byte[1 << PAGE_BITS]};
    private int pageCount = 1;
    private int[][] starts = {new int[RUN]};
    private long[] runStarts = new long[1];
    private int runs = 1;
    private int states;
    private long recordStart;
    private long end;

    public ColumnEdges(Footprint account) {
        this(account, MOST_STATES, false);
    }

    /** The edges of at most so many states, with or without their actions. */
    public ColumnEdges(Footprint account, int most, boolean labelled) {
        this.account = account;
        this.most = most;
        this.labelled = labelled;
        account.add(FIRST_BYTES);
    }

    /** How many states have their edges here. */
    public int states() {
        return states;
    }

    /** Adds an edge of the next state. */
    public void add(long target) {
        long difference = target - states;
        write(target == ELSEWHERE ? 0 : 1 + (difference << 1 ^ difference >> 63));
    }

    /** Adds an edge of the next state together with its action, where actions are kept. */
    public void add(long target, int action) {
        add(target);
        write(action);
    }

    private void write(long value) {
        long rest = value;
        while (rest >= 0x80) {
            append((byte) (rest | 0x80));
            rest >>>= 7;
        }
        append((byte) rest);
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

    /** The next state has no more edges than those added. */
    public void endState() {
        if (states == most) {
            throw new StoreFullException("more than " + most + " states are too many to find their components");
        }
        int run = states >>> RUN_BITS;
        int inRun = states & RUN - 1;
        if (run == runs) addRun();
        if (inRun == 0) runStarts[run] = recordStart;
        starts[run][inRun] = Math.toIntExact(recordStart - runStarts[run]);
        recordStart = end;
        states++;
    }

    private void addRun() {
        account.add(RUN_BYTES);
        if (runs == starts.length) {
            starts = Arrays.copyOf(starts, runs + (runs >>> 1) + 4);
            runStarts = Arrays.copyOf(runStarts, starts.length);
        }
        starts[runs++] = new int[RUN];
    }

    private long start(int state) {
        return state == states
                ? recordStart
                : runStarts[state >>> RUN_BITS] + starts[state >>> RUN_BITS][state & RUN - 1];
    }

    /** Forgets the edges, and frees all but a first page. */
    void clear() {
        account.add(-((pageCount - 1L) << PAGE_BITS) - (runs - 1L) * RUN_BYTES);
        Arrays.fill(pages, 1, pageCount, null);
        Arrays.fill(starts, 1, runs, null);
        pageCount = 1;
        runs = 1;
        states = 0;
        recordStart = 0;
        end = 0;
    }

    /** Forgets the edges and gives every byte back; nothing can be added any more. */
    void close() {
        clear();
        account.add(-FIRST_BYTES);
        pages = null;
        starts = null;
    }

    /** Goes through the edges of a state. */
    public final class Cursor implements EdgeCursor {
        private long start;
        private long at;
        private long last;
        private int state;
        private int target;
        private int action;

        @Override
        public void open(int number) {
            open(number, 0);
        }

        /** Goes on with the edges of a state where a cursor {@link #position() was} before. */
        void open(int number, int position) {
            state = number;
            start = ColumnEdges.this.start(number);
            last = ColumnEdges.this.start(number + 1);
            at = start + position;
        }

        @Override
        public boolean next() {
            if (at == last) return false;
            long code = read() - 1;
            target = code < 0 ? ELSEWHERE : (int) (state + (code >>> 1 ^ -(code & 1)));
            if (labelled) action = (int) read();
            return true;
        }

        @Override
        public int target() {
            return target;
        }

        /** The action of the edge, where actions are kept. */
        public int action() {
            return action;
        }

        /**
         * Whether a component, whose states are a stretch of an array, has a cycle without an action: it has several states,
         * or its only one has an edge to itself that counts.
         */
        public boolean cycle(int[] component, int from, int to, int without) {
            if (to - from > 1) return true;
            for (open(component[from]); next(); ) {
                if (target == component[from] && action != without) return true;
            }
            return false;
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
