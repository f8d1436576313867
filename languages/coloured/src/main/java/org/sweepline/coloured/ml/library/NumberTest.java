package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;

/** A comparison of whole numbers, such as {@code Int.<}, that can be applied without boxing them. */
public interface NumberTest extends Paired<Long, Long> {
    boolean holds(long first, long second);

    @Override
    default Object call(Long first, Long second, Evaluation evaluation) {
        return holds(first, second);
    }
}
