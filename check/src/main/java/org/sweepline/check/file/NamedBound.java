package org.sweepline.check.file;

import org.sweepline.logic.SyntaxException;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import org.sweepline.model.file.Position;

/**
 * A property of a file that asks how large a number gets.
 *
 * @param expression the number, in the language of the model
 * @param file for messages
 * @param place where it stands
 */
public record NamedBound(String name, String expression, String file, Position place) implements NamedProperty {
    @Override
    public int line() {
        return place.line();
    }

    @Override
    public void require(Encoding encoding) {
        try {
            encoding.number(expression);
        } catch (InputException wrong) {
            String message =
                    wrong.getCause() instanceof SyntaxException syntax ? syntax.getMessage() : wrong.getMessage();
            throw InputException.at(file, place.line(), place.column(), message);
        }
    }

    @Override
    public Question question() {
        return new Question.Largest(expression);
    }
}
