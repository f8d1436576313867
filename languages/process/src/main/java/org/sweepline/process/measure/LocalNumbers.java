package org.sweepline.process.measure;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Linear;
import org.sweepline.model.JointOrder;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.NetworkVocabulary;

/**
 * The numbers that people write as measures of a network, where they are sums of numbers for local states: weighted sums of
 * {@code state(PROCESS)}, or {@link RankedStates ranks} written one by one.
 *
 * <p>What an action adds at least is what the edges with its label add at least, process by process. So a number is proved never to decrease
 * if these sums are not negative, whatever the processes can do together.
 */
final class LocalNumbers {
    /** Sums of more could leave the range of 64 bits. */
    private static final int MOST_BITS = 62;

    private static final int SMALL_BITS = 43;

    private final List<NetworkProcess> components;
    private final Layout layout;
    private final List<String> actions;

    LocalNumbers(Network network, Layout layout, List<String> actions) {
        components = network.components();
        this.layout = layout;
        this.actions = actions;
    }

    /** The number as a sum over the processes, if it is one. */
    Optional<MeasuredNumber> number(Measure measure) {
        return table(measure).map(this::number);
    }

    /** The numbers of an order that are added up, if each is a sum over the processes; zeros if there is no order. */
    Optional<long[][]> table(Optional<JointOrder> order) {
        long[][] sum = new long[components.size()][];
        Arrays.setAll(sum, c -> new long[components.get(c).lts().states()]);
        if (order.isEmpty()) return Optional.of(sum);
        if (!order.get().incomparable() && order.get().parts().size() > 1) return Optional.empty();
        for (Measure part : order.get().parts()) {
            Optional<long[][]> table = table(part);
            if (table.isEmpty()) return Optional.empty();
            for (int c = 0; c < sum.length; c++) {
                for (int s = 0; table.get()[c] != null && s < sum[c].length; s++) {
                    sum[c][s] = Math.addExact(sum[c][s], table.get()[c][s]);
                }
            }
        }
        return Optional.of(sum);
    }

    /** A table as columns or layers, with the initial state of each process at 0. */
    ScaledSum sum(long[][] table, Moves moves, boolean column) {
        int[][] reachable = new int[table.length][];
        for (int c = 0; c < table.length; c++) {
            reachable[c] = moves.graph(c).states();
            long initial = table[c][components.get(c).lts().initial()];
            for (int s = 0; s < table[c].length; s++) table[c][s] = Math.subtractExact(table[c][s], initial);
        }
        return ScaledSum.of(table, reachable, 1, column);
    }

    private Optional<long[][]> table(Measure measure) {
        Optional<long[][]> table = measure instanceof RankedStates ranks
                ? Optional.of(ranks.table(components))
                : Linear.of(ExpressionQuantity.of(Measure.written(measure)), NetworkVocabulary.STATE)
                        .map(this::table);
        table.filter(numbers -> largest(numbers).bitLength() > MOST_BITS).ifPresent(immense -> {
            throw new ArithmeticException(measure.text());
        });
        return table;
    }

    /** Whether sums are small enough for {@link ScaledSum}. */
    static boolean small(long[][] table) {
        return largest(table).bitLength() < SMALL_BITS;
    }

    /** What no sum exceeds, nor any difference of two sums. */
    private static BigInteger largest(long[][] table) {
        BigInteger sum = BigInteger.ZERO;
        for (long[] numbers : table) {
            if (numbers == null) continue;
            BigInteger largest = BigInteger.ZERO;
            for (long number : numbers)
                largest = largest.max(BigInteger.valueOf(number).abs());
            sum = sum.add(largest.shiftLeft(1));
        }
        return sum;
    }

    private long[][] table(Linear linear) {
        long[][] table = new long[components.size()][];
        linear.weights().forEach((c, weight) -> {
            table[c] = new long[components.get(c).lts().states()];
            Arrays.setAll(table[c], s -> Math.multiplyExact(weight, s));
        });
        return table;
    }

    private MeasuredNumber number(long[][] table) {
        long[] least = new long[actions.size()];
        long[] most = new long[actions.size()];
        Map<String, Integer> numbers = new HashMap<>();
        for (String action : actions) numbers.put(action, numbers.size());
        boolean internal = false;
        for (int c = 0; c < table.length; c++) {
            Lts lts = components.get(c).lts();
            Range[] ofLabel = ranges(lts, table[c]);
            for (int l = 0; l < ofLabel.length; l++) {
                if (ofLabel[l] == null) continue;
                int action = numbers.get(lts.labels().get(l));
                // Internal steps are those of one process; all other actions are taken together.
                boolean alone = l == Lts.TAU;
                long low = ofLabel[l].least;
                long high = ofLabel[l].most;
                least[action] =
                        !alone ? Math.addExact(least[action], low) : internal ? Math.min(least[action], low) : low;
                most[action] =
                        !alone ? Math.addExact(most[action], high) : internal ? Math.max(most[action], high) : high;
                internal |= alone;
            }
        }
        PackedSum value = new PackedSum(layout, table);
        boolean rising = Arrays.stream(least).noneMatch(added -> added < 0);
        Optional<long[]> offsets = Arrays.equals(least, most) ? Optional.of(least) : Optional.empty();
        return new MeasuredNumber(value::of, offsets, rising);
    }

    /** What edges with a label add at least and at most. */
    private record Range(long least, long most) {
        Range with(long added) {
            return new Range(Math.min(least, added), Math.max(most, added));
        }
    }

    /** For each label what its edges add; null if it has none. */
    private static Range[] ranges(Lts lts, long[] numbers) {
        Range[] ranges = new Range[lts.labels().size()];
        lts.forEachEdge((from, label, to) -> {
            long added = numbers == null ? 0 : Math.subtractExact(numbers[to], numbers[from]);
            ranges[label] = ranges[label] == null ? new Range(added, added) : ranges[label].with(added);
        });
        return ranges;
    }
}
