package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.sweep.Placement;

/**
 * The ranks of states in the order of progress: equal (column, layer) values have the same rank, and the least has 0.
 *
 * <p>Comparing two ranks is comparing two small numbers, whatever the values are.
 */
final class ProgressRanks {
    private static final int MOST_ENTRIES = 2_000;

    private final int[] ofState;
    private final Progress.Value[] values;
    private final int[] columnStarts;

    private ProgressRanks(int[] ofState, Progress.Value[] values) {
        this.ofState = ofState;
        this.values = values;
        columnStarts = new int[values.length];
        for (int r = 1; r < values.length; r++) {
            columnStarts[r] = values[r].column() == values[r - 1].column() ? columnStarts[r - 1] : r;
        }
    }

    /** Measures states one after the other. */
    static final class Builder {
        private final Progress progress;
        private final int[] numbers;
        private int count;
        private final PairNumbers values = new PairNumbers();

        Builder(Progress progress, int states) {
            this.progress = progress;
            numbers = new int[states];
        }

        /** The offsets of actions, where they are known. */
        Optional<Progress.Offsets> offsets() {
            return progress.none() ? Optional.empty() : progress.offsets();
        }

        /** Measures the next state. */
        void add(StateBuffer state) {
            if (progress.none()) add(0, 0);
            else add(progress.column(state), progress.layer(state));
        }

        /** The next state has these values. */
        void add(long column, long layer) {
            numbers[count++] = values.of(column, layer);
        }

        /** The column of a state that was measured. */
        long column(int state) {
            return values.first(numbers[state]);
        }

        /** The layer of a state that was measured. */
        long layer(int state) {
            return values.second(numbers[state]);
        }

        /** How many states have been measured. */
        int count() {
            return count;
        }

        ProgressRanks build() {
            Progress.Value[] sorted = new Progress.Value[values.size()];
            for (int n = 0; n < sorted.length; n++) sorted[n] = new Progress.Value(values.first(n), values.second(n));
            Arrays.sort(sorted);
            int[] ranks = new int[sorted.length];
            for (int r = 0; r < sorted.length; r++) ranks[values.of(sorted[r].column(), sorted[r].layer())] = r;
            for (int s = 0; s < count; s++) numbers[s] = ranks[numbers[s]];
            return new ProgressRanks(numbers, sorted);
        }
    }

    /** The rank of each state. */
    int[] ofState() {
        return ofState;
    }

    int count() {
        return values.length;
    }

    /** How many different columns there are. */
    int columnCount() {
        int columns = 0;
        for (int r = 0; r < columnStarts.length; r++) if (columnStarts[r] == r) columns++;
        return columns;
    }

    Progress.Value value(int rank) {
        return values[rank];
    }

    /** The least rank of the column that a rank belongs to. */
    int columnStart(int rank) {
        return columnStarts[rank];
    }

    /** The least rank of the same column whose layer lies at most so many below. */
    int behind(int rank, long window) {
        long bound = Placement.windowEnd(values[rank].layer(), window);
        int low = columnStarts[rank];
        int high = rank;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle].layer() < bound) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** These ranks with one layer a column. */
    ProgressRanks columns() {
        int[] numbers = new int[values.length];
        Progress.Value[] kept = new Progress.Value[values.length];
        int count = 0;
        for (int r = 0; r < values.length; r++) {
            if (columnStarts[r] == r) kept[count++] = new Progress.Value(values[r].column(), 0);
            numbers[r] = count - 1;
        }
        int[] columns = new int[ofState.length];
        for (int s = 0; s < columns.length; s++) columns[s] = numbers[ofState[s]];
        return new ProgressRanks(columns, Arrays.copyOf(kept, count));
    }

    /** The profile of states and edges by rank, neighbours put together where there are very many. */
    LayerProfile profile(double[] states, double[] edges) {
        int together = (values.length + MOST_ENTRIES - 1) / MOST_ENTRIES;
        List<LayerProfile.Entry> entries = new ArrayList<>();
        for (int from = 0; from < values.length; from += together) {
            double someStates = 0;
            double someEdges = 0;
            for (int r = from; r < Math.min(values.length, from + together); r++) {
                someStates += states[r];
                someEdges += edges[r];
            }
            Progress.Value value = values[from];
            entries.add(new LayerProfile.Entry(
                    value.column(), value.layer(), Math.round(someStates), Math.round(someEdges)));
        }
        return new LayerProfile(List.copyOf(entries));
    }

    boolean same(ProgressRanks other) {
        return Arrays.equals(ofState, other.ofState) && Arrays.equals(columnStarts, other.columnStarts);
    }
}
