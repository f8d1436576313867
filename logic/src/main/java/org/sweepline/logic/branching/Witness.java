package org.sweepline.logic.branching;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;

/**
 * A path through a system that shows why a formula of CTL holds or does not, with claims about the states along it.
 *
 * <p>The path has positions: 0 is the initial state, each choice of the stem leads to the next position, and so do the
 * choices of the cycle but the last, which leads back to the position where the stem ends. Walking the path and finding
 * every claim true shows that the formula holds, or that it does not. Claims about conditions can be seen in the state
 * alone. Claims with path quantifiers can not; they say where a single path is no longer enough.
 *
 * @param initial which of the initial states it starts in
 * @param stem for each step, which successor of the state it takes, in the system's order
 * @param cycle the steps that are then repeated forever, at least one, if there are any
 * @param dead whether the last state has no successors, and the formula holds, or does not, because of this
 * @param claims what is true along the path, in the order of positions
 */
public record Witness(int initial, int[] stem, Optional<int[]> cycle, boolean dead, List<Claim> claims) {
    /**
     * A formula holds, or does not, at some positions of the path.
     *
     * @param from the first of these positions
     * @param to the last one
     * @param formula a state formula
     * @param truth whether it holds at all of these positions, or at none
     */
    public record Claim(int from, int to, Formula formula, boolean truth) {
        /** Whether it can be seen in the states alone: whether there are no path quantifiers in the formula. */
        public boolean isVisible() {
            return Classes.conditions(formula).contains(formula);
        }
    }

    public Witness {
        claims = List.copyOf(claims);
    }

    /** How many positions the path has. */
    public int positions() {
        return stem.length + cycle.map(steps -> steps.length).orElse(1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Witness that
                && initial == that.initial
                && dead == that.dead
                && Arrays.equals(stem, that.stem)
                && Arrays.equals(cycle.orElse(null), that.cycle.orElse(null))
                && claims.equals(that.claims);
    }

    @Override
    public int hashCode() {
        return 31 * initial + Arrays.hashCode(stem);
    }

    @Override
    public String toString() {
        return "Witness[" + initial + ": " + Arrays.toString(stem)
                + cycle.map(steps -> " " + Arrays.toString(steps) + "*").orElse("") + (dead ? " dead" : "") + ", "
                + claims + "]";
    }
}
