package org.sweepline.logic;

import java.util.List;

/**
 * Checks the operands of operators. Those that are associative have a list of them, so that a chain of a thousand terms is
 * one wide node and not a deep tree.
 */
final class Operands {
    private Operands() {}

    static <E extends Expression> List<E> several(List<E> operands) {
        if (operands.size() < 2) {
            throw new IllegalArgumentException("two or more operands needed, not " + operands.size());
        }
        return List.copyOf(operands);
    }

    static void positive(long divisor) {
        if (divisor < 1) throw new IllegalArgumentException("a divisor must be positive, not " + divisor);
    }
}
