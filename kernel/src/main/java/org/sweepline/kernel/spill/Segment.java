package org.sweepline.kernel.spill;

import java.nio.file.Path;

/**
 * States of a layer in a file, in the order in which they came, with how each was reached; never changed once written.
 *
 * <h2>Format</h2>
 *
 * A magic word and the version; then blocks. A block starts with four ints, little-endian: how many states, the bytes of the
 * states, the bytes of the links, and the CRC32C of the three and of all that follows. States lie end to end, without padding;
 * where they differ in length each is preceded by its length ({@link org.sweepline.kernel.store.Varints}). Links are written
 * as in {@link org.sweepline.kernel.store.LinkQueue}: the difference to the number before, with the sign in the lowest bit,
 * and the choice; in each block the first one is the difference to 0. Files are written and read from front to back.
 *
 * @param states how many states it has
 * @param bytes how long the file is
 */
record Segment(Path file, long states, long bytes) {
    static final long MAGIC = 0x5E65_4C41_5945_5201L;
    static final int VERSION = 1;
    static final int FILE_HEADER = 12;
    static final int BLOCK_HEADER = 16;

    /** The most bytes a state and its link may take in front and behind. */
    static final int BESIDE = 32;
}
