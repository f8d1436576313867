package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.List;
import org.sweepline.linear.SparseVector;

/** Why no reachable marking satisfies some constraints, in a form that can be checked without searching. */
sealed interface Refutation {
    /**
     * An inequality and how often it is taken.
     *
     * @param times positive
     */
    record Share(LinearConstraint.Inequality inequality, BigInteger times) {}

    /**
     * Inequalities that contradict the state equation m = m0 + C x, m &ge; 0, x &ge; 0.
     *
     * <p>Added up, they demand u x + g m &ge; b. The weights z on places are such that z &ge; g and u + z C &le; 0, so that
     * u x + g m &le; u x + z m = (u + z C) x + z m0 &le; z m0; and z m0 &lt; b.
     *
     * @param weights z, indexed by places
     */
    record Contradiction(List<Share> shares, SparseVector weights) implements Refutation {
        public Contradiction {
            shares = List.copyOf(shares);
        }
    }

    /** One of some constraints holds, and each is refuted. */
    record Cases(LinearConstraint.Any any, List<Refutation> each) implements Refutation {
        public Cases {
            each = List.copyOf(each);
        }
    }

    /** A whole number of tokens or firings is at most so large, or larger by at least one. */
    record Rounding(int column, BigInteger most, Refutation atMost, Refutation above) implements Refutation {}

    /**
     * A trap that is marked at the start stays marked: what takes tokens from its places puts tokens on them.
     *
     * @param rest the refutation that may use that its places hold at least one token together
     */
    record Trap(List<Integer> places, Refutation rest) implements Refutation {
        public Trap {
            places = List.copyOf(places);
        }
    }

    /**
     * Places that are empty at the start stay so until a transition fires that puts tokens on them and takes none from them.
     *
     * @param idle the refutation if no transition fires that takes tokens from them
     * @param fed the refutation if a transition fires that can be the first to put tokens on them
     */
    record Siphon(List<Integer> places, Refutation idle, Refutation fed) implements Refutation {
        public Siphon {
            places = List.copyOf(places);
        }
    }
}
