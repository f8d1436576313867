package org.sweepline.coloured.ml.library;

import org.sweepline.coloured.ml.value.Evaluation;

/** An operator on whole numbers, such as {@code Int.+}, that can be applied without boxing them. */
public interface NumberOperator extends Paired<Long, Long> {
    long compute(long first, long second);

    @Override
    default Object call(Long first, Long second, Evaluation evaluation) {
        return compute(first, second);
    }
}
