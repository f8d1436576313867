package org.sweepline.logic;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A condition on single states of a model.
 *
 * <p>It is a value: read once, by the language of the model, from a text or a syntax tree, and from then on compiled and
 * evaluated as often as need be. A language has its own kind of condition; the kinds here are texts that no language has
 * read yet, and conditions joined by connectives.
 */
public interface Condition {
    /** The condition as people write it. */
    String text();

    /** Builds a result from the atoms up. */
    default <T> T fold(Fold<T> fold) {
        return fold.atom(this);
    }

    /** Whether it holds, given which atoms do; atoms are asked for only until the answer is known. */
    default boolean holds(Predicate<Condition> atoms) {
        return atoms.test(this);
    }

    /** The condition that holds where this one does not. */
    default Condition not() {
        return new Not(this);
    }

    /** Builds the result for a condition from the results for its operands. */
    interface Fold<T> {
        /** The result for a condition without operands: a language has read it, or none has yet. */
        T atom(Condition condition);

        T literal(boolean value);

        T not(T operand);

        /** The result for two or more operands, all or at least one of which must hold. */
        T joined(boolean all, List<T> operands);
    }

    /** The condition that holds where all operands do. */
    static Condition all(List<Condition> operands) {
        return joined(true, operands);
    }

    /** The condition that holds where at least one operand does. */
    static Condition any(List<Condition> operands) {
        return joined(false, operands);
    }

    private static Condition joined(boolean all, List<Condition> operands) {
        if (operands.isEmpty()) return new Literal(all);
        return operands.size() == 1 ? operands.get(0) : new Joined(all, operands);
    }

    /** A text that no language has read: a formula may have such conditions before it is known what it is about. */
    record Unread(String text) implements Condition {
        public Unread {
            Objects.requireNonNull(text);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Holds everywhere or nowhere. */
    record Literal(boolean value) implements Condition {
        @Override
        public String text() {
            return String.valueOf(value);
        }

        @Override
        public boolean holds(Predicate<Condition> atoms) {
            return value;
        }

        @Override
        public <T> T fold(Fold<T> fold) {
            return fold.literal(value);
        }
    }

    /** Holds where another condition does not. */
    record Not(Condition operand) implements Condition {
        @Override
        public String text() {
            return "not (" + operand.text() + ")";
        }

        @Override
        public boolean holds(Predicate<Condition> atoms) {
            return !operand.holds(atoms);
        }

        @Override
        public <T> T fold(Fold<T> fold) {
            return fold.not(operand.fold(fold));
        }

        @Override
        public Condition not() {
            return operand;
        }
    }

    /** Holds where all of two or more conditions do, or where one of them does. */
    record Joined(boolean all, List<Condition> operands) implements Condition {
        public Joined {
            operands = List.copyOf(operands);
        }

        @Override
        public String text() {
            return operands.stream()
                    .map(operand -> "(" + operand.text() + ")")
                    .collect(Collectors.joining(all ? " and " : " or "));
        }

        @Override
        public boolean holds(Predicate<Condition> atoms) {
            return operands.stream().anyMatch(operand -> operand.holds(atoms) != all) != all;
        }

        @Override
        public <T> T fold(Fold<T> fold) {
            return fold.joined(
                    all, operands.stream().map(operand -> operand.fold(fold)).toList());
        }
    }
}
