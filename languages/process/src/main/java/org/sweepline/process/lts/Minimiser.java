package org.sweepline.process.lts;

import java.util.Arrays;

/**
 * Makes one state of all states that behave alike.
 *
 * <p><em>Strong</em> bisimulation counts every step; <em>weak</em> bisimulation, also called observational equivalence,
 * lets internal steps go unseen. In both the error state is like no other state, and the end is not like a
 * deadlock. The smaller system has an edge between two blocks wherever there was one between two of their states,
 * except internal steps inside a block of the weak kind, and the same alphabet.
 */
public final class Minimiser {
    private static final int ENDED = 1;
    private static final int FAILED = 2;

    private Minimiser() {}

    public static Lts strong(Lts lts) {
        return quotient(lts, Bisimulation.blocks(lts, classes(lts)), false);
    }

    /** Fails with an {@link org.sweepline.model.InputException} if seeing through the internal steps takes too much. */
    public static Lts weak(Lts lts) {
        if (!hasTau(lts)) return strong(lts);
        Lts fewer = strong(lts);
        Lts fewest = quotient(fewer, InertSteps.blocks(fewer), true);
        return quotient(fewest, weakBlocks(fewest), true);
    }

    /** Weak minimisation after internal choices are taken together with the action before, as LTSA does it. */
    public static Lts observational(Lts lts) {
        return weak(InternalChoice.advanced(lts));
    }

    /** What can slip to the end unseen counts as ended too: if it can do nothing else, it is like the end. */
    private static int[] weakBlocks(Lts lts) {
        Lts saturated = TauClosure.saturated(lts);
        int[] classes = new int[lts.states()];
        saturated.forEachEdge((from, label, to) -> {
            if (label == Lts.TAU && to == lts.end()) classes[from] = ENDED;
        });
        if (lts.error() != Lts.NONE) classes[lts.error()] = FAILED;
        return Bisimulation.blocks(saturated, classes);
    }

    static boolean hasTau(Lts lts) {
        for (int e = 0; e < lts.edges(); e++) if (lts.label(e) == Lts.TAU) return true;
        return false;
    }

    private static int[] classes(Lts lts) {
        int[] classes = new int[lts.states()];
        if (lts.end() != Lts.NONE) classes[lts.end()] = ENDED;
        if (lts.error() != Lts.NONE) classes[lts.error()] = FAILED;
        return classes;
    }

    /** One state for each block, numbered in the order of their first states. */
    static Lts quotient(Lts lts, int[] blocks, boolean dropInner) {
        int[] numbers = new int[lts.states()];
        Arrays.fill(numbers, Lts.NONE);
        int count = 0;
        for (int block : blocks) if (numbers[block] == Lts.NONE) numbers[block] = count++;
        LtsBuilder builder = new LtsBuilder(lts.alphabet()).states(count).initial(numbers[blocks[lts.initial()]]);
        lts.forEachEdge((s, label, t) -> {
            int from = numbers[blocks[s]];
            int to = numbers[blocks[t]];
            if (!dropInner || label != Lts.TAU || from != to) builder.edge(from, label, to);
        });
        if (lts.end() != Lts.NONE) builder.end(numbers[blocks[lts.end()]]);
        if (lts.error() != Lts.NONE) builder.error(numbers[blocks[lts.error()]]);
        return builder.build();
    }
}
