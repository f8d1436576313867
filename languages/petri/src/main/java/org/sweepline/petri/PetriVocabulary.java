package org.sweepline.petri;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionParser;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;
import org.sweepline.model.InputException;

/** What expressions about a net may speak of: {@code tokens(place)} and {@code fireable(transition)}. */
public final class PetriVocabulary {
    public static final String TOKENS = "tokens";
    public static final String FIREABLE = "fireable";

    private final Vocabulary vocabulary;

    public PetriVocabulary(Net net) {
        vocabulary = Vocabulary.of(
                Symbol.number(TOKENS, "place", names(net.places(), net::place)),
                Symbol.condition(FIREABLE, "transition", names(net.transitions(), net::transition)));
    }

    private static List<String> names(int count, IntFunction<String> name) {
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) names.add(name.apply(i));
        return names;
    }

    /** Parses a condition; an error is told with its position in the text. */
    public BoolExpression condition(String text) {
        try {
            return ExpressionParser.parseCondition(text, vocabulary);
        } catch (SyntaxException e) {
            throw new InputException(e.line(), e);
        }
    }

    /** Parses a number; an error is told with its position in the text. */
    public IntExpression number(String text) {
        try {
            return ExpressionParser.parseNumber(text, vocabulary);
        } catch (SyntaxException e) {
            throw new InputException(e.line(), e);
        }
    }

    /** Parses numbers with commas between them; an error is told with its position in the text. */
    public List<IntExpression> numbers(String text) {
        try {
            return ExpressionParser.parseNumbers(text, vocabulary);
        } catch (SyntaxException e) {
            throw new InputException(e.line(), e);
        }
    }
}
