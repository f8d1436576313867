package org.sweepline.reduction.group;

import java.util.Arrays;
import java.util.List;

/**
 * Chooses one vector of each orbit of a group that permutes the entries of vectors. Immutable.
 *
 * <p>A permutation takes the entry at {@code i} to {@code of(i)}. The group is taken apart first: parts that move different
 * entries are treated one after the other. Interchangeable blocks of entries are sorted, also blocks that have such blocks
 * inside; of a small group all images are compared; and so are the images under representatives of the cosets of a subgroup
 * that can be treated exactly. What remains gets smaller as long as some move makes it smaller, which may end at different
 * vectors of one orbit.
 */
public final class CanonicalVectors {
    private final int degree;
    private final List<VectorStep> steps;

    private CanonicalVectors(int degree, List<VectorStep> steps) {
        this.degree = degree;
        this.steps = steps;
    }

    public static CanonicalVectors of(PermutationGroup group) {
        return new CanonicalVectors(group.degree(), GroupShape.steps(group));
    }

    /** Whether all vectors of an orbit have the same representative. */
    public boolean exact() {
        return steps.stream().allMatch(VectorStep::exact);
    }

    /** What is done to a vector, in words. */
    @Override
    public String toString() {
        return steps.toString();
    }

    public Canonizer canonizer() {
        return new Canonizer(degree, steps.stream().map(VectorStep::action).toArray(VectorStep.Action[]::new));
    }

    /** Replaces vectors by representatives, with scratch space of its own: for one thread only. */
    public static final class Canonizer {
        private final VectorStep.Action[] actions;
        private final int[] origins;

        private Canonizer(int degree, VectorStep.Action[] actions) {
            this.actions = actions;
            origins = new int[degree];
        }

        /** Replaces a vector by the representative of its orbit. */
        public void canonise(long[] vector) {
            for (VectorStep.Action action : actions) action.apply(vector, null);
        }

        /** The permutation by which {@link #canonise} would replace a vector. */
        public Permutation witness(long[] vector) {
            long[] copy = vector.clone();
            Arrays.setAll(origins, i -> i);
            for (VectorStep.Action action : actions) action.apply(copy, origins);
            return Permutation.of(origins).inverse();
        }
    }
}
