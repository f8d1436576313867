package org.sweepline.kernel;

import java.util.Arrays;

/**
 * Finds the terminal strongly connected components of a column: those that no edge leaves.
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
final class TerminalComponents {
    private static final int PAGE_BITS = 14;
    private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;
    private static final int BETWEEN_CHECKS = 1 << 16;
    private static final int NONE = -1;

    /** Is shown every terminal component: the numbers of its states, ascending, as a stretch of an array. */
    interface Visitor {
        void terminal(int[] states, int from, int to);
    }

    private final ColumnEdges edges;
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

    private TerminalComponents(ColumnEdges edges, Footprint account, Runnable check, Visitor visitor) {
        this.edges = edges;
        this.account = account;
        this.check = check;
        this.visitor = visitor;
        cursor = edges.new Cursor();
        low = new int[edges.states()];
        stacks = new int[edges.states()];
        open = stacks.length;
        decided = stacks.length;
    }

    /** Shows every terminal component; calls the check now and then, which may throw to end it. */
    static void find(ColumnEdges edges, Footprint account, Runnable check, Visitor visitor) {
        account.add(8L * edges.states());
        TerminalComponents search = new TerminalComponents(edges, account, check, visitor);
        search.visitAll();
        account.add(-8L * edges.states() - search.suspendedBytes);
    }

    private void visitAll() {
        for (int state = 0; state < edges.states(); state++) {
            if (low[state] == 0) visit(state);
        }
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
            if (target == ColumnEdges.ELSEWHERE) continue;
            if (low[target] == 0) return target;
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
        if (terminal(open, end, decided)) {
            Arrays.sort(stacks, open, end);
            visitor.terminal(stacks, open, end);
        }
        open = end;
        decided--;
    }

    private boolean terminal(int from, int to, int component) {
        for (int i = from; i < to; i++) {
            step();
            cursor.open(stacks[i]);
            while (cursor.next()) {
                if (cursor.target() == ColumnEdges.ELSEWHERE || low[cursor.target()] != component) return false;
            }
        }
        return true;
    }

    private void step() {
        if (++steps % BETWEEN_CHECKS == 0) check.run();
    }
}
