package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The smallest of the representatives that a subgroup chooses for the images under representatives of its cosets.
 *
 * <p>Every element of the group is one of the subgroup after one of the coset representatives. So an orbit of the group
 * consists of those orbits of the subgroup that the images of a vector lie in, and exact representatives of the subgroup
 * give exact ones of the group.
 */
final class CosetMinimum implements VectorStep {
    private final int degree;
    private final int[] entries;
    private final int[][] sources;
    private final List<VectorStep> inside;

    private CosetMinimum(int degree, int[] entries, int[][] sources, List<VectorStep> inside) {
        this.degree = degree;
        this.entries = entries;
        this.sources = sources;
        this.inside = inside;
    }

    /** Enumerates the cosets, if there are at most so many. */
    static Optional<CosetMinimum> of(
            PermutationGroup group, PermutationGroup subgroup, List<VectorStep> inside, int most) {
        List<Transversal> chain = subgroup.transversals();
        List<Permutation> cosets = new ArrayList<>();
        List<Permutation> inverses = new ArrayList<>();
        cosets.add(Permutation.IDENTITY);
        inverses.add(Permutation.IDENTITY);
        for (int i = 0; i < cosets.size(); i++) {
            for (Permutation generator : group.generators()) {
                Permutation next = cosets.get(i).after(generator);
                boolean known = inverses.stream()
                        .anyMatch(inverse ->
                                Transversal.sift(next.after(inverse), chain).isIdentity());
                if (known) continue;
                if (cosets.size() == most) return Optional.empty();
                cosets.add(next);
                inverses.add(next.inverse());
            }
        }
        int[] entries = group.moved();
        int[][] sources = inverses.stream()
                .map(inverse -> Arrays.stream(entries).map(inverse::of).toArray())
                .toArray(int[][]::new);
        return Optional.of(new CosetMinimum(group.degree(), entries, sources, inside));
    }

    @Override
    public Action action() {
        Action[] actions = inside.stream().map(VectorStep::action).toArray(Action[]::new);
        long[] trial = new long[degree];
        int[] trialOrigins = new int[degree];
        long[] best = new long[entries.length];
        int[] bestOrigins = new int[entries.length];
        return (vector, origins) -> {
            for (int c = 0; c < sources.length; c++) {
                int[] from = sources[c];
                for (int i = 0; i < from.length; i++) {
                    trial[entries[i]] = vector[from[i]];
                    if (origins != null) trialOrigins[entries[i]] = origins[from[i]];
                }
                for (Action action : actions) action.apply(trial, origins == null ? null : trialOrigins);
                if (c > 0 && !less(trial, best)) continue;
                for (int i = 0; i < from.length; i++) {
                    best[i] = trial[entries[i]];
                    bestOrigins[i] = trialOrigins[entries[i]];
                }
            }
            for (int i = 0; i < entries.length; i++) {
                vector[entries[i]] = best[i];
                if (origins != null) origins[entries[i]] = bestOrigins[i];
            }
        };
    }

    private boolean less(long[] trial, long[] best) {
        for (int i = 0; i < entries.length; i++) {
            if (trial[entries[i]] != best[i]) return trial[entries[i]] < best[i];
        }
        return false;
    }

    @Override
    public boolean exact() {
        return inside.stream().allMatch(VectorStep::exact);
    }

    @Override
    public VectorStep relabelled(int[] names) {
        int[] renamed = VectorStep.renamed(entries, names);
        int highest = Arrays.stream(renamed).max().orElse(0);
        List<VectorStep> steps = inside.stream().map(s -> s.relabelled(names)).toList();
        return new CosetMinimum(highest + 1, renamed, VectorStep.renamed(sources, names), steps);
    }

    @Override
    public String toString() {
        return "least of " + sources.length + " images, each after " + inside;
    }
}
