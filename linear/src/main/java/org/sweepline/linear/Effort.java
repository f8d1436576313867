package org.sweepline.linear;

import java.time.Duration;

/**
 * How hard a search for a linear measure tries, in counts, so that the same measure is found on every machine.
 *
 * @param pivots the steps of a simplex method, in floating point or exact, that one optimisation may take
 * @param work the entries of exact matrices that may be written
 * @param nodes the subproblems of a branch and bound, or the moves of a local search
 * @param brake ends what runs away in spite of the counts; so generous that it decides nothing in practice
 */
public record Effort(int pivots, long work, int nodes, Duration brake) {
    /** What nets of a few thousand transitions need, in a second or less. */
    public static final Effort USUAL = new Effort(20_000, Echelon.BUDGET, 2_000, Duration.ofSeconds(20));

    public Effort {
        if (pivots < 0 || work < 0 || nodes < 0 || brake.isNegative()) {
            throw new IllegalArgumentException("an effort below zero");
        }
    }
}
