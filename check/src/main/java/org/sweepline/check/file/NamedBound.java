package org.sweepline.check.file;

import java.util.List;
import org.sweepline.check.property.Largest;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * A property of a file that asks how large a number gets.
 *
 * @param number with a syntax tree of names
 * @param file for messages
 * @param place where it stands
 */
public record NamedBound(String name, ExpressionQuantity number, String file, Position place) implements NamedProperty {
    @Override
    public int line() {
        return place.line();
    }

    @Override
    public Largest read(Expressions expressions, List<String> actions) {
        try {
            return new Largest(expressions.quantity(number));
        } catch (InputException wrong) {
            throw InputException.at(file, place.line(), place.column(), wrong.problem());
        }
    }
}
