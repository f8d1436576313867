package org.sweepline.reduction;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Thousands;

/**
 * A group of permutations of the states of a system that keep its initial states, its steps and some conditions.
 *
 * <p>States that such a permutation takes to each other form an orbit and behave alike, so one of them is explored for all.
 * Immutable and safe for use by several threads.
 */
public interface Symmetry {
    /** One permutation of the group. */
    interface Element {
        /** Writes the image of a state. */
        void apply(StateBuffer state, StateBuffer into);

        Element inverse();

        /** The permutation that applies another one first and then this one. */
        Element after(Element first);
    }

    /** Finds representatives, with scratch space of its own: for one thread only. */
    interface Canonizer {
        /** Writes the representative of a state: a state of its orbit, and always the same one for the same state. */
        void canonical(StateBuffer state, StateBuffer into);

        /** A permutation that takes a state to its representative; slow, for traces only. */
        Element witness(StateBuffer state);
    }

    Canonizer canonizer();

    /** Whether all states of an orbit have the same representative; if not, an orbit may be explored more than once. */
    boolean exact();

    /** How many permutations there are. */
    BigInteger order();

    /** For each action the least action that a permutation takes it to. */
    int[] actionOrbits();

    /**
     * Whether it is proved that all states of an orbit have the same column and the same layer.
     *
     * <p>This is proved if all actions of an orbit have the same offsets, for systems with one initial state: a symmetry maps a
     * path from there to another one from there whose actions have the same offsets, so both end in the same column and layer.
     */
    default boolean keeps(Progress progress) {
        if (progress.none()) return true;
        if (progress.offsets().isEmpty()) return false;
        long[] column = progress.offsets().get().column();
        long[] layer = progress.offsets().get().layer();
        int[] orbits = actionOrbits();
        return IntStream.range(0, orbits.length)
                .allMatch(a -> column[a] == column[orbits[a]] && layer[a] == layer[orbits[a]]);
    }

    /** About how many numbers are read, compared and written to find a representative. */
    default long effort() {
        return 32;
    }

    /** A number of symmetries, for people: a long one by its first digit and how many follow. */
    static String words(BigInteger order) {
        int most = 12;
        String digits = order.toString();
        String number = digits.length() <= most
                ? Thousands.of(order.longValue())
                : "about " + digits.charAt(0) + "*10^" + (digits.length() - 1);
        return number + " symmetries";
    }

    /** One line for people: how many symmetries, of what, and whether representatives are exact. */
    String explanation();
}
