package org.sweepline.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads expressions about states, such as {@code tokens(p) >= 2 and not fireable(t) or deadlock}.
 *
 * <p>One grammar serves conditions and numbers, since "(" may open either: operands are parsed by how strongly
 * operators bind, and each operator then checks the sort of its operands, which gives better messages than a grammar
 * that tells them apart. Whatever the text, the only exception thrown is {@link SyntaxException}.
 */
public final class ExpressionParser {
    static final Set<String> WORDS = Set.of("and", "or", "not", "true", "false", "deadlock", "div", "mod");

    private static final int LONGEST = 1_000_000;
    /** The parser and all that walks the tree recurse; comparing trees of about 700 levels fills a usual stack of 1 MB. */
    private static final int DEEPEST = 500;
    /** Chains of these make deep trees. */
    private static final int MOST_DIVISIONS = 100;

    /** Operators that make what follows a number, and what precedes one. */
    private static final Pattern NUMBER_BEFORE = Pattern.compile("([=<+*-]|(?<!-)>)\\s*$");

    private static final Pattern NUMBER_AFTER = Pattern.compile("^\\s*([=<>+*]|!=|-(?!>)|div\\b|mod\\b)");

    /** An expression and where it stands in the text. */
    private record Parsed(Expression expression, int start, int end) {}

    private final String text;
    private final Vocabulary vocabulary;
    private final ExpressionErrors errors;
    private final Lexer lexer;
    private Token token;
    private int lastEnd;
    private int depth;
    private int divisions;
    /** Whether numbers are read, and not a condition. */
    private final boolean numbers;

    private ExpressionParser(String text, Vocabulary vocabulary, boolean numbers) {
        if (text.length() > LONGEST) {
            throw new SyntaxException("the expression is longer than " + LONGEST + " characters", LONGEST);
        }
        this.text = text;
        this.numbers = numbers;
        this.vocabulary = vocabulary;
        this.errors = new ExpressionErrors(text, vocabulary);
        this.lexer = new Lexer(text);
        this.token = lexer.next();
    }

    public static BoolExpression parseCondition(String text, Vocabulary vocabulary) {
        ExpressionParser parser = new ExpressionParser(text, vocabulary, false);
        return parser.condition(parser.whole());
    }

    public static IntExpression parseNumber(String text, Vocabulary vocabulary) {
        ExpressionParser parser = new ExpressionParser(text, vocabulary, true);
        return parser.number(parser.whole());
    }

    /** One or more numbers with commas between them. */
    public static List<IntExpression> parseNumbers(String text, Vocabulary vocabulary) {
        ExpressionParser parser = new ExpressionParser(text, vocabulary, true);
        parser.requireText();
        List<IntExpression> numbers = parser.list();
        parser.requireEnd();
        return numbers;
    }

    /** A number, or several in parentheses with commas between them. */
    public static List<IntExpression> parseTuple(String text, Vocabulary vocabulary) {
        ExpressionParser parser = new ExpressionParser(text, vocabulary, true);
        if (parser.token.is("(")) {
            Token open = parser.token;
            parser.advance();
            Parsed first = parser.expression(Level.IMPLIES);
            if (parser.token.is(",")) return parser.tuple(open, first);
        }
        return List.of(parseNumber(text, vocabulary));
    }

    private List<IntExpression> tuple(Token open, Parsed first) {
        List<IntExpression> numbers = new ArrayList<>(List.of(number(first)));
        advance();
        numbers.addAll(list());
        requireClosed(open);
        advance();
        requireEnd();
        return numbers;
    }

    private List<IntExpression> list() {
        List<IntExpression> numbers = new ArrayList<>(List.of(number(expression(Level.IMPLIES))));
        while (token.is(",")) {
            advance();
            numbers.add(number(expression(Level.IMPLIES)));
        }
        return numbers;
    }

    private Parsed whole() {
        requireText();
        Parsed whole = expression(Level.IMPLIES);
        requireEnd();
        return whole;
    }

    private void requireText() {
        if (token.kind() == Token.Kind.END) throw new SyntaxException("the expression is empty", 0);
    }

    private void requireEnd() {
        if (token.is(")")) {
            throw error("this \")\" closes nothing");
        } else if (token.kind() != Token.Kind.END) {
            throw errors.missingOperator(token);
        }
    }

    /** An operand and the operators after it that bind at least as strongly as the given level. */
    private Parsed expression(Level weakest) {
        enter();
        Parsed left = operand();
        for (Level level = Level.of(token);
                level != Level.OPERAND && level.compareTo(weakest) >= 0;
                level = Level.of(token)) {
            left = chain(left, level);
        }
        depth--;
        return left;
    }

