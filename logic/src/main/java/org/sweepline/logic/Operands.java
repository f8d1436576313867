package org.sweepline.logic;

import java.util.List;

/** What operators demand; those that are associative have lists: a chain of a thousand terms is one wide node. */
final class Operands {
    private Operands() {}

    static <E extends Expression> List<E> several(List<E> operands) {
        if (operands.size() < 2) {
            throw new IllegalArgumentException("two or more operands needed, not " + operands.size());
        }
        return List.copyOf(operands);
    }

    static void positive(long divisor) {
        if (divisor < 1) throw new IllegalArgumentException("only positive numbers divide, not " + divisor);
    }
}
