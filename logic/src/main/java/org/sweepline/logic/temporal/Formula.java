package org.sweepline.logic.temporal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A formula of the temporal logic CTL*, which has both LTL and CTL in it: a proposition, or an {@link Operator} with what it
 * is applied to.
 *
 * <p>Without path quantifiers it is about one run, at one of its positions: that is LTL.
 *
 * <p>{@code toString} writes a formula as {@link FormulaParser} reads it.
 */
public sealed interface Formula {
    static Formula literal(boolean value) {
        return value ? Literals.TRUE : Literals.FALSE;
    }

    Operator operator();

    /** The formulas it is made of, from left to right. */
    List<Formula> operands();

    default boolean is(Operator operator) {
        return operator() == operator;
    }

    /** Whether it is {@code true} or {@code false}. */
    default boolean isLiteral() {
        return is(Operator.TRUE) || is(Operator.FALSE);
    }

    /** The operand, or the left one of several. */
    default Formula first() {
        return operands().get(0);
    }

    default Formula second() {
        return operands().get(1);
    }

    /** The formula with other operands, as many as it has. */
    default Formula with(List<Formula> operands) {
        return operands.isEmpty() ? this : operator().of(operands);
    }

    /** The formula with each operand replaced. */
    default Formula map(UnaryOperator<Formula> replacement) {
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : operands()) operands.add(replacement.apply(operand));
        return with(operands);
    }

    /** The formula with each proposition replaced. */
    default Formula substitute(UnaryOperator<Proposition> replacement) {
        if (this instanceof Atom atom) return new Atom(replacement.apply(atom.proposition));
        return map(operand -> operand.substitute(replacement));
    }

    /** The formula itself if {@code truth}, else its negation, without a double "not". */
    default Formula signed(boolean truth) {
        if (truth) return this;
        if (is(Operator.NOT)) return first();
        return isLiteral() ? literal(is(Operator.FALSE)) : Operator.NOT.of(this);
    }

    /**
     * The formula and all its subformulas, each object once and after its operands, from left to right; without recursion,
     * however deep the formula is.
     */
    default List<Formula> parts() {
        List<Formula> parts = new ArrayList<>();
        Set<Formula> opened = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Formula> listed = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Formula> path = new ArrayDeque<>(List.of(this));
        while (!path.isEmpty()) {
            Formula top = path.peek();
            if (opened.add(top)) {
                List<Formula> operands = top.operands();
                for (int i = operands.size() - 1; i >= 0; i--) {
                    if (!opened.contains(operands.get(i))) path.push(operands.get(i));
                }
            } else {
                path.pop();
                if (listed.add(top)) parts.add(top);
            }
        }
        return parts;
    }

    /** A proposition is true here. */
    record Atom(Proposition proposition) implements Formula {
        @Override
        public Operator operator() {
            return Operator.ATOM;
        }

        @Override
        public List<Formula> operands() {
            return List.of();
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** An operator with its operands; a constant has none. */
    record Operation(Operator operator, List<Formula> operands) implements Formula {
        public Operation {
            operands = List.copyOf(operands);
            if (operator == Operator.ATOM || !operator.takes(operands.size())) {
                throw new IllegalArgumentException(operator + " of " + operands.size() + " operands");
            }
        }

        @Override
        public String toString() {
            return FormulaPrinter.print(this);
        }
    }

    /** Not constants of the interface: threads that initialise it and its records could wait for each other. */
    final class Literals {
        private static final Formula TRUE = Operator.TRUE.of();
        private static final Formula FALSE = Operator.FALSE.of();

        private Literals() {}
    }
}
