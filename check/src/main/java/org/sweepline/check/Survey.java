package org.sweepline.check;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.kripke.Fairness;

/**
 * The figures and facts of a whole state space; computed by {@link Surveyor}.
 *
 * @param states the states, or those found so far
 * @param edges their edges, or those followed so far
 * @param complete whether these are all; if not, bounds are only those of the states seen, and structure and fairness are empty
 * @param stopped why something is missing, if a limit was met
 * @param tokens whether bounds are numbers of tokens
 * @param bounds the range of each variable
 * @param multisets the same by colour, where tokens have colours
 * @param structure how the states lead to each other
 * @param fairness the actions of each class; empty also if there is no cycle, or if it would take too long
 * @param exploring how long the exploration took
 * @param restarts how often it began again because a value did not fit its field
 * @param peakBytes the most bytes that states, edges and what was made of them took
 */
public record Survey(
        long states,
        long edges,
        boolean complete,
        Optional<String> stopped,
        boolean tokens,
        List<Range> bounds,
        List<MultisetBounds> multisets,
        Optional<Structure> structure,
        Optional<Map<Fairness, List<String>>> fairness,
        Duration exploring,
        int restarts,
        long peakBytes) {

    /** The least and the greatest value of a variable. */
    public record Range(String name, long smallest, long largest) {}

    /** A state: its number, which is 1 for the initial one, and the state in words. */
    public record Marking(int number, String words) {}

    /** Some states: how many, and the first of them. */
    public record Markings(long count, List<Marking> first) {}

    /**
     * How the states lead to each other.
     *
     * @param components how many strongly connected components they form
     * @param arcs how many edges lead from one component to another
     * @param terminal how many components no edge leaves
     * @param acyclic whether there is no cycle
     * @param finding how long it took to find the components
     * @param home the states that can be reached from every state
     * @param initialIsHome whether the initial state is one of them
     * @param dead the states without successors
     * @param deadActions the actions that never occur
     * @param liveActions the actions that can occur again from every state
     * @param actions how many actions there are
     */
    public record Structure(
            int components,
            long arcs,
            int terminal,
            boolean acyclic,
            Duration finding,
            Markings home,
            boolean initialIsHome,
            Markings dead,
            List<String> deadActions,
            List<String> liveActions,
            int actions) {}
}
