package org.sweepline.kernel;

import java.util.Arrays;

/**
 * The path a depth-first search is on, with the successors along it that have not been visited yet.
 *
 * <p>Each state on the path has a frame: how many of its successors were taken and how many are left. The lowest frame
 * belongs to no state, its successors are the initial states; so the successors taken last, frame by frame, are the
 * trace. The successors themselves are pushed last first, in pages of words, and popped in the system's order: what was
 * visited is gone, and a frame without successors left costs 8 bytes. Where states differ in length, the length lies
 * above the state. No state crosses a page; pages are kept for the next ascent.
 */
final class DepthFirstStack {
    private static final int PAGE = 1 << 13;

    private final boolean flexible;
    private final int fixedBytes;
    private final Footprint account;
    private long[][] pages = {new long[64]};
    private int[] tops = new int[1];
    private int page;
    private int top;
    private int bytes;
    private int[] taken = new int[32];
    private int[] left = new int[32];
    private int depth;

    DepthFirstStack(int stateBytes, Footprint account) {
        flexible = stateBytes == TransitionSystem.FLEXIBLE;
        fixedBytes = stateBytes;
        this.account = account;
        account.add(8 * 64 + 8 * 32);
    }

    /** How many states are on the path, and one. */
    int depth() {
        return depth;
    }

    /** Puts a state with these successors at the end of the path. */
    void push(Successors successors) {
        if (depth == left.length) growFrames();
        taken[depth] = 0;
        left[depth++] = successors.size();
        for (int i = successors.size() - 1; i >= 0; i--) {
            int count = StateBuffer.wordsFor(successors.bytes(i));
            if (top + count + 1 > pages[page].length) nextPage(count + 1);
            System.arraycopy(successors.words(), successors.start(i), pages[page], top, count);
            top += count;
            if (flexible) pages[page][top++] = successors.bytes(i);
        }
    }

    private void growFrames() {
        // An array as long as the largest int is refused by the Java machine as too much memory, which is what it is.
        int longer = (int) Math.min(depth + (depth >> 1) + 32L, Integer.MAX_VALUE);
        account.add(8L * (longer - depth));
        taken = Arrays.copyOf(taken, longer);
        left = Arrays.copyOf(left, longer);
    }

    private void nextPage(int atLeast) {
        tops[page++] = top;
        top = 0;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, 2 * page);
            tops = Arrays.copyOf(tops, 2 * page);
        }
        long[] old = pages[page];
        if (old != null && old.length >= atLeast) return;
        pages[page] = new long[Math.max(PAGE, atLeast)];
        account.add(8L * (pages[page].length - (old == null ? 0 : old.length)));
    }

    /** Takes the next successor of the last state; false when none is left. */
    boolean take() {
        if (left[depth - 1] == 0) return false;
        left[depth - 1]--;
        taken[depth - 1]++;
        while (top == 0 && page > 0) top = tops[--page];
        bytes = flexible ? (int) pages[page][--top] : fixedBytes;
        top -= StateBuffer.wordsFor(bytes);
        return true;
    }

    /** Leaves the last state, all of whose successors were taken. */
    void pop() {
        depth--;
    }

    /** The words that hold the state just taken, from {@link #start()} on, until the next push. */
    long[] words() {
        return pages[page];
    }

    int start() {
        return top;
    }

    int bytes() {
        return bytes;
    }

    /** The path, with the state just taken as its end. */
    Trace trace() {
        int[] choices = new int[depth - 1];
        for (int i = 1; i < depth; i++) choices[i - 1] = taken[i] - 1;
        return new Trace(taken[0] - 1, choices, Trace.Quality.SOME);
    }
}
