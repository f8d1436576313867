package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * Makes an automaton smaller by direct simulation: a state that can do, letter by letter and mark by mark, all that
 * another one can makes the other superfluous.
 *
 * <p>States that simulate each other become one, and an edge loses the letters that another edge of its state also
 * reads, if that one leads to a state that simulates its target (Somenzi and Bloem 2000). Backwards, the edges that
 * lead to states are compared in the same way. Either way a run is replaced by one with at least its marks, at every
 * position.
 */
final class DirectSimulation {
    private record MarkedTarget(long marks, int target) {}

    private final GeneralisedBuchi automaton;
    private final WorkLimit work;
    private final boolean backward;
    /** The edges looked at: {@code target} is the other end, where they come from if backward. */
    private final List<List<Edge>> edges;

    /** For each edge the classes of letters it reads, or null if there are too many. */
    private final long[][] classes;

    /** Whether the second state simulates the first. */
    private final boolean[][] below;

    private DirectSimulation(GeneralisedBuchi automaton, boolean backward, WorkLimit work) throws TooLargeException {
        this.automaton = automaton;
        this.work = work;
        this.backward = backward;
        edges = backward ? reversed(automaton.edges()) : automaton.edges();
        LetterClasses letterClasses = LetterClasses.of(automaton);
        classes = letterClasses == null ? null : letterClasses.sets(edges);
        int states = automaton.states();
        // Before the table is made: it does not fit into memory where the work does not fit the limit.
        work.spend((long) states * states);
        below = new boolean[states][states];
        for (int a = 0; a < states; a++) {
            for (int b = 0; b < states; b++) {
                below[a][b] = (automaton.marks()[a] & ~automaton.marks()[b]) == 0 && !(backward && a == 0 && b != 0);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int a = 0; a < states; a++) {
                for (int b = 0; b < states; b++) {
                    if (a == b || !below[a][b] || covered(a, b)) continue;
                    below[a][b] = false;
                    changed = true;
                }
            }
        }
    }

    /** The automaton with fewer states and edges, or itself. */
    static GeneralisedBuchi forward(GeneralisedBuchi automaton, WorkLimit work) throws TooLargeException {
        return new DirectSimulation(automaton, false, work).quotient();
    }

    static GeneralisedBuchi backward(GeneralisedBuchi automaton, WorkLimit work) throws TooLargeException {
        return new DirectSimulation(automaton, true, work).quotient();
    }

    /** The automaton without states that no run meets twice and that differ from others in their marks only. */
    static GeneralisedBuchi passing(GeneralisedBuchi automaton, WorkLimit work) throws TooLargeException {
        return new DirectSimulation(automaton, false, work).passed();
    }

    private static List<List<Edge>> reversed(List<List<Edge>> edges) {
        List<List<Edge>> reversed = new ArrayList<>();
        for (int state = 0; state < edges.size(); state++) reversed.add(new ArrayList<>());
        for (int state = 0; state < edges.size(); state++) {
            for (Edge edge : edges.get(state)) {
                reversed.get(edge.target()).add(edge.to(state));
            }
        }
        return reversed;
    }

    /** Whether every edge of a state is matched by edges of the other. */
    private boolean covered(int a, int b) throws TooLargeException {
        if (classes != null) return covered(a, b, classes);
        for (Edge edge : edges.get(a)) {
            int cover = LetterSets.NONE;
            boolean done = false;
            for (Edge other : edges.get(b)) {
                work.spend(1);
                if ((edge.marks() & ~other.marks()) != 0 || !below[edge.target()][other.target()]) continue;
                cover = automaton.letters().or(cover, other.condition());
                done = automaton.letters().subset(edge.condition(), cover);
                if (done) break;
            }
            if (!done) return false;
        }
        return true;
    }

    private boolean covered(int a, int b, long[][] sets) throws TooLargeException {
        List<Edge> mine = edges.get(a);
        List<Edge> others = edges.get(b);
        for (int i = 0; i < mine.size(); i++) {
            Edge edge = mine.get(i);
            long left = sets[a][i];
            for (int j = 0; j < others.size() && left != 0; j++) {
                Edge other = others.get(j);
                if ((edge.marks() & ~other.marks()) != 0 || !below[edge.target()][other.target()]) continue;
                left &= ~sets[b][j];
            }
            work.spend(1 + others.size() / 4);
            if (left != 0) return false;
        }
        return true;
    }

    private GeneralisedBuchi quotient() throws TooLargeException {
        int states = automaton.states();
        int[] chosen = new int[states];
        for (int a = 0; a < states; a++) {
            int b = 0;
            while (!(below[a][b] && below[b][a])) b++;
            chosen[a] = b;
        }
        List<List<Edge>> kept = new ArrayList<>();
        for (int state = 0; state < states; state++) {
            kept.add(chosen[state] == state ? reduced(edges.get(state), chosen) : List.of());
        }
        if (backward) kept = reversed(kept);
        return automaton.with(kept).from(chosen[0]).trimmed();
    }

    /**
     * A state that no run meets twice is replaced by one that goes on in the same way, whatever its marks. Only by one
     * that does not lead to it: then no run can meet the other one more often than before.
     */
    private GeneralisedBuchi passed() throws TooLargeException {
        int[] components = automaton.components();
        long[] collected = automaton.collected(components);
        int states = automaton.states();
        int[] chosen = new int[states];
        for (int a : Components.lastFirst(components)) {
            chosen[a] = a;
            if (collected[components[a]] >= 0) continue;
            for (int b = 0; b < states; b++) {
                if (components[b] <= components[a] || !covered(a, b) || !covered(b, a)) continue;
                chosen[a] = chosen[b];
                break;
            }
        }
        List<List<Edge>> kept = automaton.edges((state, edge) -> edge.to(chosen[edge.target()]));
        return automaton.with(kept).from(chosen[0]).trimmed();
    }

    private List<Edge> reduced(List<Edge> list, int[] chosen) throws TooLargeException {
        Map<MarkedTarget, Integer> conditions = new TreeMap<>((x, y) -> x.target() != y.target()
                ? Integer.compare(x.target(), y.target())
                : Long.compare(x.marks(), y.marks()));
        for (Edge edge : list) {
            work.spend(1);
            automaton
                    .letters()
                    .add(edge.condition(), new MarkedTarget(edge.marks(), chosen[edge.target()]), conditions);
        }
        List<Edge> kept = new ArrayList<>();
        for (Map.Entry<MarkedTarget, Integer> entry : conditions.entrySet()) {
            MarkedTarget kind = entry.getKey();
            int condition = entry.getValue();
            for (Map.Entry<MarkedTarget, Integer> other : conditions.entrySet()) {
                work.spend(1);
                MarkedTarget better = other.getKey();
                if (better.equals(kind) || (kind.marks() & ~better.marks()) != 0) continue;
                if (!below[kind.target()][better.target()]) continue;
                condition = automaton.letters().minus(condition, other.getValue());
            }
            if (condition != LetterSets.NONE) kept.add(new Edge(condition, kind.marks(), kind.target()));
        }
        return kept;
    }
}
