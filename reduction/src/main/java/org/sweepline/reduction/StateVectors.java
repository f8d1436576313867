package org.sweepline.reduction;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.reduction.group.Permutation;

/** States as vectors of numbers, whose entries symmetries permute. */
public interface StateVectors {
    /** The vector of a state, in a fresh array. */
    long[] read(StateBuffer state);

    void write(long[] vector, StateBuffer into);

    /** What a permutation of the entries does to states. */
    default Symmetry.Element element(Permutation permutation) {
        return new Permuted(this, permutation);
    }

    /** States permuted by the entries of their vectors. */
    record Permuted(StateVectors vectors, Permutation permutation) implements Symmetry.Element {
        @Override
        public void apply(StateBuffer state, StateBuffer into) {
            long[] vector = vectors.read(state);
            long[] image = new long[vector.length];
            permutation.permute(vector, image);
            vectors.write(image, into);
        }

        @Override
        public Symmetry.Element inverse() {
            return vectors.element(permutation.inverse());
        }

        @Override
        public Symmetry.Element after(Symmetry.Element first) {
            return vectors.element(permutation.after(((Permuted) first).permutation));
        }
    }
}
