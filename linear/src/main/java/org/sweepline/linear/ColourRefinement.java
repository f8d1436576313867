package org.sweepline.linear;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.sweepline.kernel.Interruption;

/**
 * Colours places and transitions so that nodes of one colour look alike from everywhere, with as few colours as possible.
 *
 * <p>Nodes of a colour are split where they have different neighbours: other colours, or other changes. Only nodes with a
 * neighbour that got a new colour are looked at again, and the largest part of a split colour keeps it; so a node gets at most
 * a logarithmic number of new colours, and a chain of n places takes time n log n, not n rounds over all nodes (the idea is
 * that of Hopcroft, An n log n algorithm for minimizing states in a finite automaton, 1971).
 *
 * <p>Nodes are numbered, places first. Those of one colour lie side by side in {@link #members}; the ones to be looked at,
 * the marked ones, are the first of these.
 */
final class ColourRefinement {
    private final Incidence incidence;
    private final int places;
    private final int[] colours;
    private final int[] members;
    private final int[] positions;
    private final int[] starts;
    private final int[] sizes;
    private final int[] marked;
    private final Deque<Integer> touched = new ArrayDeque<>();
    private int count;

    /** A node and what it looks like: a fingerprint of its neighbours, independent of their order. */
    private record Look(long fingerprint, int node) {}

    /** Nodes side by side that will have one colour. */
    private record Part(int from, int size) {}

    /** At first places have the colour of their initial tokens, and all transitions one of their own. */
    ColourRefinement(LinearSystem system) {
        incidence = system.incidence();
        places = incidence.places();
        int nodes = places + incidence.transitions();
        colours = new int[nodes];
        members = new int[nodes];
        positions = new int[nodes];
        starts = new int[nodes];
        sizes = new int[nodes];
        marked = new int[nodes];
        List<Look> looks = new ArrayList<>(nodes);
        for (int p = 0; p < places; p++) looks.add(new Look(system.initial()[p], p));
        arrange(looks, 0);
        looks.clear();
        for (int t = places; t < nodes; t++) looks.add(new Look(0, t));
        arrange(looks, places);
        for (int node = 0; node < nodes; node++) mark(node);
        while (!touched.isEmpty()) split(touched.remove());
    }

    /** Gives each of these nodes, which get the places from a position on, the colour of its look. */
    private void arrange(List<Look> looks, int from) {
        looks.sort(Comparator.comparingLong(Look::fingerprint).thenComparingInt(Look::node));
        place(looks, from);
        for (int i = 0; i < looks.size(); ) {
            int end = end(looks, i);
            addColour(from + i, end - i);
            i = end;
        }
    }

    private void place(List<Look> looks, int from) {
        for (int i = 0; i < looks.size(); i++) put(looks.get(i).node(), from + i);
    }

    private void put(int node, int position) {
        members[position] = node;
        positions[node] = position;
    }

    private void addColour(int from, int size) {
        starts[count] = from;
        sizes[count] = size;
        for (int i = from; i < from + size; i++) colours[members[i]] = count;
        count++;
    }

    /** Where the looks that equal the one at a position end. */
    private static int end(List<Look> looks, int from) {
        int end = from;
        while (end < looks.size()
                && looks.get(end).fingerprint() == looks.get(from).fingerprint()) end++;
        return end;
    }

    /** A node is to be looked at. */
    private void mark(int node) {
        int colour = colours[node];
        int next = starts[colour] + marked[colour];
        if (positions[node] < next) return;
        if (marked[colour]++ == 0) touched.add(colour);
        int other = members[next];
        put(other, positions[node]);
        put(node, next);
    }

    /** Splits the nodes of a colour, of which some are marked and all others still look alike. */
    private void split(int colour) {
        Interruption.check();
        int from = starts[colour];
        int size = sizes[colour];
        int looked = marked[colour];
        marked[colour] = 0;
        if (size == 1) return;
        List<Look> looks = new ArrayList<>(looked);
        for (int i = from; i < from + looked; i++) looks.add(new Look(look(members[i]), members[i]));
        long rest = looked < size ? look(members[from + looked]) : 0;
        // Those that look like the nodes that are not marked come last, beside these.
        looks.sort(Comparator.<Look>comparingInt(look -> looked < size && look.fingerprint() == rest ? 1 : 0)
                .thenComparingLong(Look::fingerprint)
                .thenComparingInt(Look::node));
        place(looks, from);
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < looked && (looked == size || looks.get(at).fingerprint() != rest)) {
            int end = end(looks, at);
            parts.add(new Part(from + at, end - at));
            at = end;
        }
        if (at < size) parts.add(new Part(from + at, size - at));
        Part largest = Collections.max(parts, Comparator.comparingInt(Part::size));
        starts[colour] = largest.from();
        sizes[colour] = largest.size();
        for (Part part : parts) {
            if (part.equals(largest)) continue;
            addColour(part.from(), part.size());
            for (int i = part.from(); i < part.from() + part.size(); i++) markNeighbours(members[i]);
        }
    }

    private void markNeighbours(int node) {
        SparseVector line = line(node);
        for (int i = 0; i < line.size(); i++) mark(neighbour(node, line.column(i)));
    }

    private SparseVector line(int node) {
        return node < places ? incidence.row(node) : incidence.column(node - places);
    }

    private int neighbour(int node, int column) {
        return node < places ? places + column : column;
    }

    private long look(int node) {
        SparseVector line = line(node);
        long sum = 0;
        for (int i = 0; i < line.size(); i++) {
            int colour = colours[neighbour(node, line.column(i))];
            sum += mix(mix(colour + 1L) ^ line.longValue(i) * 0x9E3779B97F4A7C15L);
        }
        return sum;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 33) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ mixed >>> 33;
    }

    /** The colours of places, numbered from 0 in the order of the places. */
    int[] places() {
        return numbered(0, places);
    }

    /** The colours of transitions, numbered likewise. */
    int[] transitions() {
        return numbered(places, colours.length);
    }

    private int[] numbered(int from, int to) {
        int[] numbers = new int[count];
        Arrays.fill(numbers, -1);
        int next = 0;
        int[] numbered = new int[to - from];
        for (int node = from; node < to; node++) {
            if (numbers[colours[node]] < 0) numbers[colours[node]] = next++;
            numbered[node - from] = numbers[colours[node]];
        }
        return numbered;
    }
}
