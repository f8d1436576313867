package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Makes a vector smaller by moves of a group as long as one of them does: an approximation for large groups.
 *
 * <p>Entries are compared in an order that begins with the base; the moves are the representatives along the chain of
 * stabilisers where these are not too many, else the generators and their inverses.
 *
 * <p>{@code entries[m]} are the entries that move {@code m} changes, in the order of comparison, and {@code sources[m]} is
 * where it takes them from.
 */
final class Descent implements VectorStep {
    private static final int MOST_MOVES = 2000;
    private static final long MOST_ENTRIES = 2_000_000;
    private static final int MOST_PASSES = 64;

    private final int[][] entries;
    private final int[][] sources;

    private Descent(int[][] entries, int[][] sources) {
        this.entries = entries;
        this.sources = sources;
    }

    static Descent of(PermutationGroup group) {
        List<Permutation> moves = moves(group);
        int[] rank = new int[group.degree()];
        int[] base = group.base();
        for (int i = 0; i < rank.length; i++) rank[i] = base.length + i;
        for (int i = 0; i < base.length; i++) rank[base[i]] = i;
        int[][] entries = new int[moves.size()][];
        int[][] sources = new int[moves.size()][];
        for (int m = 0; m < entries.length; m++) {
            Permutation move = moves.get(m);
            entries[m] = Arrays.stream(move.moved())
                    .boxed()
                    .sorted(Comparator.comparingInt(point -> rank[point]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            sources[m] = Arrays.stream(entries[m]).map(move::of).toArray();
        }
        return new Descent(entries, sources);
    }

    /** The representatives along the chain of stabilisers, or the generators where those would be too many or too large. */
    private static List<Permutation> moves(PermutationGroup group) {
        long representatives = 0;
        int largest = 0;
        for (PermutationGroup.Level level : group.levels()) representatives += level.orbit() - 1;
        for (Permutation generator : group.generators()) largest = Math.max(largest, generator.support());
        List<Permutation> moves = new ArrayList<>();
        if (representatives <= MOST_MOVES && representatives * largest <= MOST_ENTRIES) {
            for (Transversal transversal : group.transversals()) {
                for (int point : transversal.orbit()) {
                    if (point != transversal.point()) moves.add(transversal.to(point));
                }
            }
        } else {
            for (Permutation generator : group.generators()) {
                moves.add(generator);
                if (!generator.isInvolution()) moves.add(generator.inverse());
            }
        }
        return moves;
    }

    @Override
    public Action action() {
        int longest = 0;
        for (int[] each : entries) longest = Math.max(longest, each.length);
        long[] values = new long[longest];
        int[] places = new int[longest];
        return (vector, origins) -> {
            boolean smaller = true;
            for (int pass = 0; smaller && pass < MOST_PASSES; pass++) {
                smaller = false;
                for (int m = 0; m < entries.length; m++) {
                    if (!decreases(vector, m)) continue;
                    smaller = true;
                    int[] to = entries[m];
                    int[] from = sources[m];
                    for (int i = 0; i < to.length; i++) values[i] = vector[from[i]];
                    for (int i = 0; i < to.length; i++) vector[to[i]] = values[i];
                    if (origins == null) continue;
                    for (int i = 0; i < to.length; i++) places[i] = origins[from[i]];
                    for (int i = 0; i < to.length; i++) origins[to[i]] = places[i];
                }
            }
        };
    }

    private boolean decreases(long[] vector, int move) {
        int[] to = entries[move];
        int[] from = sources[move];
        for (int i = 0; i < to.length; i++) {
            long now = vector[to[i]];
            long then = vector[from[i]];
            if (now != then) return then < now;
        }
        return false;
    }

    @Override
    public boolean exact() {
        return false;
    }

    @Override
    public VectorStep relabelled(int[] names) {
        return new Descent(VectorStep.renamed(entries, names), VectorStep.renamed(sources, names));
    }

    @Override
    public String toString() {
        return "descend by " + entries.length + " moves";
    }
}
