package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;

/**
 * A weighted sum of the tokens of a marking, or of numbers in the colours of places that hold one token each, read straight from
 * the bytes of a state.
 *
 * <p>A measure is computed for every edge, so nothing is unpacked and no object made: most slices are one byte, whose sum is
 * looked up; in the others the numbers of the values are all that is read. Safe for several threads.
 */
public final class ColouredTokenSum {
    private final ColouredLayout layout;
    /** By place: what tokens weigh, by the number of their value; one weight alone is that of all; null: no such weights. */
    private final long[][] weights;
    /** By place: what reads a number from the only token; null where tokens have weights or do not count. */
    private final List<ToLongFunction<Object>> numbers;
    /** By place: the weight of each slice of one byte; null for places without weights. */
    private final long[][] alone;
    /** By place: the number in each slice of one byte that was met; null for places that no number is read from. */
    private final Long[][] read;

    private final int[] largestAlone;
    private final int places;

    private ColouredTokenSum(ColouredLayout layout, int places) {
        this.layout = layout;
        this.places = places;
        weights = new long[places][];
        numbers = new ArrayList<>(Collections.nCopies(places, null));
        alone = new long[places][];
        read = new Long[places][];
        largestAlone = new int[places];
        for (int place = 0; place < places; place++)
            largestAlone[place] = Math.min(127, layout.codec(place).largestAlone());
    }

    /**
     * @param weights by place: what a token weighs by the number of its value ({@link ColouredLayout#numbering}), or one weight
     *     for all tokens, or nothing at all
     */
    public ColouredTokenSum(ColouredLayout layout, List<long[]> weights) {
        this(
                layout,
                IntStream.range(0, layout.places())
                                .filter(place -> weighs(weights.get(place)))
                                .max()
                                .orElse(-1)
                        + 1);
        for (int place = 0; place < places; place++) {
            if (!weighs(weights.get(place))) continue;
            long[] ofPlace = weights.get(place).clone();
            this.weights[place] = ofPlace;
            SliceCodec codec = layout.codec(place);
            alone[place] = alone(place, head -> codec.weighAlone(head, ofPlace));
        }
    }

    /**
     * The sum of numbers that are read from colours.
     *
     * @param numbers by place, of those that always hold one token: reads a number from the token's colour
     */
    public static ColouredTokenSum ofNumbers(ColouredLayout layout, Map<Integer, ToLongFunction<Object>> numbers) {
        int last = numbers.keySet().stream().mapToInt(place -> place).max().orElse(-1);
        ColouredTokenSum sum = new ColouredTokenSum(layout, last + 1);
        numbers.forEach((place, number) -> {
            sum.numbers.set(place, number);
            sum.read[place] = new Long[sum.largestAlone[place] + 1];
        });
        return sum;
    }

    private static boolean weighs(long[] weights) {
        for (long weight : weights) if (weight != 0) return true;
        return false;
    }

    private long[] alone(int place, IntToLongFunction sum) {
        return IntStream.rangeClosed(0, largestAlone[place]).mapToLong(sum).toArray();
    }

    /** The numbers of tokens on all places. */
    public static ColouredTokenSum ofTokens(ColouredLayout layout) {
        return new ColouredTokenSum(layout, Collections.nCopies(layout.places(), new long[] {1}));
    }

    /** The sum of a state. @throws ArithmeticException if it does not fit, which takes immense numbers */
    public long of(StateBuffer state) {
        return of(state, null);
    }

    /**
     * The sum of a state, and what each place contributes to it.
     *
     * @param parts gets the contributions, by place; null if they are not wanted
     */
    public long of(StateBuffer state, long[] parts) {
        if (parts != null) Arrays.fill(parts, 0);
        try {
            return sum(state, parts);
        } catch (ArithmeticException overflow) {
            throw new ArithmeticException("a sum over the tokens of a marking");
        }
    }

    private long sum(StateBuffer state, long[] parts) {
        long[] words = state.words();
        int at = layout.bitBytes();
        if (layout.timed()) at = PackedBytes.afterNumber(words, at);
        long sum = 0;
        for (int place = 0; place < places; place++) {
            if ((words[place >>> 6] >>> place & 1) == 0) continue;
            int first = PackedBytes.at(words, at);
            if (first <= largestAlone[place]) {
                at++;
                if (alone[place] == null && read[place] == null) continue;
                long part = alone[place] == null ? number(place, words, at - 1, first) : alone[place][first];
                if (parts != null) parts[place] = part;
                sum = Math.addExact(sum, part);
                continue;
            }
            int from = at;
            long head = PackedBytes.number(words, at);
            int body = PackedBytes.afterNumber(words, at);
            at = body + layout.codec(place).bodyBytes(head);
            if (alone[place] == null && read[place] == null) continue;
            long part = weights[place] == null
                    ? numberOf(place, words, from, at)
                    : layout.codec(place).weigh(head, words, body, at, weights[place]);
            if (parts != null) parts[place] = part;
            sum = Math.addExact(sum, part);
        }
        return sum;
    }

    /** The number in a slice of one byte; which values take so little is known only when they are met. */
    private long number(int place, long[] words, int at, int head) {
        Long known = read[place][head];
        if (known == null) read[place][head] = known = numberOf(place, words, at, at + 1);
        return known;
    }

    private long numberOf(int place, long[] words, int from, int to) {
        byte[] slice = new byte[to - from];
        for (int i = 0; i < slice.length; i++) slice[i] = (byte) PackedBytes.at(words, from + i);
        PlaceTokens tokens = layout.codec(place).read(slice, 0, slice.length);
        return numbers.get(place).applyAsLong(tokens.value(0));
    }
}
