package org.sweepline.petri.packed;

import java.util.Arrays;

/** A field too wide for a table: its tokens are compared with each number of tokens that some transition takes. */
final class WideField {
    private final Field field;
    private final long[] thresholds;
    private final long[][] disabledBelow;
    private final long[] contribution;

    WideField(Field field, Consumers consumers, int place, int setWords, long[] contribution) {
        this.field = field;
        this.contribution = contribution;
        int[] weights = consumers.weights(place);
        long[] distinct = new long[weights.length];
        int count = 0;
        for (int weight : weights) {
            if (count == 0 || distinct[count - 1] != weight) distinct[count++] = weight;
        }
        thresholds = Arrays.copyOf(distinct, count);
        disabledBelow = new long[count][setWords];
        for (int i = 0; i < count; i++) consumers.disable(place, thresholds[i] - 1, disabledBelow[i], 0);
    }

    /** The first word of the set of disabled transitions. */
    long disabled(long[] words) {
        return disabledBy(field.read(words));
    }

    /** The first word of the set of disabled transitions, given the word that holds the field. */
    long disabled(long word) {
        return disabledBy((word >>> field.shift()) & field.capacity());
    }

    private long disabledBy(long tokens) {
        for (int i = 0; i < thresholds.length; i++) {
            if (tokens < thresholds[i]) return disabledBelow[i][0];
        }
        return 0;
    }

    /** What the tokens contribute to the first word of implied places. */
    long contribution(long[] words) {
        return field.read(words) * contribution[0];
    }

    /** Adds to the set of disabled transitions and to the implied words. */
    void apply(long[] words, long[] disabled, long[] implied, int impliedWords) {
        long tokens = field.read(words);
        for (int i = 0; i < thresholds.length; i++) {
            if (tokens < thresholds[i]) {
                for (int w = 0; w < disabled.length; w++) disabled[w] |= disabledBelow[i][w];
                break;
            }
        }
        for (int w = 0; w < impliedWords; w++) implied[w] += tokens * contribution[w];
    }
}
