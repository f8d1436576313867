package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.temporal.ParsedFormula.AtomPlace;

/**
 * Reads formulas of LTL, CTL and CTL* such as {@code G (tokens(p) > 0 -> F fireable(t))}.
 *
 * <p>The conditions on states are texts in the language of the model, which only that can read; {@link FormulaScanner} finds
 * where they end. Whatever the text, the only exception thrown is {@link SyntaxException}.
 */
public final class FormulaParser {
    private static final int LONGEST = 1_000_000;
    /** The parser and all that walks the tree recurse, and the comparison of two trees fills a usual stack soonest. */
    private static final int DEEPEST = 500;

    private static final String UNARY = "GFXAE";

    /** A formula with what matters to what is built around it. */
    private record Parsed(Formula formula, int height, boolean quantified) {
        static Parsed leaf(Formula formula) {
            return new Parsed(formula, 1, false);
        }
    }

    private final FormulaScanner scanner;
    private final List<AtomPlace> atoms = new ArrayList<>();
    private int position;
    private int depth;
    /** Whether the next operator stands directly in brackets behind a path quantifier, where it is clear what is meant. */
    private boolean quantified;

    private FormulaParser(String text) {
        if (text.length() > LONGEST) {
            throw new SyntaxException("the formula is longer than " + LONGEST + " characters", LONGEST);
        }
        scanner = new FormulaScanner(text);
    }

    public static Formula parse(String text) {
        return read(text).formula();
    }

    /** Reads a formula and notes where its propositions stand. */
    public static ParsedFormula read(String text) {
        FormulaParser parser = new FormulaParser(text);
        parser.blanks();
        if (parser.position == text.length()) throw new SyntaxException("the formula is empty", 0);
        Parsed whole = parser.formula(Connective.EQUIVALENT);
        if (parser.position < text.length()) throw parser.stray();
        return new ParsedFormula(whole.formula, parser.atoms);
    }

    /** Operands with connectives between them that bind at least as strongly as the given one; blanks behind are passed. */
    private Parsed formula(Connective weakest) {
        Parsed left = temporal();
        for (Connective next = connective();
                next != null && next.compareTo(weakest) >= 0 && !next.isTemporal();
                next = connective()) {
            left = chain(left, next);
        }
        return left;
    }

    /** A first operand followed by one or more of the same connective, each with its operand. */
    private Parsed chain(Parsed first, Connective connective) {
        List<Parsed> operands = new ArrayList<>(List.of(first));
        while (connective() == connective) {
            advance(scanner.connective(position).length());
            operands.add(formula(Connective.values()[connective.ordinal() + 1]));
        }
        if (connective != Connective.EQUIVALENT) return junction(connective, operands);
        Parsed left = first;
        for (Parsed right : operands.subList(1, operands.size())) {
            left = node(new Formula.Equivalent(left.formula, right.formula), left, right);
        }
        return left;
    }

    /** {@code a -> b -> c} means {@code a -> (b -> c)}, that is {@code not a or not b or c}. */
    private Parsed junction(Connective connective, List<Parsed> operands) {
        int height = 0;
        List<Formula> formulas = new ArrayList<>();
        for (Parsed operand : operands) {
            boolean negated = connective == Connective.IMPLIES && formulas.size() < operands.size() - 1;
            formulas.add(negated ? new Formula.Not(operand.formula) : operand.formula);
            height = Math.max(height, operand.height + (negated ? 1 : 0));
        }
        Formula chain = connective == Connective.AND ? new Formula.And(formulas) : new Formula.Or(formulas);
        return node(chain, height);
    }

    private Parsed temporal() {
        Parsed left = operand();
        Connective connective = connective();
        if (connective == null || !connective.isTemporal()) return left;
        if (left.quantified && !quantified) {
            throw error("parentheses are missing: is it \"A (p %s q)\" or \"(A p) %1$s q\"?"
                    .formatted(connective.spelling()));
        }
        advance(1);
        enter();
        Parsed right = temporal();
        depth--;
        Formula f = left.formula;
        Formula g = right.formula;
        return node(
                switch (connective) {
                    case UNTIL -> new Formula.Until(f, g);
                    case RELEASE -> new Formula.Release(f, g);
                    case WEAK_UNTIL -> new Formula.WeakUntil(f, g);
                    case STRONG_RELEASE -> new Formula.StrongRelease(f, g);
                    default -> throw new AssertionError(connective);
                },
                left,
                right);
    }

    private Parsed operand() {
        enter();
        Parsed operand = unquantified();
        depth--;
        return operand;
    }

    private Parsed unquantified() {
        String word = scanner.word(position);
        if (!word.isEmpty() && word.chars().allMatch(c -> UNARY.indexOf(c) >= 0)) return letters(word);
        if (scanner.startsWith("[]", position)) return prefix('G', 2);
        if (scanner.startsWith("<>", position)) return prefix('F', 2);
        if (word.equals("not")) return prefix('!', 3);
        if (scanner.charAt(position) == '!' && scanner.charAt(position + 1) != '=') return prefix('!', 1);
        if (word.equals("took") && scanner.charAt(scanner.skipBlanks(position + 4)) == '(') return took();
        char c = scanner.charAt(position);
        if (c == '(' && scanner.isComplete(scanner.closing(position) + 1)) return group(')', false);
        if (c == '{' && scanner.isComplete(scanner.closing(position) + 1)) return braces();
        return condition();
    }

