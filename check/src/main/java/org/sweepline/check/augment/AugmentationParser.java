package org.sweepline.check.augment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.sweepline.logic.Nearest;
import org.sweepline.logic.SharedName;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/**
 * Reads what a user wants to be added to the states.
 *
 * <pre>
 *   augmentation = "steps" "(" name { "," name } ")" [ "&lt;=" digits ] | "most" "(" expression ")"
 * </pre>
 *
 * A name is everything up to the next "," or ")", without the blanks around it, or stands in double quotes: as in
 * properties. The expression is left to the language of the model.
 */
final class AugmentationParser {
    private static final List<String> WORDS = List.of("steps", "most");
    private static final int LARGEST = Integer.MAX_VALUE;

    private final String text;
    private final Expressions expressions;
    private int position;

    AugmentationParser(String text, Expressions expressions) {
        this.text = text;
        this.expressions = expressions;
    }

    Augmentation parse() {
        skipBlanks();
        int start = position;
        while (position < text.length() && Character.isLetter(text.charAt(position))) position++;
        String word = text.substring(start, position);
        if (!WORDS.contains(word)) {
            String expected = "steps(ACTION, ...), steps(ACTION, ...) <= N or most(EXPR) is expected";
            if (word.isEmpty()) throw wrong(start, expected);
            throw wrong(start, expected + ", not \"" + word + "\"" + Nearest.hint(word, WORDS));
        }
        skipBlanks();
        if (!taken("(")) throw wrong(position, "\"(\" is expected after " + word);
        return word.equals("steps") ? steps() : most();
    }

    private Augmentation steps() {
        List<ActionPattern> names = new ArrayList<>();
        do names.add(name());
        while (taken(","));
        if (!taken(")")) throw wrong(position, "\")\" is missing after the names");
        skipBlanks();
        if (position == text.length()) return new Augmentation.Steps(names, OptionalLong.empty());
        if (!taken("<=")) throw wrong(position, "nothing but a bound may follow, as in " + shown(names) + " <= 10");
        return new Augmentation.Steps(names, OptionalLong.of(bound()));
    }

    private static String shown(List<ActionPattern> names) {
        return "steps(" + names.get(0) + (names.size() > 1 ? ", ..." : "") + ")";
    }

    private long bound() {
        skipBlanks();
        int start = position;
        String digits = text.substring(start).strip();
        String range = "a bound is a whole number from 1 to " + LARGEST;
        if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) throw wrong(start, range);
        try {
            int bound = Integer.parseInt(digits);
            if (bound > 0) return bound;
        } catch (NumberFormatException tooLarge) {
            throw wrong(start, range);
        }
        throw wrong(start, range);
    }

    private Augmentation most() {
        int start = position;
        String rest = text.stripTrailing();
        int end = rest.length() - 1;
        if (end < start || rest.charAt(end) != ')')
            throw wrong(rest.length(), "most(EXPR) must end with \")\", and no bound may follow");
        String expression = text.substring(start, end).strip();
        if (expression.isEmpty()) throw wrong(start, "an expression is missing, as in most(tokens(sent)) for a net");
        skipBlanks();
        return new Augmentation.Most(number(expression));
    }

    private Measure number(String expression) {
        try {
            Measure number = expressions.measure(expression);
            if (number.computed()) return number;
        } catch (InputException wrong) {
            throw new InputException("augmentation: in most(...): " + wrong.getMessage(), wrong);
        }
        throw wrong(
                position,
                "\"" + expression + "\" is a measure, not a number; most(EXPR) takes an expression over the state");
    }

    private ActionPattern name() {
        skipBlanks();
        int start = position;
        boolean quoted = position < text.length() && text.charAt(position) == '"';
        String name = quoted ? quotedName(start) : plainName();
        if (name.isEmpty()) throw wrong(start, "the name of an action is missing");
        skipBlanks();
        List<String> called = expressions.actions(name);
        if (called.size() > 1) throw wrong(start, SharedName.problem(name, "transition", called));
        return new ActionPattern(called.isEmpty() ? name : called.get(0), start + 1);
    }

    private String plainName() {
        int start = position;
        while (position < text.length() && text.charAt(position) != ',' && text.charAt(position) != ')') {
            if (text.charAt(position) == '"') {
                throw wrong(position, "a name that contains a quote is written as \"a\\\"b\"");
            }
            position++;
        }
        return text.substring(start, position).strip();
    }

    private String quotedName(int start) {
        StringBuilder name = new StringBuilder();
        for (position++; position < text.length(); position++) {
            char c = text.charAt(position);
            if (c == '"') {
                position++;
                return name.toString();
            }
            if (c == '\\') {
                position++;
                if (position == text.length() || "\"\\".indexOf(text.charAt(position)) < 0) {
                    throw wrong(position, "after \\ in a quoted name comes \" or \\");
                }
            }
            name.append(text.charAt(position));
        }
        throw wrong(start, "this quoted name has no closing quote");
    }

    private boolean taken(String symbol) {
        if (!text.startsWith(symbol, position)) return false;
        position += symbol.length();
        return true;
    }

    private void skipBlanks() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) position++;
    }

    private static InputException wrong(int offset, String message) {
        return new InputException("augmentation:" + (offset + 1) + ": " + message);
    }
}
