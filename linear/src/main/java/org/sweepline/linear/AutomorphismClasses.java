package org.sweepline.linear;

import java.util.Arrays;

/**
 * Classes of places and of transitions that look alike from everywhere: no automorphism leaves its class.
 *
 * <p>They are found by {@link ColourRefinement}, and may be coarser than the orbits of the true symmetries, also because conditions that transitions only test are
 * not seen here. What is the same all over a class is then also the same all over an orbit.
 *
 * @param places the class of each place, numbered from 0 in the order of the places
 * @param transitions the class of each transition, likewise
 */
record AutomorphismClasses(int[] places, int[] transitions) {
    static AutomorphismClasses of(LinearSystem system) {
        ColourRefinement refined = new ColourRefinement(system);
        return new AutomorphismClasses(refined.places(), refined.transitions());
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
