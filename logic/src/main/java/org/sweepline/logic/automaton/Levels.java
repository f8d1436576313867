package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * One acceptance set in place of several, in one component: copies of its states count which of the sets, in an order,
 * have been met since all of them were.
 *
 * <p>The copies of the last level are the accepting ones; the next edge begins to count anew. Of the copies only a part
 * that is never left is used, the smallest: it has a copy of each state.
 */
final class Levels {
    private final GeneralisedBuchi automaton;
    private final int[] order;
    private final List<Integer> states;
    private final int[] position;

    /** For each state of the component the level to enter it at, the others are 0. */
    private final int[] entry;

    private int copies;

    /** @param order the sets to be counted */
    Levels(GeneralisedBuchi automaton, int[] components, int component, int[] order) {
        this.automaton = automaton;
        this.order = order.clone();
        states = new ArrayList<>();
        position = new int[automaton.states()];
        for (int state = 0; state < position.length; state++) {
            position[state] = components[state] == component ? states.size() : -1;
            if (position[state] >= 0) states.add(state);
        }
        entry = new int[position.length];
        choose();
    }

    int copies() {
        return copies;
    }

    int entry(int state) {
        return entry[state];
    }

    boolean accepting(int level) {
        return level == order.length;
    }

    /** The level after an edge with some marks. */
    int after(int level, long marks) {
        int next = level == order.length ? 0 : level;
        while (next < order.length && (marks >>> order[next] & 1) != 0) next++;
        return next;
    }

    private void choose() {
        int levels = order.length + 1;
        int size = states.size() * levels;
        int[] firstEdge = new int[size + 1];
        List<Integer> targets = new ArrayList<>();
        for (int copy = 0; copy < size; copy++) {
            for (Edge edge : automaton.edges().get(states.get(copy / levels))) {
                if (position[edge.target()] < 0) continue;
                targets.add(position[edge.target()] * levels + after(copy % levels, edge.marks()));
            }
            firstEdge[copy + 1] = targets.size();
        }
        int[] target = targets.stream().mapToInt(Integer::intValue).toArray();
        int[] parts = Components.of(firstEdge, target);
        int[] sizes = new int[size];
        for (int copy = 0; copy < size; copy++) {
            sizes[parts[copy]]++;
        }
        for (int copy = 0; copy < size; copy++) {
            for (int edge = firstEdge[copy]; edge < firstEdge[copy + 1]; edge++) {
                if (parts[target[edge]] != parts[copy]) sizes[parts[copy]] = Integer.MAX_VALUE;
            }
        }
        int best = -1;
        for (int part : parts) if (best < 0 || sizes[part] < sizes[best]) best = part;
        copies = sizes[best];
        Arrays.fill(entry, 0);
        for (int copy = 0; copy < size; copy++)
            if (parts[copy] == best) entry[states.get(copy / levels)] = copy % levels;
    }
}
