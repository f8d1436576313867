package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** The states of a system breadth first, up to a limit, with all edges: the oracle for reduced systems. */
final class StateGraph {
    /** By an action to a state. */
    record Edge(int action, int to) {}

    private final TransitionSystem system;
    private final List<StateBuffer> states = new ArrayList<>();
    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    private final List<Integer> depths = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();

    StateGraph(TransitionSystem system, int limit) {
        this.system = system;
        Successors block = new Successors(system.stateBytes());
        system.initial(block);
        for (int i = 0; i < block.size(); i++) number(block, i, 0);
        Expander expander = system.expander();
        while (edges.size() < states.size() && edges.size() < limit) {
            int from = edges.size();
            List<Edge> out = new ArrayList<>();
            block.clear();
            expander.successors(states.get(from), block);
            for (int i = 0; i < block.size(); i++) {
                out.add(new Edge(block.action(i), number(block, i, depths.get(from) + 1)));
            }
            edges.add(out);
        }
    }

    private int number(Successors block, int i, int depth) {
        StateBuffer state = new StateBuffer(Math.max(0, system.stateBytes()));
        block.copy(i, state);
        List<Long> key = Arrays.stream(state.toWords()).boxed().toList();
        Integer known = numbers.putIfAbsent(key, states.size());
        if (known != null) return known;
        states.add(state);
        depths.add(depth);
        return states.size() - 1;
    }

    /** How many states were expanded. */
    int expanded() {
        return edges.size();
    }

    boolean complete() {
        return edges.size() == states.size();
    }

    StateBuffer state(int number) {
        return states.get(number);
    }

    List<Edge> edges(int state) {
        return edges.get(state);
    }

    /** The edges of a state in another system with the same states. */
    List<Edge> edges(int state, Expander expander) {
        Successors block = new Successors(system.stateBytes());
        expander.successors(states.get(state), block);
        List<Edge> out = new ArrayList<>();
        StateBuffer successor = new StateBuffer(Math.max(0, system.stateBytes()));
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, successor);
            List<Long> key = Arrays.stream(successor.toWords()).boxed().toList();
            out.add(new Edge(block.action(i), numbers.getOrDefault(key, -1)));
        }
        return out;
    }

    /**
     * How many steps each state is away from the nearest one that satisfies a condition; -1 if none is reachable, or if
     * the nearest one may lie beyond what was explored.
     */
    int[] distances(Predicate<StateBuffer> condition) {
        int horizon = complete() ? Integer.MAX_VALUE : depths.get(edges.size());
        List<List<Integer>> before = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) before.add(new ArrayList<>());
        for (int i = 0; i < edges.size(); i++)
            for (Edge edge : edges.get(i)) before.get(edge.to()).add(i);
        int[] distance = new int[states.size()];
        Arrays.fill(distance, -1);
        List<Integer> queue = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            if (!condition.test(states.get(i))) continue;
            distance[i] = 0;
            queue.add(i);
        }
        for (int head = 0; head < queue.size(); head++) {
            for (int state : before.get(queue.get(head))) {
                if (distance[state] >= 0) continue;
                distance[state] = distance[queue.get(head)] + 1;
                queue.add(state);
            }
        }
        for (int i = 0; i < states.size(); i++) {
            if (distance[i] > 0 && (long) depths.get(i) + distance[i] > horizon) distance[i] = -1;
        }
        return distance;
    }
}
