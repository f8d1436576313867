package org.sweepline.petri;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionParser;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;

/**
 * What expressions about a net may speak of: {@code tokens(place)} and {@code fireable(transition)}.
 *
 * <p>In an unfolded net the name of a coloured node stands for all its unfoldings, as do their own names for each of them.
 */
public final class PetriVocabulary {
    public static final String TOKENS = "tokens";
    public static final String FIREABLE = "fireable";

    private final Vocabulary vocabulary;

    public PetriVocabulary(Net net) {
        Map<String, List<Integer>> places =
                net.folding().map(f -> groups(f.places())).orElse(Map.of());
        Map<String, List<Integer>> transitions =
                net.folding().map(f -> groups(f.transitions())).orElse(Map.of());
        vocabulary = Vocabulary.of(
                Symbol.number(TOKENS, "place", names(net.places(), net::place), places),
                Symbol.condition(FIREABLE, "transition", names(net.transitions(), net::transition), transitions));
    }

    /** The nodes of a coloured net, each with those it was unfolded to; in order, for the hints in messages follow it. */
    private static Map<String, List<Integer>> groups(Grouping grouping) {
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < grouping.names().size(); i++) members.add(new ArrayList<>());
        for (int i = 0; i < grouping.of().size(); i++)
            members.get(grouping.of().get(i)).add(i);
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) groups.put(grouping.names().get(i), members.get(i));
        return groups;
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
