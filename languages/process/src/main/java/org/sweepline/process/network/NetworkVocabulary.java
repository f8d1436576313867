package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.ExpressionParser;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Lts;

/**
 * What expressions about a network may speak of.
 *
 * <p>{@code state(PROCESS)} is the number of a local state, of several processes their sum. {@code enabled(ACTION)} holds
 * where one of the actions can be taken, {@code violated(PROCESS)} where one of the processes is in its error state,
 * {@code ended(PROCESS)} where one has come to its end.
 */
public final class NetworkVocabulary {
    public static final String STATE = "state";
    public static final String ENABLED = "enabled";
    public static final String VIOLATED = "violated";
    public static final String ENDED = "ended";

    private final Vocabulary vocabulary;

    public NetworkVocabulary(Network network) {
        List<String> processes = new ArrayList<>();
        Set<String> actions = new LinkedHashSet<>(List.of(Lts.TAU_NAME));
        for (Component component : network.components()) {
            processes.add(component.name());
            actions.addAll(component.lts().labels());
        }
        vocabulary = Vocabulary.of(
                Symbol.number(STATE, "process", processes),
                Symbol.condition(ENABLED, "action", List.copyOf(actions)),
                Symbol.condition(VIOLATED, "process", processes),
                Symbol.condition(ENDED, "process", processes));
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

    /** The condition that a process never comes to its error state, as text. */
    public static String unviolated(String process) {
        return "not " + new Call(VIOLATED, List.of(new Call.Name(process, 0)));
    }
}
