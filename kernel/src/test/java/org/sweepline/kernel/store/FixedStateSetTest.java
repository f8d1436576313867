package org.sweepline.kernel.store;

import java.util.List;
import java.util.stream.IntStream;

/** The contract for states of one length, for every length that ends differently in its last word. */
class FixedStateSetTest extends StateSetContract {
    @Override
    List<Integer> lengths() {
        return IntStream.rangeClosed(0, 40).boxed().toList();
    }
}
