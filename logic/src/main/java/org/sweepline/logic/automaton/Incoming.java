package org.sweepline.logic.automaton;

/**
 * The edges of an automaton, sorted by the states they lead to.
 *
 * @param first for each state the index in {@code edges} of the first edge to it, and in the end the number of edges
 * @param edges the edges in that order
 * @param sources for each edge the state it leaves
 */
record Incoming(int[] first, int[] edges, int[] sources) {
    static Incoming of(ActionAutomaton automaton) {
        int[] first = new int[automaton.states() + 1];
        int[] sources = new int[automaton.edges()];
        for (int s = 0; s < automaton.states(); s++) {
            for (int e = automaton.firstEdge(s); e < automaton.edgesEnd(s); e++) {
                sources[e] = s;
                first[automaton.target(e) + 1]++;
            }
        }
        for (int s = 0; s < automaton.states(); s++) first[s + 1] += first[s];
        int[] next = first.clone();
        int[] edges = new int[automaton.edges()];
        for (int e = 0; e < edges.length; e++) edges[next[automaton.target(e)]++] = e;
        return new Incoming(first, edges, sources);
    }
}
