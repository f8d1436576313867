package org.sweepline.kernel.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.sweepline.kernel.StateBuffer;

/**
 * States as they lie in arrays of bytes: without padding, but read and written in whole words.
 *
 * <p>So behind the last state of an array there have to be {@value #SPARE} spare bytes.
 */
public final class StateBytes {
    public static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    public static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    public static final int SPARE = 8;

    private StateBytes() {}

    /** The bits of the last word that belong to a state; 0 if it consists of whole words. */
    static long tailMask(int bytes) {
        return (1L << (8 * (bytes & 7))) - 1;
    }

    /** Writes a state; the spare bytes behind it, up to a whole word, become 0. */
    public static void write(byte[] page, int offset, long[] words, int at, int bytes) {
        int count = StateBuffer.wordsFor(bytes);
        for (int i = 0; i < count; i++) LONG.set(page, offset + 8 * i, words[at + i]);
    }

    /** Whether the state of so many bytes at an offset equals the one at a word of an array. */
    static boolean same(byte[] page, int offset, long[] words, int at, int bytes) {
        return same(page, offset, words, at, bytes >>> 3, tailMask(bytes));
    }

    /** Whether the state of whole words and a tail at an offset equals the one at a word of an array. */
    static boolean same(byte[] page, int offset, long[] words, int at, int full, long tail) {
        for (int i = 0; i < full; i++) {
            if ((long) LONG.get(page, offset + 8 * i) != words[at + i]) return false;
        }
        return tail == 0 || (((long) LONG.get(page, offset + 8 * full) ^ words[at + full]) & tail) == 0;
    }

    public static void read(byte[] page, int offset, int bytes, StateBuffer into) {
        long[] words = into.length(bytes);
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) words[i] = (long) LONG.get(page, offset + 8 * i);
        long tail = tailMask(bytes);
        if (tail != 0) words[full] = (long) LONG.get(page, offset + 8 * full) & tail;
    }

    /** The {@link StateHash} of the state of so many bytes at an offset. */
    public static long hash(byte[] page, int offset, int bytes) {
        long hash = StateHash.start(bytes);
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * i));
        long tail = tailMask(bytes);
        if (tail != 0) hash = StateHash.step(hash, (long) LONG.get(page, offset + 8 * full) & tail);
        return StateHash.finish(hash);
    }
}
