package org.sweepline.kernel.store;

import static org.sweepline.kernel.store.HeapStateSet.LONG;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;

/**
 * The array of a layer with few states: state, 8-byte link, state, link, and so on; searched one by one.
 *
 * <p>Where states differ in length each is preceded by its length in 4 bytes. The link behind a state is also the room
 * that lets its last word be read whole. A link is {@code from << 24 | choice}.
 */
final class FewStates {
    private static final int LINK = 8;
    private static final int LENGTH = 4;
    private static final int CHOICE_BITS = 24;
    private static final long MOST_FROM = 1L << (63 - CHOICE_BITS);

    private FewStates() {}

    /** The array with one more state; arrays grow by exactly one state, for most of them never hold a second. */
    static byte[] add(byte[] few, int fixedBytes, long[] words, int at, int bytes, long link) {
        int end = few == null ? 0 : few.length;
        boolean flexible = fixedBytes == TransitionSystem.FLEXIBLE;
        byte[] longer = new byte[end + (flexible ? LENGTH : 0) + bytes + LINK];
        if (end > 0) System.arraycopy(few, 0, longer, 0, end);
        if (flexible) {
            for (int i = 0; i < LENGTH; i++) longer[end++] = (byte) (bytes >>> (8 * i));
        }
        int count = StateBuffer.wordsFor(bytes);
        for (int i = 0; i < count; i++) LONG.set(longer, end + 8 * i, words[at + i]);
        LONG.set(longer, end + bytes, link);
        return longer;
    }

    /** The number of a state among those of the array, in the order of insertion, or {@link StateSet#MISSING}. */
    static long find(byte[] few, int fixedBytes, long[] words, int at, int bytes) {
        if (few == null) return StateSet.MISSING;
        int number = 0;
        for (int entry = 0; entry < few.length; entry = next(few, entry, fixedBytes)) {
            if (length(few, entry, fixedBytes) == bytes && same(few, start(entry, fixedBytes), words, at, bytes)) {
                return number;
            }
            number++;
        }
        return StateSet.MISSING;
    }

    private static boolean same(byte[] few, int start, long[] words, int at, int bytes) {
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) {
            if ((long) LONG.get(few, start + 8 * i) != words[at + i]) return false;
        }
        long tail = (1L << (8 * (bytes & 7))) - 1;
        return tail == 0 || (((long) LONG.get(few, start + 8 * full) ^ words[at + full]) & tail) == 0;
    }

    /** Where the entry after the given one starts. */
    static int next(byte[] few, int entry, int fixedBytes) {
        return start(entry, fixedBytes) + length(few, entry, fixedBytes) + LINK;
    }

    /** Copies the state of an entry. */
    static void read(byte[] few, int entry, int fixedBytes, StateBuffer into) {
        int bytes = length(few, entry, fixedBytes);
        int start = start(entry, fixedBytes);
        long[] words = into.length(bytes);
        int full = bytes >>> 3;
        for (int i = 0; i < full; i++) words[i] = (long) LONG.get(few, start + 8 * i);
        long tail = (1L << (8 * (bytes & 7))) - 1;
        if (tail != 0) words[full] = (long) LONG.get(few, start + 8 * full) & tail;
    }

    static long link(byte[] few, int entry, int fixedBytes) {
        return (long) LONG.get(few, start(entry, fixedBytes) + length(few, entry, fixedBytes));
    }

    static long link(long from, int choice) {
        if (from >= MOST_FROM || choice >>> CHOICE_BITS != 0) {
            throw new ArithmeticException("a trace link of state " + from + ", choice " + choice + " does not fit");
        }
        return from << CHOICE_BITS | choice;
    }

    static long from(long link) {
        return link >>> CHOICE_BITS;
    }

    static int choice(long link) {
        return (int) link & ((1 << CHOICE_BITS) - 1);
    }

    private static int start(int entry, int fixedBytes) {
        return fixedBytes == TransitionSystem.FLEXIBLE ? entry + LENGTH : entry;
    }

    private static int length(byte[] few, int entry, int fixedBytes) {
        if (fixedBytes != TransitionSystem.FLEXIBLE) return fixedBytes;
        int length = 0;
        for (int i = 0; i < LENGTH; i++) length |= (few[entry + i] & 0xFF) << (8 * i);
        return length;
    }
}
