package org.sweepline.petri.packed;

/**
 * The bits of a word that hold the tokens of one place.
 *
 * @param word which word
 * @param shift the position of the lowest bit
 * @param width the number of bits, at most 62
 */
record Field(int word, int shift, int width) {
    /** The largest number of tokens that fits. */
    long capacity() {
        return (1L << width) - 1;
    }

    long read(long[] words) {
        return (words[word] >>> shift) & capacity();
    }

    /** The bits of this field in its word. */
    long mask() {
        return capacity() << shift;
    }
}
