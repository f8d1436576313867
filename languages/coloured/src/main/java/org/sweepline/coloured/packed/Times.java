package org.sweepline.coloured.packed;

import org.sweepline.coloured.ml.value.EvaluationFailure;

/** Sums and differences of times that do not wrap around. */
final class Times {
    private Times() {}

    static long plus(long time, long delay) {
        long sum = time + delay;
        if (((time ^ sum) & (delay ^ sum)) < 0) throw new EvaluationFailure("a time is beyond 64 bits");
        return sum;
    }

    static long minus(long time, long other) {
        long difference = time - other;
        if (((time ^ other) & (time ^ difference)) < 0) throw new EvaluationFailure("a time is beyond 64 bits");
        return difference;
    }
}
