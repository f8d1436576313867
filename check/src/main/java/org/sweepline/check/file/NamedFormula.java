package org.sweepline.check.file;

import java.util.HashMap;
import java.util.Map;
import org.sweepline.check.letter.ActionNames;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * A property of a file: a formula, what it is called, and where it stands.
 *
 * @param file for messages
 * @param line where the property begins, counted from 1
 * @param places where each proposition stands for the first time
 * @param verbatim whether conditions stand in the file word for word
 */
public record NamedFormula(
        String name, Formula formula, String file, int line, Map<Proposition, Position> places, boolean verbatim)
        implements NamedProperty {
    public NamedFormula {
        places = Map.copyOf(places);
    }

    /** A formula by itself, called after its text; the file is what messages call its source. */
    public static NamedFormula of(String text, String file) {
        return new PropertyText(text, file).only();
    }

    /**
     * {@inheritDoc} A formula in which a path quantifier stands before each temporal operator is CTL; others are about runs.
     * The names of the Contest tell what is meant where it could be both.
     */
    @Override
    public Property read(Expressions expressions, ActionNames actions) {
        Formula read = formula(expressions, actions);
        boolean ofRuns = !verbatim && name.contains("-LTL");
        boolean branching = !ofRuns && !Classes.isLtl(read) && Classes.isCtl(read);
        return branching ? new Ctl(name, read) : new Ltl(name, read);
    }

    /** The formula with conditions of a model, each of which is read once. */
    public Formula formula(Expressions expressions, ActionNames actions) {
        Map<Proposition, Proposition> read = new HashMap<>();
        for (Proposition proposition : Classes.mentions(formula)) {
            try {
                if (proposition instanceof Proposition.Holds holds) {
                    read.put(holds, new Proposition.Holds(condition(holds.condition(), expressions)));
                } else if (proposition instanceof Proposition.Took took) {
                    took.actions().forEach(actions::require);
                }
            } catch (InputException wrong) {
                throw error(proposition, wrong);
            }
        }
        return formula.substitute(proposition -> read.getOrDefault(proposition, proposition));
    }

    private static Condition condition(Condition unread, Expressions expressions) {
        return unread instanceof ExpressionCondition names
                ? expressions.condition(names)
                : expressions.condition(unread.text());
    }

    /** What is wrong with a proposition, told with its position in the file as exactly as it is known. */
    private InputException error(Proposition proposition, InputException wrong) {
        Position place = places.getOrDefault(proposition, new Position(line, 1));
        Position exact = verbatim ? wrong.position().map(place::of).orElse(place) : place;
        return InputException.at(file, exact.line(), exact.column(), wrong.problem());
    }
}
