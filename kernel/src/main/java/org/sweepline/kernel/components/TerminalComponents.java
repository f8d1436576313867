package org.sweepline.kernel.components;

import java.util.Arrays;
import org.sweepline.kernel.store.Footprint;

/** Finds the terminal strongly connected components of a column: those that no edge leaves. */
final class TerminalComponents implements StrongComponents.Visitor {
    /** Is shown every terminal component: the numbers of its states, ascending, as a stretch of an array. */
    interface Visitor {
        void terminal(int[] states, int from, int to);
    }

    private final ColumnEdges.Cursor cursor;
    private final Visitor visitor;

    private TerminalComponents(ColumnEdges edges, Visitor visitor) {
        cursor = edges.new Cursor();
        this.visitor = visitor;
    }

    /** Shows every terminal component; calls the check now and then, which may throw to end it. */
    static void find(ColumnEdges edges, Footprint account, Runnable check, Visitor visitor) {
        StrongComponents.find(
                edges, StrongComponents.Part.WHOLE, account, check, new TerminalComponents(edges, visitor));
    }

    @Override
    public void component(StrongComponents all, int[] states, int from, int to) {
        int component = all.of(states[from]);
        for (int i = from; i < to; i++) {
            all.step();
            cursor.open(states[i]);
            while (cursor.next()) {
                if (cursor.target() == ColumnEdges.ELSEWHERE || all.of(cursor.target()) != component) return;
            }
        }
        Arrays.sort(states, from, to);
        visitor.terminal(states, from, to);
    }
}
