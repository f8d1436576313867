package org.sweepline.reduction.cutoff;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.reduction.Equivalence;

/** The pairs of different states of a class that are compared in one run: all at first, some of them further on. */
final class ComparedPairs {
    private static final long WITHOUT_QUESTION = 10_000;
    private static final long FOLLOWED_WITHOUT_QUESTION = 64;
    private static final int FOLLOWED_STEPS = 100;
    private static final long FOLLOWED_EDGES = 20_000;

    private final EquivalenceTest test;
    private long compared;

    ComparedPairs(TransitionSystem system, Equivalence equivalence, List<Observation> observed) {
        test = new EquivalenceTest(system, equivalence, observed);
    }

    /** Whether so many pairs have been compared that from now on some are enough. */
    boolean many() {
        return compared >= WITHOUT_QUESTION;
    }

    /** How two states differ, in words, or states that steps from them lead to. */
    Optional<String> difference(StateBuffer first, StateBuffer second) {
        compared++;
        Optional<String> difference = test.difference(first, second);
        boolean further = compared <= FOLLOWED_WITHOUT_QUESTION || Long.bitCount(compared) == 1;
        if (difference.isPresent() || !further) return difference;
        // Where pairs are rare, each must tell more.
        return test.differenceLater(FOLLOWED_STEPS, FOLLOWED_EDGES / compared);
    }

    long count() {
        return compared;
    }
}
