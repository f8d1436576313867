package org.sweepline.linear;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Classes of places and of transitions that look alike from everywhere: no automorphism leaves its class.
 *
 * <p>Colour refinement: places start with their initial tokens as colour, transitions with one colour; then every node
 * gets a new colour for each different (old colour, colours and changes of its neighbours), until no class splits. The
 * classes may be coarser than the orbits of the true symmetries, also because conditions that transitions only test are
 * not seen here. What is the same all over a class is then also the same all over an orbit.
 *
 * @param places the class of each place, numbered from 0 in the order of the places
 * @param transitions the class of each transition, likewise
 */
record AutomorphismClasses(int[] places, int[] transitions) {
    static AutomorphismClasses of(LinearSystem system) {
        Incidence incidence = system.incidence();
        int[] places = numbered(system.initial());
        int[] transitions = new int[incidence.transitions()];
        int classes = -1;
        while (classes != count(places) + count(transitions)) {
            classes = count(places) + count(transitions);
            long[] next = new long[transitions.length];
            for (int t = 0; t < next.length; t++) next[t] = look(transitions[t], incidence.column(t), places);
            transitions = numbered(next);
            next = new long[places.length];
            for (int p = 0; p < next.length; p++) next[p] = look(places[p], incidence.row(p), transitions);
            places = numbered(next);
        }
        return new AutomorphismClasses(places, transitions);
    }

    /** A fingerprint of a colour and a set of (neighbour's colour, change) pairs, independent of their order. */
    private static long look(int colour, SparseVector line, int[] neighbours) {
        long sum = 0;
        for (int i = 0; i < line.size(); i++) {
            sum += mix(mix(neighbours[line.column(i)] + 1L) ^ line.longValue(i) * 0x9E3779B97F4A7C15L);
        }
        return mix(sum ^ mix(colour + 1L) * 3);
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 33) * 0xFF51AFD7ED558CCDL;
        mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
        return mixed ^ mixed >>> 33;
    }

    private static int[] numbered(long[] looks) {
        Map<Long, Integer> numbers = new HashMap<>();
        int[] classes = new int[looks.length];
        for (int i = 0; i < looks.length; i++) {
            Integer known = numbers.putIfAbsent(looks[i], numbers.size());
            classes[i] = known == null ? numbers.size() - 1 : known;
        }
        return classes;
    }

    private static int count(int[] classes) {
        return Arrays.stream(classes).max().orElse(-1) + 1;
    }

    int placeClasses() {
        return count(places);
    }

    int transitionClasses() {
        return count(transitions);
    }

    /** The first transition of each class. */
    int[] firsts() {
        int[] firsts = new int[transitionClasses()];
        for (int t = transitions.length - 1; t >= 0; t--) firsts[transitions[t]] = t;
        return firsts;
    }
}
