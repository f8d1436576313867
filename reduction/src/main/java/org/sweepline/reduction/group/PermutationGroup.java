package org.sweepline.reduction.group;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A group of permutations of the numbers below its degree, given by a base and a strong generating set. Immutable.
 *
 * <p>The base is a list of points such that only the identity fixes them all. For each base point there are generators of
 * the subgroup that fixes all earlier ones, and the number of points it takes the base point to; the order of the group is
 * the product of these numbers.
 */
public final class PermutationGroup {
    /** A base point, the size of its orbit, and how many of the generators generate what fixes the earlier base points. */
    record Level(int point, int orbit, int generators) {}

    private static final long RESTRICTION = 10_000_000;

    private final int degree;
    private final List<Level> levels;
    private final List<Permutation> generators;

    PermutationGroup(int degree, List<Level> levels, List<Permutation> generators) {
        this.degree = degree;
        this.levels = List.copyOf(levels);
        this.generators = List.copyOf(generators);
    }

    /** The group that some permutations generate; empty if finding its base takes more than an effort, counted in moved points. */
    public static Optional<PermutationGroup> generatedBy(int degree, List<Permutation> generators, long effort) {
        return new SchreierSims(degree, effort).run(generators);
    }

    public int degree() {
        return degree;
    }

    /** Strong generators; none for the trivial group. */
    public List<Permutation> generators() {
        return generators;
    }

    public boolean isTrivial() {
        return levels.isEmpty();
    }

    List<Level> levels() {
        return levels;
    }

    /** The base points, none of which is fixed by all that fixes the earlier ones. */
    public int[] base() {
        return levels.stream().mapToInt(Level::point).toArray();
    }

    public BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (Level level : levels) order = order.multiply(BigInteger.valueOf(level.orbit));
        return order;
    }

    /** The points that some permutation takes elsewhere, ascending. */
    int[] moved() {
        return generators.stream()
                .flatMapToInt(generator -> Arrays.stream(generator.moved()))
                .distinct()
                .sorted()
                .toArray();
    }

    /** For each point the least point that it is taken to. */
    public int[] orbits() {
        Orbits orbits = new Orbits(degree);
        generators.forEach(orbits::join);
        int[] least = new int[degree];
        for (int i = 0; i < degree; i++) least[i] = orbits.least(i);
        return least;
    }

    /** For each base point, a permutation to each point of its orbit that fixes the earlier base points. */
    public List<Transversal> transversals() {
        List<Transversal> all = new ArrayList<>();
        for (Level level : levels) {
            all.add(Transversal.of(level.point, generators.subList(0, level.generators)));
        }
        return all;
    }

    /** All permutations of a group, the identity first, if there are at most so many. */
    public Optional<List<Permutation>> elements(int most) {
        if (order().compareTo(BigInteger.valueOf(most)) > 0) return Optional.empty();
        List<Permutation> elements = List.of(Permutation.IDENTITY);
        for (Transversal transversal : transversals()) {
            List<Permutation> products = new ArrayList<>();
            for (Permutation before : elements) {
                for (int point : transversal.orbit()) products.add(before.after(transversal.to(point)));
            }
            elements = products;
        }
        return Optional.of(elements);
    }

    /** What this group does to the points below a number, if it keeps them there; the trivial group if that is too much work. */
    public PermutationGroup onFirst(int points) {
        List<Permutation> kept = new ArrayList<>();
        int[] before = new int[generators.size() + 1];
        for (int i = 0; i < generators.size(); i++) {
            Permutation restricted = generators.get(i).below(points);
            if (!restricted.isIdentity()) kept.add(restricted);
            before[i + 1] = kept.size();
        }
        List<Level> first = new ArrayList<>();
        for (Level level : levels) {
            if (level.point >= points) continue;
            // A base point among the others has cut this subgroup down: its base must be found anew.
            if (!levels.get(first.size()).equals(level)) {
                return generatedBy(points, kept, RESTRICTION)
                        .orElse(new PermutationGroup(points, List.of(), List.of()));
            }
            first.add(new Level(level.point, level.orbit, before[level.generators]));
        }
        return new PermutationGroup(points, first, kept);
    }

    /** The subgroup of those generators that move these points, which move no others. */
    PermutationGroup factor(boolean[] points) {
        List<Permutation> kept = new ArrayList<>();
        int[] before = new int[generators.size() + 1];
        for (int i = 0; i < generators.size(); i++) {
            if (points[generators.get(i).movedPoint(0)]) kept.add(generators.get(i));
            before[i + 1] = kept.size();
        }
        List<Level> its = new ArrayList<>();
        for (Level level : levels) {
            if (points[level.point]) its.add(new Level(level.point, level.orbit, before[level.generators]));
        }
        return new PermutationGroup(degree, its, kept);
    }

    @Override
    public String toString() {
        return "group of order " + order() + " generated by " + generators;
    }
}
