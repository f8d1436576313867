package org.sweepline.reduction.group;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Recognises the kind of a group, and with it how to find representatives of vectors. */
final class GroupShape {
    /** All images are compared if there are at most so many. */
    private static final int MOST_IMAGES = 4000;

    /** And if their tables have at most so many entries. */
    private static final long MOST_SOURCES = 4_000_000;

    private static final int MOST_COSETS = 200;

    /** Up to so many images are compared before anything else is tried. */
    private static final int FEW_IMAGES = 64;

    /** Cosets pay off if there are so many times more images. */
    private static final int PAYING = 8;

    private static final long EFFORT = 1_000_000;

    private GroupShape() {}

    static List<VectorStep> steps(PermutationGroup group) {
        List<VectorStep> steps = new ArrayList<>();
        for (PermutationGroup factor : factors(group)) steps.addAll(ofFactor(factor));
        return List.copyOf(steps);
    }

    /** Subgroups that move different points and together are the whole group. */
    private static List<PermutationGroup> factors(PermutationGroup group) {
        Orbits joint = new Orbits(group.degree());
        for (Permutation generator : group.generators()) {
            for (int i = 1; i < generator.support(); i++) joint.join(generator.movedPoint(0), generator.movedPoint(i));
        }
        TreeSet<Integer> roots = new TreeSet<>();
        for (Permutation generator : group.generators()) roots.add(joint.least(generator.movedPoint(0)));
        List<PermutationGroup> factors = new ArrayList<>();
        for (int root : roots) {
            boolean[] points = new boolean[group.degree()];
            for (int i = 0; i < points.length; i++) points[i] = joint.least(i) == root;
            factors.add(group.factor(points));
        }
        return factors;
    }

    private static List<VectorStep> ofFactor(PermutationGroup group) {
        Optional<List<VectorStep>> blocks = InterchangeableBlocks.steps(group);
        if (blocks.isPresent()) return blocks.get();
        BigInteger order = group.order();
        long most = Math.min(MOST_IMAGES, MOST_SOURCES / group.moved().length);
        if (order.compareTo(BigInteger.valueOf(FEW_IMAGES)) <= 0) return List.of(LeastImage.of(group));
        Optional<VectorStep> cosets = cosets(group);
        if (cosets.isPresent()) return List.of(cosets.get());
        return List.of(order.compareTo(BigInteger.valueOf(most)) <= 0 ? LeastImage.of(group) : Descent.of(group));
    }

    /** The step by the cosets of a subgroup, which the generators with small support generate, if these are few and it is exact. */
    private static Optional<VectorStep> cosets(PermutationGroup group) {
        TreeSet<Integer> sizes = new TreeSet<>();
        for (Permutation generator : group.generators()) sizes.add(generator.support());
        for (int size : sizes.descendingSet()) {
            List<Permutation> small =
                    group.generators().stream().filter(g -> g.support() < size).toList();
            if (small.isEmpty()) break;
            Optional<PermutationGroup> subgroup = PermutationGroup.generatedBy(group.degree(), small, EFFORT);
            if (subgroup.isEmpty()) continue;
            BigInteger index = group.order().divide(subgroup.get().order());
            if (index.compareTo(BigInteger.valueOf(MOST_COSETS)) > 0) break;
            if (subgroup.get().order().compareTo(BigInteger.valueOf(PAYING)) < 0) break;
            List<VectorStep> inside = steps(subgroup.get());
            if (!inside.stream().allMatch(VectorStep::exact)) continue;
            Optional<CosetMinimum> step = CosetMinimum.of(group, subgroup.get(), inside, MOST_COSETS);
            if (step.isPresent()) return Optional.of(step.get());
        }
        return Optional.empty();
    }
}
