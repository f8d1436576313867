package org.sweepline.kernel.components;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.store.Footprint;

/**
 * Finds the strongly connected components of a graph, or of a part of it: states that lead to each other.
 *
 * <p>Tarjan's algorithm in the form of Pearce (A space-efficient algorithm for finding strongly connected components,
 * Information Processing Letters 116, 2016), without recursion. A state has one number:
 *
 * <pre>
 *   0              not visited
 *   1 ... n - k    visited: the least number the state is known to lead to, in the order of visits
 *   n - k + 1 ...  its component is decided: n for the first one, then n - 1, and so on; k of them so far
 * </pre>
 *
 * Decided numbers are never less than open ones, so edges to decided components change nothing. A visited state is either
 * on the path or among the open states whose visit has ended; the two stacks grow towards each other in one array of n
 * entries. With how far the edges of the states on the path have been followed that is 8 bytes a state and 4 for each
 * state of the longest path.
 */
public final class StrongComponents {
    private static final int PAGE_BITS = 14;
    private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;
    private static final int BETWEEN_CHECKS = 1 << 16;
    public static final int NONE = -1;

    /** Is shown every component after all those it leads to. */
    @FunctionalInterface
    public interface Visitor {
        /** Looks at a component: its states, in no particular order, are a stretch of an array, which may be sorted. */
        void component(StrongComponents all, int[] states, int from, int to);
    }

    /**
     * The part of a graph that counts.
     *
     * @param states the states that count, or null for all of them
     * @param without the action whose edges do not count, or {@value #NONE}; only where actions are kept
     */
    public record Part(BitSet states, int without) {
        public static final Part WHOLE = new Part(null, NONE);
    }

    private final ColumnEdges edges;
    private final BitSet among;
    private final int without;
    private final Footprint account;
    private final Runnable check;
    private final Visitor visitor;
    private final ColumnEdges.Cursor cursor;
    private final int[] low;
    private final int[] stacks;
    private int[][] suspended = new int[1][];
    private int suspendedPages;
    private long suspendedBytes;
    private int depth;
    private int open;
    private int visits;
    private int decided;
    private boolean root;
    private int steps;

    private StrongComponents(ColumnEdges edges, Part part, Footprint account, Runnable check, Visitor visitor) {
        this.edges = edges;
        among = part.states;
        without = part.without;
        this.account = account;
        this.check = check;
        this.visitor = visitor;
        cursor = edges.new Cursor();
        low = new int[edges.states()];
        stacks = new int[edges.states()];
        open = stacks.length;
        decided = stacks.length;
    }

    /** Shows every component of a part of a graph and returns their number; the check may throw to end it. */
    public static int find(ColumnEdges edges, Part part, Footprint account, Runnable check, Visitor visitor) {
        account.add(8L * edges.states());
        long suspendedBytes = 0;
        try {
            StrongComponents search = new StrongComponents(edges, part, account, check, visitor);
            try {
                search.visitAll();
            } finally {
                suspendedBytes = search.suspendedBytes;
            }
            return edges.states() - search.decided;
        } finally {
            account.add(-8L * edges.states() - suspendedBytes);
        }
    }

    /**
     * The component of each state of a graph given by numbered edges, from 0 on in the order in which they are found: no edge
     * leads to a component with a greater number. Asks now and then whether its thread is interrupted.
     *
     * @param firstEdge the first edge of a state, which is also the end of those of the state before
     * @param counts which edges count
     */
    public static int[] numbers(int states, IntUnaryOperator firstEdge, IntUnaryOperator target, IntPredicate counts) {
        ColumnEdges edges = new ColumnEdges(new Footprint());
        for (int state = 0; state < states; state++) {
            Interruption.check();
            int end = firstEdge.applyAsInt(state + 1);
            for (int edge = firstEdge.applyAsInt(state); edge < end; edge++) {
                if (counts.test(edge)) edges.add(target.applyAsInt(edge));
            }
            edges.endState();
        }
        int[] numbers = new int[states];
        find(edges, Part.WHOLE, new Footprint(), Interruption::check, (all, members, from, to) -> {
            for (int i = from; i < to; i++) numbers[members[i]] = states - all.of(members[i]);
        });
        return numbers;
    }

    /** The number of a state's component, which is known once it has been shown. */
    public int of(int state) {
        return low[state];
    }

    /** To be called for each state that a visitor looks into: calls the check now and then. */
    public void step() {
        if (++steps % BETWEEN_CHECKS == 0) check.run();
    }

    private void visitAll() {
        for (int state = 0; state < edges.states(); state++) {
            if (low[state] == 0 && counts(state)) visit(state);
        }
    }

    private boolean counts(int state) {
        return among == null || among.get(state);
    }

    /** Decides the components of everything that a state leads to. */
    private void visit(int start) {
        enter(start);
        while (true) {
            int state = stacks[depth - 1];
            int fresh = follow(state);
            if (fresh != NONE) {
                suspend();
                enter(fresh);
                continue;
            }
            depth--;
            stacks[--open] = state;
            if (root) decide(low[state]);
            if (depth == 0) return;
            resume();
            lower(stacks[depth - 1], state);
        }
    }

    private void enter(int state) {
        step();
        stacks[depth++] = state;
        low[state] = ++visits;
        root = true;
        cursor.open(state);
    }

    /** Follows the edges of a state to one that has not been visited, or to their end. */
    private int follow(int state) {
        while (cursor.next()) {
            int target = cursor.target();
            if (target == ColumnEdges.ELSEWHERE || without != NONE && cursor.action() == without) continue;
            if (low[target] == 0) {
                if (counts(target)) return target;
                continue;
            }
            lower(state, target);
        }
        return NONE;
    }

    private void lower(int state, int target) {
        if (low[target] >= low[state]) return;
        low[state] = low[target];
        root = false;
    }

    /** Notes how far the edges of the last state of the path have been followed, and whether it may still be a root. */
    private void suspend() {
        int page = depth - 1 >>> PAGE_BITS;
        if (page == suspendedPages) {
            int length = Math.min(1 << PAGE_BITS, edges.states() - (page << PAGE_BITS));
            account.add(4L * length);
            suspendedBytes += 4L * length;
            if (page == suspended.length) suspended = Arrays.copyOf(suspended, 2 * page);
            suspended[suspendedPages++] = new int[length];
        }
        suspended[page][depth - 1 & PAGE_MASK] = cursor.position() << 1 | (root ? 1 : 0);
    }

    private void resume() {
        int note = suspended[depth - 1 >>> PAGE_BITS][depth - 1 & PAGE_MASK];
        root = (note & 1) != 0;
        cursor.open(stacks[depth - 1], note >>> 1);
    }

    /** The open states from this number on are a component. */
    private void decide(int first) {
        int end = open;
        while (end < stacks.length && low[stacks[end]] >= first) low[stacks[end++]] = decided;
        visits -= end - open;
        visitor.component(this, stacks, open, end);
        open = end;
        decided--;
    }
}
