package org.sweepline.kernel.disk;

import java.io.IOException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.TemporaryFile;

/**
 * States in a file, sorted, each once, never changed again.
 *
 * <h2>Order</h2>
 *
 * States are sorted by the upper half of their hash, and those few that agree in it by length and words. So nearly every
 * comparison is one of two ints, and the states of any set are spread evenly over a run.
 *
 * <h2>Layout</h2>
 *
 * State after state, nothing between; where states differ in length each is preceded by its length in 4 bytes. About
 * every {@value #STRIDE} bytes there is a mark in memory, a position and the hash of the state there: a few states can
 * be looked for without reading everything between them.
 */
final class SortedRun {
    static final int STRIDE = 1 << 12;
    static final int BUFFER = 1 << 18;

    final TemporaryFile file;
    final long bytes;
    final long states;
    final long[] marks;
    final int[] markHashes;

    /** A finished file. */
    SortedRun(TemporaryFile file, long bytes, long states, long[] marks, int[] markHashes) {
        this.file = file;
        this.bytes = bytes;
        this.states = states;
        this.marks = marks;
        this.markHashes = markHashes;
    }

    /** Whether lengths are written; states of no bytes at all would leave nothing else in the file. */
    static boolean flexible(int stateBytes) {
        return stateBytes == TransitionSystem.FLEXIBLE || stateBytes == 0;
    }

    /** What comes first in the order of states. */
    static int hash(StateBuffer state) {
        return (int) (StateHash.of(state.words(), 0, state.bytes()) >>> 32);
    }

    /** What decides between states of one hash. */
    static int compare(StateBuffer a, StateBuffer b) {
        if (a.bytes() != b.bytes()) return Integer.compare(a.bytes(), b.bytes());
        int count = StateBuffer.wordsFor(a.bytes());
        for (int i = 0; i < count; i++) {
            if (a.word(i) != b.word(i)) return Long.compare(a.word(i), b.word(i));
        }
        return 0;
    }

    /** The bytes the marks hold in memory. */
    long footprint() {
        return 12L * marks.length;
    }

    void close() throws IOException {
        file.close();
    }
}