    /** A first operand followed by one or more of the operators of one level, each with its operand. */
    private Parsed chain(Parsed first, Level level) {
        List<Parsed> operands = new ArrayList<>(List.of(first));
        List<Token> operators = new ArrayList<>();
        while (Level.of(token) == level) {
            operators.add(token);
            advance();
            operands.add(expression(level.next()));
        }
        return new Parsed(
                switch (level) {
                    case IMPLIES -> implication(operands);
                    case OR -> new BoolExpression.Junction(false, conditions(operands));
                    case AND -> new BoolExpression.Junction(true, conditions(operands));
                    case COMPARE -> comparison(operands, operators);
                    case SUM -> sum(operands, operators);
                    case PRODUCT -> product(operands, operators);
                    case OPERAND -> throw new AssertionError(level);
                },
                first.start,
                lastEnd);
    }

    /** {@code a -> b -> c} means {@code a -> (b -> c)}, that is {@code not a or not b or c}. */
    private BoolExpression implication(List<Parsed> operands) {
        List<BoolExpression> sides = conditions(operands);
        sides.subList(0, sides.size() - 1).replaceAll(BoolExpression.Not::new);
        return new BoolExpression.Junction(false, sides);
    }

    private BoolExpression comparison(List<Parsed> operands, List<Token> operators) {
        if (operators.size() > 1) {
            throw new SyntaxException(
                    "comparisons cannot be chained; write \"a < b and b < c\"",
                    operators.get(1).offset());
        }
        String symbol = operators.get(0).text();
        for (Comparison comparison : Comparison.values()) {
            if (comparison.symbol().equals(symbol.equals("==") ? "=" : symbol)) {
                return new BoolExpression.Compare(comparison, number(operands.get(0)), number(operands.get(1)));
            }
        }
        throw new AssertionError(symbol);
    }

    private IntExpression sum(List<Parsed> operands, List<Token> operators) {
        List<IntExpression> terms = numbers(operands);
        for (int i = 0; i < operators.size(); i++) {
            if (operators.get(i).is("-")) terms.set(i + 1, subtracted(terms.get(i + 1), operands.get(i + 1)));
        }
        return new IntExpression.Sum(terms);
    }

    /** {@code a * b mod 4} means {@code (a * b) mod 4}, as everywhere: these operators bind alike, the first one first. */
    private IntExpression product(List<Parsed> operands, List<Token> operators) {
        List<IntExpression> numbers = numbers(operands);
        List<IntExpression> factors = new ArrayList<>(List.of(numbers.get(0)));
        for (int i = 0; i < operators.size(); i++) {
            IntExpression right = numbers.get(i + 1);
            if (!operators.get(i).is("*")) {
                IntExpression left = factors.size() == 1 ? factors.get(0) : new IntExpression.Product(factors);
                long divisor = divisor(operators.get(i), right, operands.get(i + 1));
                right = operators.get(i).is("div")
                        ? new IntExpression.Quotient(left, divisor)
                        : new IntExpression.Remainder(left, divisor);
                factors.clear();
            }
            factors.add(right);
        }
        return factors.size() == 1 ? factors.get(0) : new IntExpression.Product(factors);
    }

    private long divisor(Token operator, IntExpression right, Parsed parsed) {
        if (++divisions > MOST_DIVISIONS) {
            throw new SyntaxException(
                    "there are more than " + MOST_DIVISIONS + " of \"div\" and \"mod\"", operator.offset());
        }
        if (right instanceof IntExpression.Constant constant && constant.value() > 0) return constant.value();
        throw new SyntaxException(
                "a positive number stands after %s, not %s".formatted(Excerpt.quoted(operator.text()), excerpt(parsed)),
                parsed.start);
    }

    /** A bare number after a minus is one negative constant, with or without an operand before the minus. */
    private IntExpression subtracted(IntExpression term, Parsed parsed) {
        boolean bare = text.charAt(parsed.start) != '(' && text.charAt(parsed.start) != '-';
        return bare && term instanceof IntExpression.Constant constant
                ? new IntExpression.Constant(-constant.value())
                : new IntExpression.Negation(term);
    }

    private Parsed operand() {
        Token start = token;
        return new Parsed(
                switch (start.kind()) {
                    case NUMBER -> constant("");
                    case WORD -> start.is("not") ? negated() : word();
                    case OPERATOR ->
                        switch (start.text()) {
                            case "!" -> negated();
                            case "-" -> minus();
                            case "(" -> parenthesised();
                            default -> throw errors.missingOperand(token);
                        };
                    case END, NAME -> throw errors.missingOperand(token);
                },
                start.offset(),
                lastEnd);
    }

