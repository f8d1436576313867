package org.sweepline.reduction.group;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The smallest of all images of a vector under a small group.
 *
 * <p>Entries are compared in an order that begins with the base of the group. The elements are numbered so that those that
 * agree on the first base points follow each other; so base point by base point only the numbers of those remain that put a
 * smallest entry there, and no two elements are ever compared on entries that they take from the same place.
 *
 * <p>{@code sources[e][i]} is where element {@code e} takes the entry from that it puts at {@code entries[i]}.
 */
final class LeastImage implements VectorStep {
    private final int[] entries;
    private final int[][] sources;
    private final int[] radix;

    private LeastImage(int[] entries, int[][] sources, int[] radix) {
        this.entries = entries;
        this.sources = sources;
        this.radix = radix;
    }

    static LeastImage of(PermutationGroup group) {
        List<Permutation> elements = group.elements(Integer.MAX_VALUE).orElseThrow();
        int[] entries = IntStream.concat(Arrays.stream(group.base()), Arrays.stream(group.moved()))
                .distinct()
                .toArray();
        int[][] sources = elements.stream()
                .map(element -> Arrays.stream(entries).map(element::of).toArray())
                .toArray(int[][]::new);
        int[] radix =
                group.levels().stream().mapToInt(PermutationGroup.Level::orbit).toArray();
        return new LeastImage(entries, sources, radix);
    }

    @Override
    public Action action() {
        return new Choice();
    }

    /** Finds a smallest image, with the scratch space of one thread. */
    private final class Choice implements Action {
        private final long[] values = new long[entries.length];
        private final int[] places = new int[entries.length];
        private int[] tied = new int[sources.length];
        private int[] kept = new int[sources.length];

        @Override
        public void apply(long[] vector, int[] origins) {
            int best = best(vector);
            if (best == 0) return;
            int[] from = sources[best];
            for (int i = 0; i < from.length; i++) values[i] = vector[from[i]];
            for (int i = 0; i < from.length; i++) vector[entries[i]] = values[i];
            if (origins == null) return;
            for (int i = 0; i < from.length; i++) places[i] = origins[from[i]];
            for (int i = 0; i < from.length; i++) origins[entries[i]] = places[i];
        }

        /** The number of an element whose image is smallest; element 0 is the identity. */
        private int best(long[] vector) {
            tied[0] = 0;
            int count = 1;
            int width = sources.length;
            for (int k = 0; k < radix.length; k++) {
                int step = width / radix[k];
                count = next(vector, count, k, width, step);
                width = step;
            }
            int best = tied[0];
            for (int i = 1; i < count; i++) {
                if (less(vector, sources[tied[i]], sources[best])) best = tied[i];
            }
            return best;
        }

        /** Keeps, of the continuations of the elements tied so far, those with a smallest entry at the next base point. */
        private int next(long[] vector, int count, int level, int width, int step) {
            long least = Long.MAX_VALUE;
            int size = 0;
            for (int i = 0; i < count; i++) {
                for (int e = tied[i]; e < tied[i] + width; e += step) {
                    long value = vector[sources[e][level]];
                    if (value < least) {
                        least = value;
                        size = 0;
                    }
                    if (value == least) kept[size++] = e;
                }
            }
            int[] swap = tied;
            tied = kept;
            kept = swap;
            return size;
        }

        private boolean less(long[] vector, int[] a, int[] b) {
            for (int i = radix.length; i < a.length; i++) {
                long x = vector[a[i]];
                long y = vector[b[i]];
                if (x != y) return x < y;
            }
            return false;
        }
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public VectorStep relabelled(int[] names) {
        return new LeastImage(VectorStep.renamed(entries, names), VectorStep.renamed(sources, names), radix);
    }

    @Override
    public String toString() {
        return "least of " + sources.length + " images";
    }
}
