package org.sweepline.reduction.group;

/**
 * The permutations of the vertices of a coloured graph that keep it.
 *
 * @param group all of them, or some if the effort did not suffice
 * @param complete whether it is all of them
 */
public record Automorphisms(PermutationGroup group, boolean complete) {
    /** As many arcs as are followed in about a second. */
    public static final long EFFORT = 50_000_000;

    /**
     * Searches for all; gives up what is too much for an effort, counted in arcs followed. The base begins among the first
     * vertices of the graph, so that {@link PermutationGroup#onFirst} of so many points takes no further work; no
     * symmetry takes one of them to one of the others.
     */
    public static Automorphisms of(ColouredGraph graph, int first, long effort) {
        return new AutomorphismSearch(graph, first, effort).run();
    }
}
