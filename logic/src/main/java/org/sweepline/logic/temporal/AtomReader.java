package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.ParsedFormula.AtomPlace;

/** Reads the atoms of a formula: conditions, steps and constants. */
final class AtomReader {
    private final FormulaScanner scanner;
    private final List<AtomPlace> places = new ArrayList<>();
    private int end;

    AtomReader(FormulaScanner scanner) {
        this.scanner = scanner;
    }

    /** The propositions read so far. */
    List<AtomPlace> places() {
        return places;
    }

    /** The index after the atom that was read last. */
    int end() {
        return end;
    }

    /** Reads the atom that begins here. */
    Formula read(int start) {
        if (scanner.word(start).equals("took") && scanner.charAt(scanner.skipBlanks(start + 4)) == '(') {
            return took(start);
        }
        boolean braces = scanner.charAt(start) == '{' && scanner.isComplete(scanner.closing(start) + 1);
        return braces ? braces(start) : condition(start);
    }

    private Formula braces(int start) {
        int close = scanner.closing(start);
        int first = scanner.skipBlanks(start + 1);
        if (first >= close) throw new SyntaxException("there is nothing in these braces", start);
        end = close + 1;
        return atom(new Proposition.Holds(scanner.substring(first, close).stripTrailing()), first);
    }

    private Formula condition(int start) {
        String found = scanner.connective(start);
        char c = scanner.charAt(start);
        if (start == scanner.length()) {
            throw new SyntaxException("the formula ends where a condition is expected", start);
        }
        if (!found.isEmpty() || "=<>+*/^:,@`%?!)]}".indexOf(c) >= 0) {
            throw new SyntaxException(
                    "a condition is expected here, not " + Excerpt.quoted(found.isEmpty() ? String.valueOf(c) : found)
                            + "; one that begins like an operator is written in braces: { ... }",
                    start);
        }
        end = scanner.conditionEnd(start);
        String text = scanner.substring(start, end);
        if (text.equals("true") || text.equals("false")) return Formula.literal(text.equals("true"));
        return atom(new Proposition.Holds(text), start);
    }

    private Formula took(int start) {
        TreeSet<String> actions = new TreeSet<>();
        end = scanner.skipBlanks(start + 4);
        do {
            actions.add(name(scanner.skipBlanks(end + 1)));
        } while (scanner.charAt(end) == ',');
        if (scanner.charAt(end) != ')') throw new SyntaxException("\",\" or \")\" is missing after the name", end);
        end++;
        return atom(new Proposition.Took(actions), start);
    }

    /**
     * Reads a name as in expressions: in quotes, or up to the next comma or closing parenthesis. Braces with what is said about
     * a binding are part of it.
     */
    private String name(int start) {
        boolean quoted = scanner.charAt(start) == '"';
        int after = quoted ? scanner.quoteEnd(start) : start;
        while (!quoted && after < scanner.length() && ",)\"{".indexOf(scanner.charAt(after)) < 0) after++;
        String name = scanner.substring(start, after).strip();
        if (quoted) name = name.substring(1, name.length() - 1).replaceAll("\\\\(.)", "$1");
        if (name.isEmpty()) throw new SyntaxException("the name of an action is missing", start);
        int brace = scanner.skipBlanks(after);
        if (scanner.charAt(brace) == '{') {
            after = scanner.closing(brace) + 1;
            name += scanner.substring(brace, after);
        }
        end = scanner.skipBlanks(after);
        return name;
    }

    private Formula atom(Proposition proposition, int offset) {
        places.add(new AtomPlace(proposition, offset));
        return new Formula.Atom(proposition);
    }
}
