package org.sweepline.logic.automaton;

import java.util.Arrays;

/** An array of numbers as a key of a map; it is never changed. */
record IntSet(int[] members) {
    @Override
    public boolean equals(Object other) {
        return other instanceof IntSet set && Arrays.equals(members, set.members);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(members);
    }
}
