package org.sweepline.model.pilot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The places of states in the order of progress: equal (column, layer) values have the same rank, and the least has 0.
 *
 * <p>Comparing two places is comparing two small numbers, whatever the values are.
 */
final class Ranks {
    private final int[] ofState;
    private final Value[] values;
    private final int[] columnStarts;

    /** A place on the axis of progress. */
    record Value(long column, long layer) implements Comparable<Value> {
        @Override
        public int compareTo(Value other) {
            int byColumn = Long.compare(column, other.column);
            return byColumn != 0 ? byColumn : Long.compare(layer, other.layer);
        }
    }

    private Ranks(int[] ofState, Value[] values) {
        this.ofState = ofState;
        this.values = values;
        columnStarts = new int[values.length];
        for (int r = 1; r < values.length; r++) {
            columnStarts[r] = values[r].column == values[r - 1].column ? columnStarts[r - 1] : r;
        }
    }

    static Ranks of(long[] columns, long[] layers) {
        Map<Value, Integer> numbers = new HashMap<>();
        int[] ofState = new int[columns.length];
        Value last = null;
        int number = 0;
        for (int s = 0; s < columns.length; s++) {
            if (last == null || last.column != columns[s] || last.layer != layers[s]) {
                last = new Value(columns[s], layers[s]);
                Integer known = numbers.putIfAbsent(last, numbers.size());
                number = known != null ? known : numbers.size() - 1;
            }
            ofState[s] = number;
        }
        Value[] sorted = numbers.keySet().toArray(new Value[0]);
        Arrays.sort(sorted);
        int[] ranks = new int[sorted.length];
        for (int r = 0; r < sorted.length; r++) ranks[numbers.get(sorted[r])] = r;
        for (int s = 0; s < ofState.length; s++) ofState[s] = ranks[ofState[s]];
        return new Ranks(ofState, sorted);
    }

    /** The rank of each state. */
    int[] ofState() {
        return ofState;
    }

    int count() {
        return values.length;
    }

    Value value(int rank) {
        return values[rank];
    }

    /** The least rank of the column that a rank belongs to. */
    int columnStart(int rank) {
        return columnStarts[rank];
    }

    /** The least rank of the same column whose layer lies at most so many below. */
    int behind(int rank, long window) {
        long layer = values[rank].layer;
        long bound = layer < Long.MIN_VALUE + window ? Long.MIN_VALUE : layer - window;
        int low = columnStarts[rank];
        int high = rank;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle].layer < bound) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** The same with one layer a column. */
    Ranks columns() {
        int[] numbers = new int[values.length];
        Value[] kept = new Value[values.length];
        int count = 0;
        for (int r = 0; r < values.length; r++) {
            if (columnStarts[r] == r) kept[count++] = new Value(values[r].column, 0);
            numbers[r] = count - 1;
        }
        int[] columns = new int[ofState.length];
        for (int s = 0; s < columns.length; s++) columns[s] = numbers[ofState[s]];
        return new Ranks(columns, Arrays.copyOf(kept, count));
    }

    boolean same(Ranks other) {
        return Arrays.equals(ofState, other.ofState) && Arrays.equals(columnStarts, other.columnStarts);
    }
}
