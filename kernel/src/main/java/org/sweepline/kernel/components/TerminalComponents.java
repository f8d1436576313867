package org.sweepline.kernel.components;

import java.util.Arrays;
import org.sweepline.kernel.store.Footprint;

/** Finds the terminal strongly connected components of a column: those that no edge leaves. */
final class TerminalComponents {
    /** Is shown every terminal component: the numbers of its states, ascending, as a stretch of an array. */
    interface Visitor {
        void terminal(int[] states, int from, int to);
    }

    private TerminalComponents() {}

    /** Shows every terminal component; calls the check now and then, which may throw to end it. */
    static void find(ColumnEdges edges, Footprint account, Runnable check, Visitor visitor) {
        ColumnEdges.Cursor cursor = edges.new Cursor();
        StrongComponents.find(edges, StrongComponents.Part.WHOLE, account, check, (all, states, from, to) -> {
            int component = all.of(states[from]);
            for (int i = from; i < to; i++) {
                all.step();
                for (cursor.open(states[i]); cursor.next(); ) {
                    if (cursor.target() == ColumnEdges.ELSEWHERE || all.of(cursor.target()) != component) return;
                }
            }
            Arrays.sort(states, from, to);
            visitor.terminal(states, from, to);
        });
    }
}
