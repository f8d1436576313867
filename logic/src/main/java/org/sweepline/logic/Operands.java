package org.sweepline.logic;

import java.util.List;

/** The operand lists of associative operators: a chain of a thousand terms is one wide node, not a deep tree. */
final class Operands {
    private Operands() {}

    static <E extends Expression> List<E> several(List<E> operands) {
        if (operands.size() < 2) {
            throw new IllegalArgumentException("two or more operands needed, not " + operands.size());
        }
        return List.copyOf(operands);
    }
}
