package org.sweepline.petri.symmetricnet;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** Colours with the number of times each occurs. */
final class Multiset {
    private final SortedMap<Integer, Long> counts = new TreeMap<>();
    private final UnfoldingEffort effort;

    /** @param effort is counted for each colour that is added or taken away */
    Multiset(UnfoldingEffort effort) {
        this.effort = effort;
    }

    UnfoldingEffort effort() {
        return effort;
    }

    /** The colours that occur, in order. */
    SortedMap<Integer, Long> counts() {
        return Collections.unmodifiableSortedMap(counts);
    }

    /** @throws ArithmeticException if there are more than 64 bits can count */
    void add(int colour, long count) {
        effort.spend(1);
        if (count > 0) counts.merge(colour, count, Math::addExact);
    }

    /** Removes a colour a number of times; returns false if it occurs less often. */
    boolean remove(int colour, long count) {
        effort.spend(1);
        long left = counts.getOrDefault(colour, 0L) - count;
        if (left > 0) counts.put(colour, left);
        else counts.remove(colour);
        return left >= 0;
    }
}
