package org.sweepline.check.file;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.check.GroupedActions;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import org.sweepline.model.file.ModelFile;
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
        String name, Formula formula, String file, int line, Map<Proposition, Position> places, boolean verbatim)
        implements NamedProperty {
    /** How a language with lines of its own tells where in a condition something is wrong. */
    private static final Pattern POSITIONED = Pattern.compile("expression:(\\d{1,9}):(\\d{1,9}): (.*)");

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
    public Question question() {
        boolean ofRuns = !verbatim && name.contains("-LTL");
        boolean branching = !ofRuns && !Classes.isLtl(formula) && Classes.isCtl(formula);
        return branching ? new Question.Branching(name, formula) : new Question.Temporal(name, formula);
    }

    @Override
    public void require(Encoding encoding) {
        List<String> actions = GroupedActions.names(encoding);
        for (Proposition proposition : Classes.mentions(formula)) {
            try {
                if (proposition instanceof Proposition.Holds holds) encoding.predicate(holds.expression());
            } catch (InputException wrong) {
                throw error(proposition, wrong);
            }
            if (!(proposition instanceof Proposition.Took took)) continue;
            for (String action : took.actions()) {
                if (actions.contains(action)) continue;
                String hint = Nearest.hint(action, actions);
                throw error(proposition, new InputException("unknown action " + ModelFile.quote(action) + hint));
            }
        }
    }

    /** What is wrong with a proposition, told with its position in the file as exactly as it is known. */
    InputException error(Proposition proposition, InputException problem) {
        Position place = places.getOrDefault(proposition, new Position(line, 1));
        String message = problem.getMessage();
        boolean readable = verbatim && proposition instanceof Proposition.Holds;
        Matcher positioned = POSITIONED.matcher(message);
        if (problem.getCause() instanceof SyntaxException syntax) {
            message = syntax.getMessage();
            if (readable)
                place = PropertyText.move(place, ((Proposition.Holds) proposition).expression(), syntax.offset());
        } else if (readable && positioned.matches()) {
            place = within(place, Integer.parseInt(positioned.group(1)), Integer.parseInt(positioned.group(2)));
            message = positioned.group(3);
        }
        return InputException.at(file, place.line(), place.column(), message);
    }

    /** The place of a line and a column of a condition in the file that it stands in. */
    private static Position within(Position condition, int line, int column) {
        return line == 1
                ? new Position(condition.line(), condition.column() + column - 1)
                : new Position(condition.line() + line - 1, column);
    }
}
