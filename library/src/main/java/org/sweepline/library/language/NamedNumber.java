package org.sweepline.library.language;

import java.util.function.ToLongFunction;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.logic.Quantity;

/**
 * A number that is a function of Java, known by a name.
 *
 * @param text its name
 */
public record NamedNumber(String text, ToLongFunction<Object> function) implements Quantity {
    static NamedNumber of(Quantity quantity) {
        if (quantity instanceof NamedNumber named) return named;
        throw new IllegalArgumentException("not a number of this kind of model: " + quantity.text());
    }

    long value(Object state) {
        try {
            return function.applyAsLong(state);
        } catch (ExpansionException | LimitException ours) {
            throw ours;
        } catch (RuntimeException | StackOverflowError | AssertionError theirs) {
            throw Behaviour.failure("the number \"" + text + "\"", theirs, state);
        }
    }
}
