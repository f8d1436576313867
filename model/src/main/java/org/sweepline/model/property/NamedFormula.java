package org.sweepline.model.property;

import java.util.Map;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.model.file.Position;

/**
 * A property of a file: a formula, what it is called, and where it stands.
 *
 * @param file for messages
 * @param line where the property begins, counted from 1
 * @param places where each proposition stands for the first time
 * @param verbatim whether conditions stand in the file word for word
 */
public record NamedFormula(
        String name, Formula formula, String file, int line, Map<Proposition, Position> places, boolean verbatim) {
    public NamedFormula {
        places = Map.copyOf(places);
    }

    /** What is wrong with a condition of the formula, told with its position in the file. */
    public InputException error(Proposition proposition, SyntaxException problem) {
        Position place = places.getOrDefault(proposition, new Position(line, 1));
        if (verbatim && proposition instanceof Proposition.Holds holds) {
            place = PropertyText.move(place, holds.expression(), problem.offset());
        }
        return InputException.at(file, place.line(), place.column(), problem.getMessage());
    }
}
