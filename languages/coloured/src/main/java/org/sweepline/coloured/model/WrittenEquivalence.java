package org.sweepline.coloured.model;

import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.StateEquivalence;

/**
 * The equivalence that a user writes, typed.
 *
 * @param time whether {@code time} is among the values, which stands for all times relative to the clock
 * @param mentioned the places that the values read
 */
record WrittenEquivalence(String text, boolean time, List<Inscription> values, BitSet mentioned)
        implements StateEquivalence {
    WrittenEquivalence {
        values = List.copyOf(values);
    }

    @Override
    public String toString() {
        return text;
    }
}
