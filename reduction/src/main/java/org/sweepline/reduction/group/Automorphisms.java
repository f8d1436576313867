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
     * Searches for all, within an effort that is counted in arcs followed.
     *
     * @param first how many of the first vertices are of interest: the base begins among them, so that
     *     {@link PermutationGroup#onFirst} takes no further work, and no symmetry takes one of them to another vertex
     */
    public static Automorphisms of(ColouredGraph graph, int first, long effort) {
        return new AutomorphismSearch(graph, first, effort).run();
    }
}
