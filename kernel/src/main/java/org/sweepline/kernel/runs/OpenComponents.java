package org.sweepline.kernel.runs;

import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PagedInts;

/**
 * The strongly connected components that a depth-first search has met and not left yet, as far as they are known.
 *
 * <p>The algorithm is Couvreur's (On-the-fly verification of linear temporal logic, FM 1999), which is that of Gabow (2000)
 * with acceptance marks. States have the numbers of their discovery, from 0 on. A state is <em>live</em> until its component
 * is decided: then nothing that can be reached from it leads back to the path, and it is <em>dead</em>. The live states, in
 * the order of their numbers, fall into stretches, each of them a part of one component; the states of a stretch together
 * have its marks. An edge from the last state of the path to a live state closes a cycle through all stretches from that
 * state's on, so they become one. When the first state of a stretch is left, all states from its number on are dead.
 *
 * <p>So no state needs an order number beside its own: one bit tells whether it is dead. To kill a component in time of its
 * size, however many dead states lie between, the numbers of live states are also kept as intervals:
 *
 * <pre>
 *   numbers      0  1  2  3  4  5  6  7  8  9        dead: 3, 4 and 7
 *   intervals   [0        3)       [5    7) [8  10)
 *   stretches   |0     |2           |5         |9    each with its marks
 * </pre>
 *
 * A stretch takes 12 bytes, an interval 8; a long path has at most one of each for every state.
 */
final class OpenComponents {
    private static final int STRETCH = 3;

    private final PagedInts dead;
    private final PagedInts stretches;
    private final PagedInts intervals;
    private long stretchCount;
    private long root = -1;
    private long marks;
    private long intervalCount;
    private long from;
    private long to;

    OpenComponents(Footprint account) {
        dead = new PagedInts(account);
        stretches = new PagedInts(account);
        intervals = new PagedInts(account);
    }

    /** The next state has been discovered, and is on no cycle that counts: it is dead. */
    void pass(long number) {
        reach(number);
        dead.set(number >>> 5, dead.get(number >>> 5) | 1 << number);
    }

    private void reach(long number) {
        if ((number & 31) == 0) dead.reach(number >>> 5);
    }

    /** The next state has been discovered, at the end of the path. */
    void enter(long number, long itsMarks) {
        reach(number);
        if (to != number || intervalCount == 0) {
            if (intervalCount > 0) saveInterval();
            intervalCount++;
            from = number;
        }
        to = number + 1;
        if (stretchCount > 0) saveStretch();
        stretchCount++;
        root = number;
        marks = itsMarks;
    }

    boolean live(long number) {
        return (dead.get(number >>> 5) & 1 << number) == 0;
    }

    /** An edge leads from the last state of the path to a live state; the marks of the component they belong to. */
    long close(long target) {
        while (root > target) {
            long above = marks;
            stretchCount--;
            loadStretch();
            marks |= above;
        }
        return marks;
    }

    /** The first state of the component of the last state of the path. */
    long root() {
        return root;
    }

    /** Whether a state is known to belong to the component of the last state of the path. */
    boolean last(long number) {
        return number >= root && live(number);
    }

    /** How many states are known to belong to the component of the last state of the path. */
    long size() {
        long count = to - Math.max(from, root);
        for (long i = intervalCount - 2; i >= 0; i--) {
            long end = intervals.get(2 * i + 1) & 0xFFFFFFFFL;
            if (end <= root) break;
            count += end - Math.max(intervals.get(2 * i) & 0xFFFFFFFFL, root);
        }
        return count;
    }

    /** The last state of the path is left. */
    void leave(long number) {
        if (number != root) return;
        while (intervalCount > 0 && from >= root) {
            kill(from);
            intervalCount--;
            if (intervalCount > 0) loadInterval();
        }
        if (intervalCount > 0 && to > root) {
            kill(root);
            to = root;
        }
        stretchCount--;
        if (stretchCount > 0) loadStretch();
        else root = -1;
    }

    /** The states of the last interval are dead from a number on. */
    private void kill(long first) {
        long next = first;
        while (next < to) {
            long end = Math.min(to, (next | 31) + 1);
            int bits = end - next == 32 ? -1 : (1 << end - next) - 1;
            dead.set(next >>> 5, dead.get(next >>> 5) | bits << next);
            next = end;
        }
    }

    private void saveInterval() {
        long at = 2 * (intervalCount - 1);
        intervals.reach(at + 1);
        intervals.set(at, (int) from);
        intervals.set(at + 1, (int) to);
    }

    private void loadInterval() {
        long at = 2 * (intervalCount - 1);
        from = intervals.get(at) & 0xFFFFFFFFL;
        to = intervals.get(at + 1) & 0xFFFFFFFFL;
    }

    private void saveStretch() {
        long at = STRETCH * (stretchCount - 1);
        stretches.reach(at);
        stretches.reach(at + STRETCH - 1);
        stretches.set(at, (int) root);
        stretches.set(at + 1, (int) marks);
        stretches.set(at + 2, (int) (marks >>> 32));
    }

    private void loadStretch() {
        long at = STRETCH * (stretchCount - 1);
        root = stretches.get(at) & 0xFFFFFFFFL;
        marks = stretches.get(at + 1) & 0xFFFFFFFFL | (long) stretches.get(at + 2) << 32;
    }
}
