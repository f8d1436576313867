package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.List;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;

/**
 * A sum over the processes of a number for each one's state, in units.
 *
 * @param table the numbers of each process, which have no negative sum for a reachable state; null stands for zeros
 * @param unit what all sums of reachable states are multiples of
 * @param range one more than the largest sum, in units
 */
record ScaledSum(long[][] table, long unit, long range) {
    /**
     * The sum with its numbers moved so that no sum is negative and reachable sums are multiples of the unit. The weights of a
     * {@link org.sweepline.linear.LinearMeasure} add up to less than 2^43: that leaves room for the weights of error states,
     * and for slices.
     *
     * @param numbers of each process, 0 for its initial state
     * @param unit what all moves change the sum by multiples of
     * @param monotone whether no move decreases the sum: then it begins at 0
     */
    static ScaledSum of(long[][] numbers, int[][] reachable, long unit, boolean monotone) {
        long[][] table = new long[numbers.length][];
        long initial = 0;
        long largest = 0;
        boolean divisible = true;
        for (int c = 0; c < table.length; c++) {
            long[] own = numbers[c];
            long least = monotone
                    ? 0
                    : Arrays.stream(reachable[c]).mapToLong(s -> own[s]).min().orElse(0);
            long most = Arrays.stream(reachable[c]).mapToLong(s -> own[s]).max().orElse(0);
            table[c] = new long[own.length];
            for (int s : reachable[c]) {
                table[c][s] = own[s] - least;
                divisible &= table[c][s] % unit == 0;
            }
            initial -= least;
            largest += most - least;
        }
        long rest = Math.floorMod(-initial, unit);
        if (rest != 0) for (int s = 0; s < table[0].length; s++) table[0][s] += rest;
        ScaledSum sum = new ScaledSum(table, unit, (largest + rest) / unit + 1);
        return divisible && rest == 0 ? sum.divided() : sum;
    }

    private ScaledSum divided() {
        for (long[] own : table) {
            for (int s = 0; s < own.length; s++) own[s] /= unit;
        }
        return new ScaledSum(table, 1, range);
    }

    /**
     * This sum with each value divided into slices.
     *
     * @param slice for each process what its states add to the number of the slice; null stands for zeros
     * @param slices how many slices a value has
     */
    ScaledSum sliced(long[][] slice, long slices) {
        long[][] finer = new long[table.length][];
        for (int c = 0; c < finer.length; c++) {
            finer[c] = new long[table[c].length];
            for (int s = 0; s < finer[c].length; s++) {
                finer[c][s] = table[c][s] * slices + (slice[c] == null ? 0 : slice[c][s] * unit);
            }
        }
        return new ScaledSum(finer, unit, range * slices);
    }

    /** What a move adds, in units. */
    long change(Moves moves, int move) {
        return moves.change(move, table) / unit;
    }

    /** The sum where each process is in the given state. */
    long at(int[] states) {
        long sum = 0;
        for (int c = 0; c < table.length; c++) if (table[c] != null) sum += table[c][states[c]];
        return sum / unit;
    }

    /** What the states of each process add, compared with the initial one, before that is divided by the unit. */
    long[][] relative(List<Lts> processes) {
        long[][] relative = new long[table.length][];
        for (int c = 0; c < relative.length; c++) {
            long[] own = table[c];
            Lts lts = processes.get(c);
            relative[c] = new long[lts.states()];
            if (own != null) Arrays.setAll(relative[c], s -> own[s] - own[lts.initial()]);
        }
        return relative;
    }

    PackedSum packed(Layout layout) {
        return new PackedSum(layout, table, unit);
    }
}
