package org.sweepline.logic.product;

import java.util.Arrays;

/** Remembers where an automaton goes from its states with letters, as far as there is room. */
final class StepTable {
    private static final int UNKNOWN = -1;

    private final int most;
    private int[] states = new int[64];
    private long[] letters = new long[64];
    private int[] targets = new int[64];
    private int size;

    /** A table with room for so many steps. */
    StepTable(int most) {
        this.most = most;
        Arrays.fill(targets, UNKNOWN);
    }

    /** The state that a step leads to, or a negative number if that is not known. */
    int get(int state, long letter) {
        return targets[slot(state, letter)];
    }

    /** Remembers a step that is not known. */
    void put(int state, long letter, int target) {
        if (size == most) return;
        if (2 * size >= targets.length) grow();
        set(state, letter, target);
        size++;
    }

    private void set(int state, long letter, int target) {
        int slot = slot(state, letter);
        states[slot] = state;
        letters[slot] = letter;
        targets[slot] = target;
    }

    private int slot(int state, long letter) {
        long hash = (letter * 31 + state) * 0x9E3779B97F4A7C15L;
        int mask = targets.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (targets[slot] != UNKNOWN && (states[slot] != state || letters[slot] != letter)) slot = slot + 1 & mask;
        return slot;
    }

    private void grow() {
        int[] oldStates = states;
        long[] oldLetters = letters;
        int[] oldTargets = targets;
        states = new int[2 * oldStates.length];
        letters = new long[states.length];
        targets = new int[states.length];
        Arrays.fill(targets, UNKNOWN);
        for (int i = 0; i < oldTargets.length; i++) {
            if (oldTargets[i] != UNKNOWN) set(oldStates[i], oldLetters[i], oldTargets[i]);
        }
    }
}
