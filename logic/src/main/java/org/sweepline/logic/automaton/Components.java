package org.sweepline.logic.automaton;

import java.util.Arrays;

/** Finds the strongly connected components of a small graph, numbered so that edges lead to the same or to larger ones. */
final class Components {
    private final int[] firstEdge;
    private final int[] target;
    private final int[] order;
    private final int[] low;
    private final int[] component;
    private final int[] open;
    private int visited;
    private int opened;
    private int decided;

    private Components(int[] firstEdge, int[] target) {
        this.firstEdge = firstEdge;
        this.target = target;
        int states = firstEdge.length - 1;
        order = new int[states];
        low = new int[states];
        component = new int[states];
        open = new int[states];
        Arrays.fill(component, -1);
    }

    /** For each state its component. */
    static int[] of(int[] firstEdge, int[] target) {
        Components search = new Components(firstEdge, target);
        for (int state = 0; state < search.order.length; state++) {
            if (search.order[state] == 0) search.visit(state);
        }
        // Components are decided after all that they lead to.
        for (int state = 0; state < search.component.length; state++) {
            search.component[state] = search.decided - 1 - search.component[state];
        }
        return search.component;
    }

    /** Tarjan's algorithm with a stack of its own, for an automaton may have long paths. */
    private void visit(int start) {
        int[] path = new int[order.length];
        int[] next = new int[order.length];
        int depth = 0;
        path[0] = start;
        enter(start);
        next[0] = firstEdge[start];
        while (depth >= 0) {
            int state = path[depth];
            if (next[depth] < firstEdge[state + 1]) {
                int to = target[next[depth]++];
                if (order[to] == 0) {
                    path[++depth] = to;
                    next[depth] = firstEdge[to];
                    enter(to);
                } else if (component[to] < 0) {
                    low[state] = Math.min(low[state], order[to]);
                }
                continue;
            }
            if (low[state] == order[state]) decide(state);
            depth--;
            if (depth >= 0) low[path[depth]] = Math.min(low[path[depth]], low[state]);
        }
    }

    private void enter(int state) {
        order[state] = ++visited;
        low[state] = visited;
        open[opened++] = state;
    }

    private void decide(int root) {
        int state;
        do {
            state = open[--opened];
            component[state] = decided;
        } while (state != root);
        decided++;
    }
}
