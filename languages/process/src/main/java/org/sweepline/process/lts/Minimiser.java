package org.sweepline.process.lts;

import java.util.Arrays;

/**
 * Merges states that behave alike into one.
 *
 * <p><em>Strong</em> bisimulation counts every step; <em>weak</em> bisimulation, also called observational equivalence,
 * ignores internal steps. In both the error state is equivalent to no other state, and the end is not equivalent to a
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

    /** Fails with an {@link org.sweepline.model.InputException} if there are too many weak steps. */
    public static Lts weak(Lts lts) {
        if (!hasTau(lts)) return strong(lts);
        Lts fewer = strong(lts);
        Lts fewest = quotient(fewer, InertSteps.blocks(fewer), true);
        return quotient(fewest, weakBlocks(fewest), true);
    }

    /** Weak minimisation after {@link InternalChoice}, as LTSA minimises composites. */
    public static Lts observational(Lts lts) {
        return weak(InternalChoice.advanced(lts));
    }

    /** Weak bisimulation, in which a state with no other weak steps than the internal ones to the end is equivalent to it. */
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

    /**
     * The system with one state for each block, numbered in the order of their first states.
     *
     * @param dropInner whether internal steps within a block are dropped
     */
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
