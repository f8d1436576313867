package org.sweepline.process.measure;

import java.util.Arrays;

/**
 * A number for each state of a process, from 0 to {@code count - 1}.
 *
 * @param of the rank of each state; 0 for states that cannot be reached
 */
record LocalRanks(int[] of, int count) {
    static LocalRanks constant(LiveGraph graph) {
        return new LocalRanks(new int[graph.lts().states()], 1);
    }

    /** Ranks in the order of numbers of any size, without gaps. */
    static LocalRanks ordered(LiveGraph graph, long[] numbers) {
        long[] distinct = Arrays.stream(graph.states())
                .mapToLong(s -> numbers[s])
                .sorted()
                .distinct()
                .toArray();
        int[] of = new int[numbers.length];
        for (int s : graph.states()) of[s] = Arrays.binarySearch(distinct, numbers[s]);
        return new LocalRanks(of, distinct.length);
    }

    /** Ranks in the order of any values, without gaps. */
    static LocalRanks compressed(LiveGraph graph, int[] values) {
        return withinPieces(graph, new int[values.length], values);
    }

    /**
     * Ranks in the order of any values, counted from 0 in each piece of the process.
     *
     * @param piece the piece of each state
     */
    static LocalRanks withinPieces(LiveGraph graph, int[] piece, int[] values) {
        long[] distinct = Arrays.stream(graph.states())
                .mapToLong(s -> (long) piece[s] << 32 | values[s])
                .sorted()
                .distinct()
                .toArray();
        int[] rank = new int[distinct.length];
        for (int i = 1; i < rank.length; i++) {
            rank[i] = distinct[i] >>> 32 == distinct[i - 1] >>> 32 ? rank[i - 1] + 1 : 0;
        }
        int[] of = new int[values.length];
        for (int s : graph.states()) of[s] = rank[Arrays.binarySearch(distinct, (long) piece[s] << 32 | values[s])];
        return new LocalRanks(of, 1 + Arrays.stream(rank).max().orElse(0));
    }

    boolean isConstant() {
        return count == 1;
    }

    /** These ranks in reverse order. */
    LocalRanks reversed() {
        return new LocalRanks(Arrays.stream(of).map(rank -> count - 1 - rank).toArray(), count);
    }

    /** By how much an edge increases the rank. */
    int increase(LiveGraph graph, int edge) {
        return of[graph.lts().target(edge)] - of[graph.source(edge)];
    }

    /** Divides pieces by rank, and returns the new piece of each state. */
    int[] refine(LiveGraph graph, int[] piece) {
        long[] both = new long[of.length];
        for (int s = 0; s < of.length; s++) both[s] = (long) piece[s] << 32 | of[s];
        long[] distinct = Arrays.stream(graph.states())
                .mapToLong(s -> both[s])
                .sorted()
                .distinct()
                .toArray();
        int[] refined = new int[of.length];
        for (int s : graph.states()) refined[s] = Arrays.binarySearch(distinct, both[s]);
        return refined;
    }
}
