package org.sweepline.library.language;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.library.codec.BitReader;
import org.sweepline.library.codec.BitWriter;
import org.sweepline.library.codec.Renaming;
import org.sweepline.reduction.Symmetry;

/**
 * A permutation of the ids of each type.
 *
 * @param images for each type and each id of it the id that it becomes
 */
record IdPermutation(StatePacking packing, int[][] images) implements Symmetry.Element, Renaming {
    @Override
    public int renamed(int type, int id) {
        return images[type][id];
    }

    @Override
    public void apply(StateBuffer state, StateBuffer into) {
        BitWriter bits = new BitWriter(this);
        BitReader reader = new BitReader();
        packing.codec().write(packing.read(state, reader), bits);
        packing.copy(bits, reader, into);
    }

    @Override
    public IdPermutation inverse() {
        int[][] inverse = new int[images.length][];
        for (int type = 0; type < images.length; type++) {
            inverse[type] = new int[images[type].length];
            for (int id = 0; id < images[type].length; id++) inverse[type][images[type][id]] = id;
        }
        return new IdPermutation(packing, inverse);
    }

    @Override
    public IdPermutation after(Symmetry.Element first) {
        int[][] before = ((IdPermutation) first).images;
        int[][] both = new int[images.length][];
        for (int type = 0; type < images.length; type++) {
            int[] then = images[type];
            both[type] = Arrays.stream(before[type]).map(id -> then[id]).toArray();
        }
        return new IdPermutation(packing, both);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IdPermutation permutation && Arrays.deepEquals(images, permutation.images);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(images);
    }

    @Override
    public String toString() {
        return Arrays.deepToString(images);
    }
}
