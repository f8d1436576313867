package org.sweepline.kernel.components;

import java.util.BitSet;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.store.Footprint;

/**
 * Looks for a component with an accepting run among the states of one column, whose edges have been kept.
 *
 * <p>Of several such components it takes the one whose first state was met first, so that the path to it is short.
 */
final class AcceptingColumn implements StrongComponents.Visitor {
    private static final int NONE = -1;

    private final Acceptance acceptance;
    private final StoredComponent.States states;
    private final ColumnEdges edges;
    private final ColumnEdges.Cursor cursor;
    private final long wanted;
    private final BitSet members = new BitSet();
    private int first = NONE;
    private int size;

    AcceptingColumn(Acceptance acceptance, StoredComponent.States states, ColumnEdges edges) {
        this.acceptance = acceptance;
        this.states = states;
        this.edges = edges;
        cursor = edges.new Cursor();
        wanted = (1L << acceptance.sets()) - 1;
    }

    /** Whether there is such a component. */
    boolean find(Footprint account, Runnable check) {
        StrongComponents.find(edges, StrongComponents.Part.WHOLE, account, check, this);
        return first != NONE;
    }

    /** The number of the state of the component that was met first. */
    int first() {
        return first;
    }

    /** How many states the component has. */
    int size() {
        return size;
    }

    /** The choices along a cycle from the first state that meets all sets. */
    int[] cycle(Footprint account, Runnable check) {
        try (ShortestWay ways = new ShortestWay(new Inside(), edges.states(), account, check)) {
            return AcceptingCycle.through(first, acceptance.sets(), this::marks, ways);
        }
    }

    @Override
    public void component(StrongComponents all, int[] numbers, int from, int to) {
        if (!cursor.cycle(numbers, from, to, StrongComponents.NONE)) return;
        long met = 0;
        int least = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            all.step();
            if (met != wanted) met |= marks(numbers[i]);
            least = Math.min(least, numbers[i]);
        }
        if (met != wanted || first != NONE && first < least) return;
        first = least;
        size = to - from;
        members.clear();
        for (int i = from; i < to; i++) members.set(numbers[i]);
    }

    private long marks(int number) {
        return acceptance.marks(states.read(number));
    }

    /** The edges between states of the component. */
    private final class Inside implements EdgeCursor {
        @Override
        public void open(int state) {
            cursor.open(state);
        }

        @Override
        public boolean next() {
            return cursor.next();
        }

        @Override
        public int target() {
            int target = cursor.target();
            return target == ColumnEdges.ELSEWHERE || !members.get(target) ? ColumnEdges.ELSEWHERE : target;
        }
    }
}
