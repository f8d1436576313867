package org.sweepline.logic.product;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Stripped;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** Where a state of a product has the state of the automaton and the letter's bits to be remembered: behind the system's. */
final class ProductField {
    private final int stateBits;
    private final long memory;
    private final int stateBytes;
    private final StateSuffix suffix;

    /** Where a state of one word has the number, or negative for states of more words or of any length. */
    private final int shift;

    /** For automaton states below a number, and the bits of a mask. */
    ProductField(TransitionSystem system, int states, long memory) {
        stateBits = Math.max(1, 64 - Long.numberOfLeadingZeros(states - 1L));
        this.memory = memory;
        int bits = stateBits + Long.bitCount(memory);
        if (bits > 63) {
            throw new StoreFullException("the automaton of the formula has " + states
                    + " states, too many together with " + Long.bitCount(memory) + " fluents; split the formula");
        }
        suffix = new StateSuffix(StateSuffix.bytesFor((1L << bits) - 1));
        int systemBytes = system.stateBytes();
        stateBytes = systemBytes == TransitionSystem.FLEXIBLE ? systemBytes : systemBytes + suffix.bytes();
        boolean oneWord = systemBytes > 0 && stateBytes <= Long.BYTES;
        shift = oneWord ? Byte.SIZE * systemBytes : -1;
    }

    int stateBytes() {
        return stateBytes;
    }

    /** The state of the automaton. */
    int automaton(StateBuffer state) {
        long number = shift >= 0 ? state.word(0) >>> shift : suffix.read(state);
        return (int) (number & (1L << stateBits) - 1);
    }

    /** The bits of the letter that are remembered, where they are in a letter. */
    long memory(StateBuffer state) {
        if (memory == 0) return 0;
        long packed = suffix.read(state) >>> stateBits;
        long letter = 0;
        for (long rest = memory; rest != 0; rest &= rest - 1, packed >>>= 1) {
            if ((packed & 1) != 0) letter |= Long.lowestOneBit(rest);
        }
        return letter;
    }

    private long packed(long letter) {
        long packed = 0;
        int bit = 0;
        for (long rest = memory; rest != 0; rest &= rest - 1, bit++) {
            if ((letter & Long.lowestOneBit(rest)) != 0) packed |= 1L << bit;
        }
        return packed;
    }

    /** The state of the system. */
    void system(StateBuffer state, StateBuffer into) {
        suffix.strip(state, into);
    }

    /** Shows the states of the system. */
    Stripped stripped() {
        return new Stripped(suffix);
    }

    /** Adds a state of the system, which begins at a word of an array, together with one of the automaton. */
    void add(long[] words, int at, int bytes, int automaton, long letter, int action, Successors out) {
        long value = automaton | (memory == 0 ? 0 : packed(letter) << stateBits);
        if (shift >= 0) {
            out.addWord(words[at] | value << shift, action);
            return;
        }
        int whole = bytes + suffix.bytes();
        long[] room = out.room(StateBuffer.wordsFor(whole));
        suffix.write(words, at, bytes, value, room, out.position());
        out.add(action, whole);
    }
}
