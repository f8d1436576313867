package org.sweepline.reduction.group;

import java.util.Arrays;

/**
 * What a refinement did, told without naming vertices: refinements of vertices that a symmetry takes to each other tell the
 * same. It is written by one refinement and compared with by others, which stop at the first difference.
 */
final class RefinementTrace {
    private long[] words = new long[16];
    private int size;
    private int read;
    private boolean comparing;

    void record() {
        size = 0;
        comparing = false;
    }

    void compare() {
        read = 0;
        comparing = true;
    }

    /** Writes or compares the next word, and returns whether it is the expected one. */
    boolean add(long word) {
        if (comparing) return read < size && words[read++] == word;
        if (size == words.length) words = Arrays.copyOf(words, 2 * size);
        words[size++] = word;
        return true;
    }

    /** Whether nothing more was expected. */
    boolean finished() {
        return !comparing || read == size;
    }
}
