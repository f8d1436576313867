package org.sweepline.kernel.kripke;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.components.StrongComponents;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Footprint;

/**
 * Computes the {@link StateGraph.Structure} of a state graph in one pass over its strongly connected components.
 *
 * <p>A state can be reached from every state exactly if it is in a terminal component and there is only one. An action
 * can occur again from every state exactly if every terminal component has an edge with it.
 */
final class GraphStructure implements StrongComponents.Visitor {
    private final ColumnEdges edges;
    private final ColumnEdges.Cursor cursor;
    private final int listed;
    private final BitSet inside = new BitSet();
    private final BitSet occurring = new BitSet();
    private BitSet live;
    private long arcs;
    private int terminal;
    private int trivial;
    private StateGraph.Selection home = new StateGraph.Selection(0, List.of());

    GraphStructure(ColumnEdges edges, int listed) {
        this.edges = edges;
        this.listed = listed;
        cursor = edges.new Cursor();
    }

    StateGraph.Structure find(Footprint account, Runnable check, Budget budget) {
        long started = budget.nanos();
        int components = StrongComponents.find(edges, StrongComponents.Part.WHOLE, account, check, this);
        StateGraph.Selection dead = dead();
        if (terminal != 1) home = new StateGraph.Selection(0, List.of());
        return new StateGraph.Structure(
                components,
                arcs,
                terminal,
                trivial,
                home,
                dead,
                occurring,
                live == null ? new BitSet() : live,
                Duration.ofNanos(budget.nanos() - started));
    }

    @Override
    public void component(StrongComponents all, int[] states, int from, int to) {
        int component = all.of(states[from]);
        inside.clear();
        long leaving = 0;
        for (int i = from; i < to; i++) {
            all.step();
            cursor.open(states[i]);
            while (cursor.next()) {
                occurring.set(cursor.action());
                if (all.of(cursor.target()) == component) inside.set(cursor.action());
                else leaving++;
            }
        }
        arcs += leaving;
        if (inside.isEmpty()) trivial++;
        if (leaving == 0) terminal(states, from, to);
    }

    private void terminal(int[] states, int from, int to) {
        terminal++;
        if (live == null) live = (BitSet) inside.clone();
        else live.and(inside);
        if (terminal > 1) return;
        Arrays.sort(states, from, to);
        List<Integer> first = new ArrayList<>();
        for (int i = from; i < to && first.size() < listed; i++) first.add(states[i]);
        home = new StateGraph.Selection(to - from, List.copyOf(first));
    }

    private StateGraph.Selection dead() {
        int count = 0;
        List<Integer> first = new ArrayList<>();
        for (int state = 0; state < edges.states(); state++) {
            cursor.open(state);
            if (cursor.next()) continue;
            count++;
            if (first.size() < listed) first.add(state);
        }
        return new StateGraph.Selection(count, List.copyOf(first));
    }
}
