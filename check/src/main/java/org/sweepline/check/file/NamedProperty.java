package org.sweepline.check.file;

import org.sweepline.check.letter.ActionNames;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Property;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/** Something that a file asks about a model under a name, before it is known which model. */
public sealed interface NamedProperty permits NamedFormula, NamedProperty.Bound, NamedProperty.Misread {
    String name();

    /** Where it begins in its file, counted from 1. */
    int line();

    /**
     * What it asks about a model; an {@link InputException} says where in the file it speaks of what the model does not have.
     *
     * @param actions knows the names of the model's actions
     */
    Property read(Expressions expressions, ActionNames actions);

    /**
     * A property of a file that asks how large a number gets.
     *
     * @param number with a syntax tree of names
     * @param file for messages
     * @param place where it stands
     */
    record Bound(String name, ExpressionQuantity number, String file, Position place) implements NamedProperty {
        @Override
        public int line() {
            return place.line();
        }

        @Override
        public Largest read(Expressions expressions, ActionNames actions) {
            try {
                return new Largest(expressions.quantity(number));
            } catch (InputException wrong) {
                throw InputException.at(file, place.line(), place.column(), wrong.problem());
            }
        }
    }

    /** A property of a file that has a name but makes no sense; the others of the file may. */
    record Misread(String name, int line, InputException problem) implements NamedProperty {
        @Override
        public Property read(Expressions expressions, ActionNames actions) {
            throw problem;
        }
    }
}
