package org.sweepline.coloured.packed;

import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.kernel.StateBuffer;

/**
 * Reads the model time, and the numbers on places that hold one token with a number each, straight from the bytes of a state.
 *
 * <p>A measure is computed for every edge, so this neither unpacks the state nor, for numbers of one byte, decodes anything:
 * it goes over the slices in front and looks the number up. Safe for several threads.
 */
public final class NumberReader {
    private final MarkingLayout layout;
    private final int[] largestAlone;
    /** By place: the numbers that slices of one byte stand for; null for places that do not count. */
    private final long[][] alone;

    private final int places;

    /** @param counters places that always hold one token, with a number or an index */
    public NumberReader(MarkingLayout layout, int... counters) {
        this.layout = layout;
        int last = -1;
        for (int place : counters) last = Math.max(last, place);
        places = last + 1;
        alone = new long[places][];
        largestAlone = new int[places];
        for (int place = 0; place < places; place++)
            largestAlone[place] = Math.min(127, layout.codec(place).largestAlone());
        for (int place : counters) alone[place] = alone(place);
    }

    private long[] alone(int place) {
        SliceCodec codec = layout.codec(place);
        long[] numbers = new long[largestAlone[place] + 1];
        for (int head = 0; head < numbers.length; head++) {
            Tokens tokens = codec.read(new byte[] {(byte) head}, 0, 1);
            // The last head stands for the initial tokens, if those would take more than a byte.
            if (!tokens.isEmpty()) numbers[head] = number(tokens);
        }
        return numbers;
    }

    /** The model time of a state of a timed net. */
    public long clock(StateBuffer state) {
        return PackedBytes.number(state.words(), layout.bitBytes());
    }

    /** The sum of the numbers on the places. */
    public long sum(StateBuffer state) {
        long[] words = state.words();
        int at = layout.bitBytes();
        if (layout.timed()) at = PackedBytes.afterNumber(words, at);
        long sum = 0;
        for (int place = 0; place < places; place++) {
            if ((words[place >>> 6] >>> place & 1) == 0) continue;
            int head = PackedBytes.at(words, at);
            if (head <= largestAlone[place]) {
                if (alone[place] != null) sum = Math.addExact(sum, alone[place][head]);
                at++;
            } else {
                int end = PackedBytes.afterNumber(words, at)
                        + layout.codec(place).bodyBytes(PackedBytes.number(words, at));
                if (alone[place] != null) sum = Math.addExact(sum, number(place, words, at, end));
                at = end;
            }
        }
        return sum;
    }

    private long number(int place, long[] words, int from, int to) {
        byte[] slice = new byte[to - from];
        for (int i = 0; i < slice.length; i++) slice[i] = (byte) PackedBytes.at(words, from + i);
        return number(layout.codec(place).read(slice, 0, slice.length));
    }

    private static long number(Tokens tokens) {
        Object colour = tokens.value(0);
        return colour instanceof Constructed index ? (Long) index.argument() : (Long) colour;
    }
}
