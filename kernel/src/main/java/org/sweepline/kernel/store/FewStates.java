package org.sweepline.kernel.store;

import static org.sweepline.kernel.store.StateBytes.INT;
import static org.sweepline.kernel.store.StateBytes.LONG;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
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
            INT.set(longer, end, bytes);
            end += LENGTH;
        }
        StateBytes.write(longer, end, words, at, bytes);
        LONG.set(longer, end + bytes, link);
        return longer;
    }

    /** The number of a state among those of the array, in the order of insertion, or {@link StateSet#MISSING}. */
    static long find(byte[] few, int fixedBytes, long[] words, int at, int bytes) {
        if (few == null) return StateSet.MISSING;
        int number = 0;
        for (int entry = 0; entry < few.length; entry = next(few, entry, fixedBytes)) {
            if (length(few, entry, fixedBytes) == bytes
                    && StateBytes.same(few, start(entry, fixedBytes), words, at, bytes)) {
                return number;
            }
            number++;
        }
        return StateSet.MISSING;
    }

    /** The number of a state of the same class, or {@link StateSet#MISSING}. */
    static long find(byte[] few, int fixedBytes, StateClasses classes, long[] words, int at, int bytes) {
        classes.want(words, at, bytes);
        int number = 0;
        for (int entry = 0; entry < few.length; entry = next(few, entry, fixedBytes)) {
            read(few, entry, fixedBytes, classes.member);
            if (classes.wantsMember()) return number;
            number++;
        }
        return StateSet.MISSING;
    }

    /** Where the entry after the given one starts. */
    static int next(byte[] few, int entry, int fixedBytes) {
        return start(entry, fixedBytes) + length(few, entry, fixedBytes) + LINK;
    }

    /** Copies the state of an entry. */
    static void read(byte[] few, int entry, int fixedBytes, StateBuffer into) {
        StateBytes.read(few, start(entry, fixedBytes), length(few, entry, fixedBytes), into);
    }

    static long link(byte[] few, int entry, int fixedBytes) {
        return (long) LONG.get(few, start(entry, fixedBytes) + length(few, entry, fixedBytes));
    }

    static long link(long from, int choice) {
        if (choice >>> CHOICE_BITS != 0) {
            throw tooMany("a state has more than " + (1 << CHOICE_BITS) + " successors");
        }
        if (from >= MOST_FROM) throw tooMany("more than " + MOST_FROM + " states were explored");
        return from << CHOICE_BITS | choice;
    }

    private static StoreFullException tooMany(String what) {
        return new StoreFullException(what + ", too many for traces (--no-trace does without)");
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
        return fixedBytes != TransitionSystem.FLEXIBLE ? fixedBytes : (int) INT.get(few, entry);
    }
}
