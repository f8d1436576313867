package org.sweepline.coloured.packed;

import java.util.List;
import org.sweepline.kernel.StateBuffer;

/**
 * A weighted sum of the tokens of a marking, read straight from the bytes of a state.
 *
 * <p>Nothing is unpacked and no object made: most slices are one byte, whose sum is looked up; in the others the numbers of
 * the values are all that is read. Safe for several threads.
 */
public final class TokenSum {
    private final MarkingLayout layout;
    /** By place: what tokens weigh, by the number of their value; one weight alone is that of all; null: nothing. */
    private final long[][] weights;
    /** By place: the sum for each slice of one byte. */
    private final long[][] alone;

    private final int[] largestAlone;
    private final int places;

    /**
     * @param weights by place: what a token weighs by the number of its value ({@link MarkingLayout#numbering}), or one weight
     *     for all tokens, or nothing at all
     */
    public TokenSum(MarkingLayout layout, List<long[]> weights) {
        this.layout = layout;
        int last = -1;
        for (int place = 0; place < layout.places(); place++) if (weighs(weights.get(place))) last = place;
        places = last + 1;
        this.weights = new long[places][];
        alone = new long[places][];
        largestAlone = new int[places];
        for (int place = 0; place < places; place++) {
            largestAlone[place] = Math.min(127, layout.codec(place).largestAlone());
            if (!weighs(weights.get(place))) continue;
            this.weights[place] = weights.get(place).clone();
            alone[place] = alone(place);
        }
    }

    private static boolean weighs(long[] weights) {
        for (long weight : weights) if (weight != 0) return true;
        return false;
    }

    private long[] alone(int place) {
        long[] sums = new long[largestAlone[place] + 1];
        for (int head = 0; head < sums.length; head++) {
            sums[head] = layout.codec(place).weighAlone(head, weights[place]);
        }
        return sums;
    }

    /** The sum of a state. @throws ArithmeticException if it does not fit, which needs immense numbers of tokens */
    public long of(StateBuffer state) {
        long[] words = state.words();
        int at = layout.bitBytes();
        if (layout.timed()) at = PackedBytes.afterNumber(words, at);
        long sum = 0;
        for (int place = 0; place < places; place++) {
            if ((words[place >>> 6] >>> place & 1) == 0) continue;
            int first = PackedBytes.at(words, at);
            if (first <= largestAlone[place]) {
                if (alone[place] != null) sum = Math.addExact(sum, alone[place][first]);
                at++;
                continue;
            }
            long head = PackedBytes.number(words, at);
            int body = PackedBytes.afterNumber(words, at);
            at = body + layout.codec(place).bodyBytes(head);
            if (weights[place] == null) continue;
            sum = Math.addExact(sum, layout.codec(place).weigh(head, words, body, at, weights[place]));
        }
        return sum;
    }
}
