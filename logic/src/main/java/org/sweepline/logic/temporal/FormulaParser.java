package org.sweepline.logic.temporal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.SyntaxException;

/**
 * Reads formulas of LTL, CTL and CTL* such as {@code G (tokens(p) > 0 -> F fireable(t))}.
 *
 * <p>The conditions on states are texts that only the language of the model can read; {@link FormulaScanner} finds where
 * they end. Operators wait on a stack until what they are applied to is complete, so that no text, however it is
 * nested, needs more of the machine's stack. Whatever the text, the only exception thrown is {@link SyntaxException}.
 */
public final class FormulaParser {
    private static final int LONGEST = 1_000_000;
    /** What walks over a formula recurses, and the comparison of two formulas fills a usual stack soonest. */
    private static final int DEEPEST = 500;

    private static final Map<Character, Operator> LETTERS = Map.of(
            'G', Operator.GLOBALLY,
            'F', Operator.FINALLY,
            'X', Operator.NEXT,
            'A', Operator.FOR_ALL,
            'E', Operator.EXISTS);

    /** What waits for an operand to be complete. */
    private sealed interface Waiting {}

    private record Prefix(Operator operator) implements Waiting {}

    private record Infix(Connective connective) implements Waiting {}

    /** An opening bracket; as the scope of a path quantifier it makes clear what temporal operators in it belong to. */
    private record Bracket(int offset, char closing, boolean scope) implements Waiting {}

    /**
     * A formula that is complete so far.
     *
     * @param height how deeply it is nested
     * @param quantified whether it begins with a path quantifier and stands in no brackets
     */
    private record Parsed(Formula formula, int height, boolean quantified) {}

    private final FormulaScanner scanner;
    private final AtomReader atoms;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Deque<Bracket> brackets = new ArrayDeque<>();
    private final Deque<Parsed> operands = new ArrayDeque<>();
    private int position;

    private FormulaParser(String text) {
        if (text.length() > LONGEST) {
            throw new SyntaxException("the formula is longer than " + LONGEST + " characters", LONGEST);
        }
        scanner = new FormulaScanner(text);
        atoms = new AtomReader(scanner);
    }

    public static Formula parse(String text) {
        return read(text).formula();
    }

    /** Reads a formula and notes where its propositions stand. */
    public static ParsedFormula read(String text) {
        if (text.isBlank()) throw new SyntaxException("the formula is empty", 0);
        FormulaParser parser = new FormulaParser(text);
        do {
            parser.operand();
        } while (parser.connective());
        return new ParsedFormula(parser.operands.pop().formula, parser.atoms.places());
    }

    /** Reads operators of one operand and opening brackets, as many as there are, and the atom after them. */
    private void operand() {
        advance(0);
        while (prefix() || bracket()) {}
        operands.push(new Parsed(atoms.read(position), 1, false));
        advance(atoms.end() - position);
        applyPrefixes();
    }

    private boolean prefix() {
        String word = scanner.word(position);
        if (!word.isEmpty() && word.chars().allMatch(c -> LETTERS.containsKey((char) c))) {
            // People write several without a blank, as in "GF p" or "AG p".
            for (int i = 0; i < word.length(); i++) waiting.push(new Prefix(LETTERS.get(word.charAt(i))));
            return advance(word.length());
        }
        if (scanner.startsWith("[]", position)) return prefix(Operator.GLOBALLY, 2);
        if (scanner.startsWith("<>", position)) return prefix(Operator.FINALLY, 2);
        if (word.equals("not")) return prefix(Operator.NOT, 3);
        boolean negation = scanner.charAt(position) == '!' && scanner.charAt(position + 1) != '=';
        return negation && prefix(Operator.NOT, 1);
    }

    private boolean prefix(Operator operator, int length) {
        waiting.push(new Prefix(operator));
        return advance(length);
    }

    private boolean bracket() {
        char c = scanner.charAt(position);
        boolean scope = waiting.peek() instanceof Prefix prefix && prefix.operator.isQuantifier();
        boolean group = c == '(' && scanner.isComplete(scanner.closing(position) + 1);
        if (!group && !(c == '[' && scope)) return false;
        if (brackets.size() == DEEPEST) throw tooDeep();
        Bracket bracket = new Bracket(position, c == '(' ? ')' : ']', scope);
        waiting.push(bracket);
        brackets.push(bracket);
        return advance(1);
    }

