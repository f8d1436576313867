package org.sweepline.library;

import java.util.List;
import org.sweepline.check.Session;
import org.sweepline.check.file.NamedFormula;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.property.Conforms;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.library.language.NamedCondition;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.AutomatonText;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;

/**
 * A question that somebody asks about a model.
 *
 * @param name what the answer is called
 * @param reading the property that it is, of the model of a session
 */
record Question(String name, Reading reading) {
    /** Reads a question when the model is there that it is about. */
    @FunctionalInterface
    interface Reading {
        Property read(Session session);
    }

    static Question of(String name, Property property) {
        return new Question(name, session -> property);
    }

    static Question eventually(NamedCondition condition) {
        Formula state = new Formula.Atom(new Proposition.Holds(condition));
        return of(condition.text(), new Ltl(condition.text(), Operator.FINALLY.of(state)));
    }

    /** A formula of LTL, or of CTL if there is a path quantifier before each of its temporal operators. */
    static Question formula(String name, String text) {
        return new Question(name, session -> {
            NamedFormula parsed = NamedFormula.of(text, name);
            Property read =
                    parsed.read(session.model().expressions(), new Alphabet(session.model(), session.encoding()));
            return read instanceof Ctl ctl ? new Ctl(name, ctl.formula()) : new Ltl(name, ((Ltl) read).formula());
        });
    }

    static Question automaton(String name, String text) {
        return new Question(name, session -> {
            ActionAutomaton legal = parsed(name, text);
            List<String> unknown = new Alphabet(session.model(), session.encoding()).unknown(legal);
            if (!unknown.isEmpty()) throw new InputException(name + ": " + unknown.get(0));
            return new Conforms(name, legal, false);
        });
    }

    private static ActionAutomaton parsed(String name, String text) {
        try {
            return AutomatonText.parse(text);
        } catch (SyntaxException wrong) {
            throw InputException.inExpression(text, wrong);
        } catch (TooLargeException tooLarge) {
            throw new InputException(name + ": " + tooLarge.getMessage(), tooLarge);
        }
    }
}
