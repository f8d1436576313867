package org.sweepline.kernel.store;

/**
 * The hash of a state: 64 bits, of which the upper half chooses a table slot and the lower half is the fingerprint.
 *
 * <p>One multiplication and one fold a word, and a final multiplication: packed states differ in few bits, which the
 * multiplications spread upwards and the folds bring back down.
 */
public final class StateHash {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final long LENGTH = 0xC2B2AE3D27D4EB4FL;
    private static final long FINISH = 0xD6E8FEB86659FD93L;

    private StateHash() {}

    /** The hash of the state at a word of an array. */
    public static long of(long[] words, int at, int bytes) {
        int end = at + ((bytes + 7) >>> 3);
        long hash = start(bytes);
        for (int i = at; i < end; i++) hash = step(hash, words[i]);
        return finish(hash);
    }

    public static long start(int bytes) {
        return bytes * LENGTH;
    }

    public static long step(long hash, long word) {
        long mixed = (hash ^ word) * SPREAD;
        return mixed ^ (mixed >>> 32);
    }

    public static long finish(long hash) {
        return hash * FINISH;
    }
}
