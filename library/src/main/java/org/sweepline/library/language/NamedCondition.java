package org.sweepline.library.language;

import java.util.List;
import java.util.function.Predicate;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.logic.Condition;

/**
 * A condition that is a function of Java, known by a name.
 *
 * @param text its name
 */
public record NamedCondition(String text, Predicate<Object> function) implements Condition {
    /** Whether a condition holds in a state, which may be made of such conditions by connectives. */
    static boolean holds(Condition condition, Object state) {
        return condition.holds(atom -> of(atom).test(state));
    }

    /** A condition as one function. */
    static Predicate<Object> compiled(Condition condition) {
        return condition.fold(new Fold<Predicate<Object>>() {
            @Override
            public Predicate<Object> atom(Condition atom) {
                return of(atom)::test;
            }

            @Override
            public Predicate<Object> literal(boolean value) {
                return state -> value;
            }

            @Override
            public Predicate<Object> not(Predicate<Object> operand) {
                return operand.negate();
            }

            @Override
            public Predicate<Object> joined(boolean all, List<Predicate<Object>> operands) {
                return operands.stream()
                        .reduce((one, other) -> all ? one.and(other) : one.or(other))
                        .orElseThrow();
            }
        });
    }

    private static NamedCondition of(Condition condition) {
        if (condition instanceof NamedCondition named) return named;
        throw new IllegalArgumentException("not a condition of this kind of model: " + condition.text());
    }

    private boolean test(Object state) {
        try {
            return function.test(state);
        } catch (ExpansionException | LimitException ours) {
            throw ours;
        } catch (RuntimeException | StackOverflowError | AssertionError theirs) {
            throw Behaviour.failure("the condition \"" + text + "\"", theirs, state);
        }
    }
}