    private BoolExpression negated() {
        advance();
        return new BoolExpression.Not(condition(expression(Level.COMPARE)));
    }

    private IntExpression minus() {
        advance();
        if (token.kind() == Token.Kind.NUMBER) return constant("-");
        enter();
        IntExpression operand = number(operand());
        depth--;
        return new IntExpression.Negation(operand);
    }

    private Expression parenthesised() {
        Token open = token;
        advance();
        Parsed inner = expression(Level.IMPLIES);
        requireClosed(open);
        advance();
        return inner.expression;
    }

    private void requireClosed(Token open) {
        if (token.kind() == Token.Kind.END) {
            throw new SyntaxException("this \"(\" is never closed", open.offset());
        } else if (!token.is(")")) {
            throw errors.missingOperator(token);
        }
    }

    private IntExpression constant(String sign) {
        try {
            IntExpression constant = new IntExpression.Constant(Long.parseLong(sign + token.text()));
            advance();
            return constant;
        } catch (NumberFormatException e) {
            throw error("the number " + Excerpt.of(token.text()) + " is too large");
        }
    }

    private Expression word() {
        Token word = token;
        switch (word.text()) {
            case "true", "false" -> {
                advance();
                return new BoolExpression.Literal(word.is("true"));
            }
            case "deadlock" -> {
                advance();
                return new BoolExpression.Deadlock();
            }
            case "and", "or", "div", "mod" -> throw errors.missingOperand(token);
            default -> {
                Symbol symbol = vocabulary.symbol(word.text()).orElseThrow(() -> errors.unknownWord(word));
                Call call = call(symbol);
                return symbol.sort() == Symbol.Sort.NUMBER
                        ? new IntExpression.Quantity(call)
                        : new BoolExpression.Proposition(call);
            }
        }
    }

    /** Whether a number that ends with the current token is used as if it were a condition. */
    private boolean isCondition(Symbol symbol, int start) {
        if (symbol.sort() != Symbol.Sort.NUMBER || numbers || !token.is(")")) return false;
        return !NUMBER_BEFORE.matcher(text.substring(0, start)).find()
                && !NUMBER_AFTER.matcher(text.substring(token.end())).find();
    }

    private Call call(Symbol symbol) {
        int start = token.offset();
        advance();
        if (!token.is("(")) {
            throw error("\"(\" is missing; write %s(%s)".formatted(symbol.function(), symbol.kind()));
        }
        List<Call.Name> names = new ArrayList<>();
        do {
            Token name = lexer.name();
            if (name.text().isEmpty() && !symbol.knows("")) {
                throw ExpressionErrors.unknownName(symbol, "", name.offset());
            }
            token = lexer.next();
            if (token.kind() == Token.Kind.END) {
                throw error("\")\" is missing after the %s %s".formatted(symbol.kind(), Excerpt.quoted(name.text())));
            } else if (!token.is(",") && !token.is(")")) {
                throw error("\",\" or \")\" is missing after the %s %s"
                        .formatted(symbol.kind(), Excerpt.quoted(name.text())));
            } else if (!symbol.knows(name.text())) {
                throw isCondition(symbol, start)
                        ? ExpressionErrors.uncompared(symbol, name.text(), name.offset())
                        : ExpressionErrors.unknownName(symbol, name.text(), name.offset());
            }
            names.add(new Call.Name(name.text(), symbol.indices(name.text())));
        } while (token.is(","));
        advance();
        return new Call(symbol.function(), names);
    }

    private BoolExpression condition(Parsed parsed) {
        if (parsed.expression instanceof BoolExpression condition) return condition;
        throw new SyntaxException(
                "%s is a number, not a condition; compare it with a number, as in %1$s >= 1".formatted(excerpt(parsed)),
                parsed.start);
    }

    private IntExpression number(Parsed parsed) {
        if (parsed.expression instanceof IntExpression number) return number;
        throw new SyntaxException(excerpt(parsed) + " is a condition, not a number", parsed.start);
    }

    private List<BoolExpression> conditions(List<Parsed> operands) {
        return new ArrayList<>(operands.stream().map(this::condition).toList());
    }

    private List<IntExpression> numbers(List<Parsed> operands) {
        return new ArrayList<>(operands.stream().map(this::number).toList());
    }

    private void advance() {
        lastEnd = token.end();
        token = lexer.next();
    }

    private void enter() {
        if (++depth > DEEPEST) throw error("the expression is nested more than " + DEEPEST + " levels deep");
    }

    private String excerpt(Parsed parsed) {
        return Excerpt.of(text.substring(parsed.start, parsed.end));
    }

    private SyntaxException error(String message) {
        return new SyntaxException(message, token.offset());
    }
}
