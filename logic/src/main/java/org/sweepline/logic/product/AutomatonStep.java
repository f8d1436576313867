package org.sweepline.logic.product;

/** Where an automaton goes with a letter; it may remember that, so it is for one thread only. */
interface AutomatonStep {
    /** Writes the states it can go to from one of its states with a letter, each once, and returns how many there are. */
    int next(int state, long letter, int[] into);

    /** The bits of a letter that decide where it goes from a state; others need not be found out. */
    default long needed(int state) {
        return -1;
    }

    /** Writes a state behind others, unless it is among them, and returns how many there are then. */
    static int add(int state, int count, int[] into) {
        for (int i = 0; i < count; i++) {
            if (into[i] == state) return count;
        }
        into[count] = state;
        return count + 1;
    }
}
