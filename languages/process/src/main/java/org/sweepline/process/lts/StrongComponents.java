package org.sweepline.process.lts;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The strongly connected components of a labelled transition system, found in one depth-first pass.
 *
 * <p>This is Tarjan's algorithm (1972) with a stack of its own, in the form that keeps one number for each state: the
 * least number of a state that it is known to reach among those whose component is not closed yet.
 */
public final class StrongComponents {
    private final Lts lts;
    private final IntPredicate edges;
    private final int[] components;
    private final int[] numbers;
    private final int[] lows;
    private final int[] cursors;
    private final int[] open;
    private final int[] path;
    private int opened;
    private int visited;
    private int count;

    private StrongComponents(Lts lts, IntPredicate edges) {
        this.lts = lts;
        this.edges = edges;
        int size = lts.states();
        components = new int[size];
        numbers = new int[size];
        lows = new int[size];
        cursors = new int[size];
        open = new int[size];
        path = new int[size];
        Arrays.fill(components, Lts.NONE);
    }

    /** The component of each state when only some edges count; no edge leads to a component with a greater number. */
    public static int[] of(Lts lts, IntPredicate edges) {
        StrongComponents search = new StrongComponents(lts, edges);
        for (int s = 0; s < lts.states(); s++) if (search.numbers[s] == 0) search.visit(s);
        return search.components;
    }

    private void visit(int root) {
        int depth = 0;
        path[0] = enter(root);
        while (depth >= 0) {
            int state = path[depth];
            int next = unvisited(state);
            if (next != Lts.NONE) {
                path[++depth] = enter(next);
            } else {
                if (lows[state] == numbers[state]) close(state);
                if (--depth >= 0) lows[path[depth]] = Math.min(lows[path[depth]], lows[state]);
            }
        }
    }

    private int enter(int state) {
        numbers[state] = lows[state] = ++visited;
        cursors[state] = lts.firstEdge(state);
        open[opened++] = state;
        return state;
    }

    /** The next successor that was never visited, or none when all edges are done. */
    private int unvisited(int state) {
        while (cursors[state] < lts.edgesEnd(state)) {
            int edge = cursors[state]++;
            if (!edges.test(edge)) continue;
            int target = lts.target(edge);
            if (numbers[target] == 0) return target;
            if (components[target] == Lts.NONE) lows[state] = Math.min(lows[state], numbers[target]);
        }
        return Lts.NONE;
    }

    private void close(int state) {
        int member;
        do {
            member = open[--opened];
            components[member] = count;
            // a closed state no longer pulls down the number of those that reach it
            lows[member] = Integer.MAX_VALUE;
        } while (member != state);
        count++;
    }
}
