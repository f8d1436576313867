package org.sweepline.reduction.group;

/**
 * Sorts blocks of entries that can be interchanged in all ways: the smallest image under a symmetric group.
 *
 * <p>By insertion, since a vector that differs little from a representative is nearly sorted.
 */
record SortedBlocks(int[][] blocks) implements VectorStep {
    @Override
    public Action action() {
        return this::sort;
    }

    private void sort(long[] vector, int[] origins) {
        for (int i = 1; i < blocks.length; i++) {
            for (int j = i; j > 0 && greater(vector, blocks[j - 1], blocks[j]); j--) {
                swap(vector, origins, blocks[j - 1], blocks[j]);
            }
        }
    }

    private static boolean greater(long[] vector, int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            long x = vector[a[i]];
            long y = vector[b[i]];
            if (x != y) return x > y;
        }
        return false;
    }

    private static void swap(long[] vector, int[] origins, int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            long value = vector[a[i]];
            vector[a[i]] = vector[b[i]];
            vector[b[i]] = value;
            if (origins == null) continue;
            int origin = origins[a[i]];
            origins[a[i]] = origins[b[i]];
            origins[b[i]] = origin;
        }
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public VectorStep relabelled(int[] names) {
        return new SortedBlocks(VectorStep.renamed(blocks, names));
    }

    @Override
    public String toString() {
        return "sort " + blocks.length + " blocks of " + blocks[0].length;
    }
}
