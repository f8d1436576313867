package org.sweepline.check.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Comparison;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * Reads a query of TAPAAL, such as {@code EF (Sender.ready = 0 and not deadlock)}: whether a marking can be reached, or all
 * satisfy a condition.
 *
 * <pre>
 *   query     = ("EF" | "E&lt;&gt;" | "AG" | "A[]") or
 *   or        = and { ("or" | "||") and }
 *   and       = not { ("and" | "&amp;&amp;") not }
 *   not       = ("not" | "!") not | "(" or ")" | "true" | "false" | "deadlock" | sum comparison sum
 *   sum       = product { ("+" | "-") product }
 *   product   = factor { "*" factor }
 *   factor    = digits | place | "(" sum ")"
 *   place     = word { "." word } | '"' characters '"'
 * </pre>
 */
final class TapaalQuery {
    private static final Pattern TOKEN =
            Pattern.compile("E<>|A\\[\\]|(?<word>[\\p{L}_][\\p{L}\\p{N}_]*(\\.[\\p{L}_][\\p{L}\\p{N}_]*)*)"
                    + "|(?<digits>[0-9]+)|\"(?<quoted>[^\"\\n]*)\"|(?<sign><=|>=|!=|==|&&|\\|\\||[-+*()<>=!])");

    private static final Map<String, Comparison> COMPARISONS = Map.of(
            "=", Comparison.EQUAL,
            "==", Comparison.EQUAL,
            "!=", Comparison.UNEQUAL,
            "<", Comparison.LESS,
            "<=", Comparison.AT_MOST,
            ">", Comparison.GREATER,
            ">=", Comparison.AT_LEAST);

    /** Words of queries that are about runs, games, probabilities or colours. */
    private static final Set<String> OTHERS =
            Set.of("EG", "AF", "EX", "AX", "A", "E", "F", "G", "X", "U", "PF", "PG", "P", "control");

    private static final int DEEPEST = 200;
    private static final int MOST_DIGITS = 18;

    /** A piece of the text: a word, digits, a sign, a quoted name or the end, which is empty. */
    private record Token(String text, boolean quoted, int start) {
        boolean is(String... texts) {
            return !quoted && List.of(texts).contains(text);
        }

        boolean isPlace() {
            return quoted
                    || !text.isEmpty()
                            && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_')
                            && !is("true", "false", "deadlock", "and", "or", "not", "EF", "AG", "E<>", "A[]");
        }
    }

    private final String text;
    private final String file;
    private final Position begin;
    private final boolean exact;
    private final List<Token> tokens = new ArrayList<>();
    private final Map<Proposition, Position> places = new HashMap<>();
    private int next;
    private int depth;

    private TapaalQuery(String text, String file, Position begin, boolean exact) {
        this.text = text;
        this.file = file;
        this.begin = begin;
        this.exact = exact;
    }

    /** Reads a file that is one query. */
    static NamedFormula read(String name, String text, String file) {
        return read(name, text, file, Position.START, true);
    }

    /**
     * Reads a query.
     *
     * @param begin where its text stands in the file
     * @param exact whether the text begins just there, so that its parts can be located
     */
    static NamedFormula read(String name, String text, String file, Position begin, boolean exact) {
        TapaalQuery query = new TapaalQuery(text, file, begin, exact);
        query.split();
        return new NamedFormula(name, query.query(), file, begin.line(), query.places, false);
    }

