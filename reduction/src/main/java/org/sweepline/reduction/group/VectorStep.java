package org.sweepline.reduction.group;

import java.util.Arrays;

/** One step on the way from a vector to its representative. Immutable. */
interface VectorStep {
    /** Does the step, with scratch space of its own. */
    interface Action {
        /** Permutes the entries of a vector and, unless it is null, a list of where they came from alike. */
        void apply(long[] vector, int[] origins);
    }

    Action action();

    /** Whether vectors that the step's group takes to each other become equal. */
    boolean exact();

    /** This step on other entries, the one at i now at {@code names[i]}. */
    VectorStep relabelled(int[] names);

    static int[] renamed(int[] entries, int[] names) {
        return Arrays.stream(entries).map(entry -> names[entry]).toArray();
    }

    static int[][] renamed(int[][] entries, int[] names) {
        return Arrays.stream(entries).map(each -> renamed(each, names)).toArray(int[][]::new);
    }
}