    /** Reads closing brackets and the connective after them, and returns whether there is one. */
    private boolean connective() {
        while (FormulaScanner.isClosing(scanner.charAt(position))) {
            while (waiting.peek() instanceof Infix) join();
            Bracket bracket = brackets.peek();
            if (bracket == null || bracket.closing != scanner.charAt(position)) throw stray();
            brackets.pop();
            waiting.pop();
            Parsed inner = operands.pop();
            operands.push(new Parsed(inner.formula, inner.height, false));
            advance(1);
            applyPrefixes();
        }
        String written = scanner.connective(position);
        Connective connective = Connective.of(written);
        if (connective == null && position < scanner.length()) throw stray();
        while (waiting.peek() instanceof Infix infix
                && (connective == null || infix.connective.level() > connective.level())) {
            join();
        }
        if (connective == null) {
            if (brackets.isEmpty()) return false;
            int open = brackets.peek().offset;
            throw new SyntaxException("this \"" + scanner.charAt(open) + "\" is never closed", open);
        }
        boolean scope = !brackets.isEmpty() && brackets.peek().scope;
        if (connective.isTemporal() && operands.peek().quantified && !scope) {
            throw error("parentheses are missing: is it \"A (p %s q)\" or \"(A p) %1$s q\"?".formatted(written));
        }
        waiting.push(new Infix(connective));
        return advance(written.length());
    }

    private void applyPrefixes() {
        while (waiting.peek() instanceof Prefix prefix) {
            waiting.pop();
            Parsed operand = operands.pop();
            push(prefix.operator.of(operand.formula), operand.height, prefix.operator.isQuantifier());
        }
    }

    /** Joins the last operands by the connectives between them that bind alike. */
    private void join() {
        List<Parsed> joined = new ArrayList<>(List.of(operands.pop()));
        List<Connective> between = new ArrayList<>();
        int level = ((Infix) waiting.peek()).connective.level();
        while (waiting.peek() instanceof Infix infix && infix.connective.level() == level) {
            waiting.pop();
            between.add(infix.connective);
            joined.add(operands.pop());
        }
        Connective connective = between.get(0);
        if (connective.isTemporal()) {
            // From the right: a U b U c is a U (b U c).
            operands.push(joined.get(0));
            for (int i = 0; i < between.size(); i++) pair(between.get(i), joined.get(i + 1), operands.pop());
        } else if (connective == Connective.EQUIVALENT) {
            operands.push(joined.get(joined.size() - 1));
            for (int i = joined.size() - 2; i >= 0; i--) pair(connective, operands.pop(), joined.get(i));
        } else {
            Collections.reverse(joined);
            chain(connective, joined);
        }
    }

    private void pair(Connective connective, Parsed left, Parsed right) {
        push(connective.operator().of(left.formula, right.formula), Math.max(left.height, right.height), false);
    }

    /** {@code a -> b -> c} means {@code a -> (b -> c)}, that is {@code not a or not b or c}. */
    private void chain(Connective connective, List<Parsed> joined) {
        int height = 0;
        List<Formula> formulas = new ArrayList<>();
        for (Parsed operand : joined) {
            boolean negated = connective == Connective.IMPLIES && formulas.size() < joined.size() - 1;
            formulas.add(negated ? Operator.NOT.of(operand.formula) : operand.formula);
            height = Math.max(height, operand.height + (negated ? 1 : 0));
        }
        push(connective.operator().of(formulas), height, false);
    }

    private void push(Formula formula, int below, boolean quantified) {
        if (below >= DEEPEST) throw tooDeep();
        operands.push(new Parsed(formula, below + 1, quantified));
    }

    /** Skips so many characters and the blanks after them; always returns true, for callers that say what they found. */
    private boolean advance(int length) {
        position = scanner.skipBlanks(position + length);
        return true;
    }

    private SyntaxException tooDeep() {
        return error("the formula is nested more than " + DEEPEST + " levels deep");
    }

    private SyntaxException stray() {
        char c = scanner.charAt(position);
        if (FormulaScanner.isClosing(c)) return error("this \"" + c + "\" closes nothing");
        scanner.refuseSign(position);
        String word = scanner.word(position);
        return error("a connective such as \"and\" is missing before "
                + Excerpt.quoted(word.isEmpty() ? String.valueOf(c) : word));
    }

    private SyntaxException error(String message) {
        return new SyntaxException(message, position);
    }
}