    /** Operators of one letter, of which people write several without a blank, as in {@code GF p} or {@code AG p}. */
    private Parsed letters(String word) {
        advance(word.length());
        if (depth + word.length() > DEEPEST) throw tooDeep();
        depth += word.length() - 1;
        char last = word.charAt(word.length() - 1);
        Parsed operand = last == 'A' || last == 'E' ? scope() : operand();
        depth -= word.length() - 1;
        for (int i = word.length() - 1; i >= 0; i--) operand = apply(word.charAt(i), operand);
        return operand;
    }

    /** What stands behind a path quantifier: often until in brackets. */
    private Parsed scope() {
        char c = scanner.charAt(position);
        if (c == '[' && scanner.charAt(position + 1) != ']') return group(']', true);
        if (c == '(' && scanner.isComplete(scanner.closing(position) + 1)) return group(')', true);
        return operand();
    }

    private Parsed prefix(char operator, int length) {
        advance(length);
        return apply(operator, operand());
    }

    private Parsed apply(char operator, Parsed operand) {
        Formula f = operand.formula;
        return switch (operator) {
            case 'G' -> node(new Formula.Globally(f), operand, operand);
            case 'F' -> node(new Formula.Finally(f), operand, operand);
            case 'X' -> node(new Formula.Next(f), operand, operand);
            case '!' -> node(new Formula.Not(f), operand, operand);
            case 'A' -> new Parsed(node(new Formula.ForAll(f), operand, operand).formula, operand.height + 1, true);
            case 'E' -> new Parsed(node(new Formula.Exists(f), operand, operand).formula, operand.height + 1, true);
            default -> throw new AssertionError(operator);
        };
    }

    private Parsed group(char close, boolean scope) {
        int open = position;
        boolean outside = quantified;
        quantified = scope;
        advance(1);
        Parsed inner = formula(Connective.EQUIVALENT);
        if (position == scanner.length()) {
            throw new SyntaxException("this \"" + scanner.charAt(open) + "\" is never closed", open);
        }
        if (scanner.charAt(position) != close) throw stray();
        advance(1);
        quantified = outside;
        return new Parsed(inner.formula, inner.height, false);
    }

    private Parsed braces() {
        int close = scanner.closing(position);
        int start = scanner.skipBlanks(position + 1);
        String text = scanner.substring(Math.min(start, close), close).strip();
        if (text.isEmpty()) throw error("there is nothing in these braces");
        position = close;
        advance(1);
        return atom(new Proposition.Holds(text), start);
    }

    private Parsed condition() {
        int start = position;
        String found = scanner.connective(start);
        char c = scanner.charAt(start);
        if (!found.isEmpty() || "=<>+*/^:,@`%?!)]}".indexOf(c) >= 0 || start == scanner.length()) throw missing(found);
        int end = scanner.conditionEnd(start);
        String text = scanner.substring(start, end);
        position = end;
        blanks();
        if (text.equals("true") || text.equals("false")) {
            return Parsed.leaf(new Formula.Literal(text.equals("true")));
        }
        return atom(new Proposition.Holds(text), start);
    }

    private Parsed took() {
        int start = position;
        position = scanner.skipBlanks(start + 4);
        TreeSet<String> actions = new TreeSet<>();
        do {
            advance(1);
            actions.add(name());
        } while (scanner.charAt(position) == ',');
        if (scanner.charAt(position) != ')') throw error("\",\" or \")\" is missing after the name");
        advance(1);
        return atom(new Proposition.Took(actions), start);
    }

    /** A name is cut out as everywhere: it is in quotes, or goes on up to the next comma or closing parenthesis. */
    private String name() {
        int start = position;
        boolean quoted = scanner.charAt(start) == '"';
        int end = quoted ? scanner.quoteEnd(start) : start;
        while (!quoted && end < scanner.length() && ",)\"".indexOf(scanner.charAt(end)) < 0) end++;
        String name = scanner.substring(start, end).strip();
        if (quoted) name = name.substring(1, name.length() - 1).replaceAll("\\\\(.)", "$1");
        if (name.isEmpty()) throw error("the name of an action is missing");
        position = end;
        blanks();
        return name;
    }

    private Parsed atom(Proposition proposition, int offset) {
        atoms.add(new AtomPlace(proposition, offset));
        return Parsed.leaf(new Formula.Atom(proposition));
    }

    private Parsed node(Formula formula, Parsed left, Parsed right) {
        return node(formula, Math.max(left.height, right.height));
    }

    private Parsed node(Formula formula, int below) {
        if (below >= DEEPEST) throw tooDeep();
        return new Parsed(formula, below + 1, false);
    }

    private Connective connective() {
        return Connective.of(scanner.connective(position));
    }

    private void advance(int length) {
        position += length;
        blanks();
    }

    private void blanks() {
        position = scanner.skipBlanks(position);
    }

    private void enter() {
        if (++depth > DEEPEST) throw tooDeep();
    }

    private SyntaxException tooDeep() {
        return error("the formula is nested more than " + DEEPEST + " levels deep");
    }

    private SyntaxException missing(String found) {
        if (position == scanner.length()) return error("the formula ends where a condition is expected");
        String shown = found.isEmpty() ? String.valueOf(scanner.charAt(position)) : found;
        return error("a condition is expected here, not " + Excerpt.quoted(shown)
                + "; one that begins like an operator is written in braces: { ... }");
    }

    private SyntaxException stray() {
        char c = scanner.charAt(position);
        if (FormulaScanner.isClosing(c)) return error("this \"" + c + "\" closes nothing");
        String word = scanner.word(position);
        return error("a connective such as \"and\" is missing before "
                + Excerpt.quoted(word.isEmpty() ? String.valueOf(c) : word));
    }

    private SyntaxException error(String message) {
        return new SyntaxException(message, position);
    }
}