    private void split() {
        Matcher token = TOKEN.matcher(text);
        int at = 0;
        while (true) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
            if (at == text.length()) break;
            if (!token.region(at, text.length()).lookingAt()) {
                throw error(at, "unexpected " + Excerpt.quoted(text.substring(at, text.offsetByCodePoints(at, 1))));
            }
            boolean quoted = token.group("quoted") != null;
            tokens.add(new Token(quoted ? token.group("quoted") : token.group(), quoted, at));
            at = token.end();
        }
        tokens.add(new Token("", false, text.length()));
    }

    private Formula query() {
        Token quantifier = tokens.get(next);
        boolean some = quantifier.is("EF", "E<>");
        if (!some && !quantifier.is("AG", "A[]")) throw unsupported(quantifier, "a query begins with EF or AG");
        next++;
        Formula condition = or();
        if (!token().text().isEmpty()) throw unsupported(token(), "and, or or the end of the query is expected");
        return some
                ? Operator.EXISTS.of(Operator.FINALLY.of(condition))
                : Operator.FOR_ALL.of(Operator.GLOBALLY.of(condition));
    }

    private Formula or() {
        List<Formula> operands = new ArrayList<>();
        do operands.add(and());
        while (taken("or", "||"));
        return Operator.OR.joining(operands);
    }

    private Formula and() {
        List<Formula> operands = new ArrayList<>();
        do operands.add(not());
        while (taken("and", "&&"));
        return Operator.AND.joining(operands);
    }

    private Formula not() {
        if (++depth > DEEPEST) throw error(token().start(), "more than " + DEEPEST + " parentheses within each other");
        Token first = token();
        Formula formula;
        if (taken("not", "!")) formula = Operator.NOT.of(not());
        else if (taken("true")) formula = atom(new BoolExpression.Literal(true), first);
        else if (taken("false")) formula = atom(new BoolExpression.Literal(false), first);
        else if (taken("deadlock")) formula = atom(new BoolExpression.Deadlock(), first);
        else if (first.is("(") && !opensNumber()) formula = parenthesis();
        else formula = comparison();
        depth--;
        return formula;
    }

    private Formula parenthesis() {
        next++;
        Formula inside = or();
        if (!taken(")")) throw unsupported(token(), "\")\" is missing");
        return inside;
    }

    /** Whether a parenthesis is closed before a sign of arithmetic or a comparison: then a number is in it. */
    private boolean opensNumber() {
        int open = 0;
        for (int at = next; at < tokens.size(); at++) {
            if (tokens.get(at).is("(")) open++;
            if (tokens.get(at).is(")") && --open == 0) {
                Token behind = tokens.get(at + 1);
                return behind.is("+", "-", "*") || COMPARISONS.containsKey(behind.text()) && !behind.quoted();
            }
        }
        return false;
    }

    private Formula comparison() {
        Token first = token();
        IntExpression left = sum();
        Comparison comparison = token().quoted() ? null : COMPARISONS.get(token().text());
        if (comparison == null) throw unsupported(token(), "a comparison such as = or <= is expected");
        next++;
        return atom(new BoolExpression.Compare(comparison, left, sum()), first);
    }

    private IntExpression sum() {
        List<IntExpression> terms = new ArrayList<>(List.of(product()));
        while (token().is("+", "-")) {
            boolean minus = taken("-") || !taken("+");
            terms.add(minus ? new IntExpression.Negation(product()) : product());
        }
        return terms.size() == 1 ? terms.get(0) : new IntExpression.Sum(terms);
    }

    private IntExpression product() {
        List<IntExpression> factors = new ArrayList<>();
        do factors.add(factor());
        while (taken("*"));
        return factors.size() == 1 ? factors.get(0) : new IntExpression.Product(factors);
    }

    private IntExpression factor() {
        Token first = token();
        if (first.is("(")) {
            if (++depth > DEEPEST)
                throw error(first.start(), "more than " + DEEPEST + " parentheses within each other");
            next++;
            IntExpression inside = sum();
            if (!taken(")")) throw unsupported(token(), "\")\" is missing");
            depth--;
            return inside;
        }
        if (!first.quoted() && first.text().matches("[0-9]+")) {
            if (first.text().length() > MOST_DIGITS)
                throw error(first.start(), "numbers have at most " + MOST_DIGITS + " digits");
            next++;
            return new IntExpression.Constant(Long.parseLong(first.text()));
        }
        if (!first.isPlace() || OTHERS.contains(first.text()) && !compared())
            throw unsupported(first, "a place or a number is expected");
        next++;
        return new IntExpression.Quantity(new Call("tokens", List.of(new Call.Name(first.text(), List.of()))));
    }

    /** Whether a word that may be an operator is a place, because a number is made of it. */
    private boolean compared() {
        Token behind = tokens.get(next + 1);
        return behind.is("+", "-", "*", ")") || !behind.quoted() && COMPARISONS.containsKey(behind.text());
    }

    private Formula atom(BoolExpression condition, Token first) {
        Proposition proposition = new Proposition.Holds(new ExpressionCondition(condition));
        places.putIfAbsent(proposition, position(first.start()));
        return new Formula.Atom(proposition);
    }

    private Token token() {
        return tokens.get(next);
    }

    private boolean taken(String... texts) {
        if (!token().is(texts)) return false;
        next++;
        return true;
    }

    private InputException unsupported(Token found, String expected) {
        if (OTHERS.contains(found.text()) || found.is("EF", "AG", "E<>", "A[]")) {
            return error(
                    found.start(),
                    Excerpt.quoted(found.text()) + " of TAPAAL is not supported here: of its queries those are that"
                            + " begin with EF or AG and go on without a temporal operator; --ctl and --ltl ask others");
        }
        String what = found.text().isEmpty() ? "the query ends here" : "unexpected " + Excerpt.quoted(found.text());
        return error(found.start(), what + "; " + expected);
    }

    private InputException error(int offset, String message) {
        return InputException.at(
                file, position(offset), exact ? message : "in the query " + Excerpt.quoted(text) + ": " + message);
    }

    private Position position(int offset) {
        return exact ? begin.after(text, offset) : begin;
    }
}
