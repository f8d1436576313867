package org.sweepline.logic.branching;

/**
 * The nodes where a formula surely holds, and those where it possibly does, which are the same unless nodes are missing.
 *
 * @param surely one bit a node
 * @param possibly one bit a node; the same array if the structure is complete
 */
record NodeSets(long[] surely, long[] possibly) {
    /** How much memory they take. */
    long bytes() {
        return isExact() ? 8L * surely.length : 16L * surely.length;
    }

    @SuppressWarnings("ReferenceEquality")
    boolean isExact() {
        return surely == possibly;
    }
}
