package org.sweepline.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words the errors in an expression, with a guess at what was meant. */
final class ExpressionErrors {
    /** An index at the end of a name. */
    private static final Pattern INDEX = Pattern.compile("(?:\\.|\\[)([0-9]{1,9})\\]?$");

    private final String text;
    private final Vocabulary vocabulary;

    ExpressionErrors(String text, Vocabulary vocabulary) {
        this.text = text;
        this.vocabulary = vocabulary;
    }

    SyntaxException missingOperand(Token found) {
        return new SyntaxException(
                found.kind() == Token.Kind.END
                        ? "the expression ends where a condition or a number is expected"
                        : "a condition or a number is expected here, not " + Excerpt.quoted(found.text()),
                found.offset());
    }

    SyntaxException missingOperator(Token found) {
        List<String> meant = Nearest.near(found.text(), List.of("and", "or"));
        String quoted = Excerpt.quoted(found.text());
        return new SyntaxException(
                meant.isEmpty()
                        ? "an operator is missing before " + quoted
                        : "unexpected " + quoted + Nearest.hint(found.text(), meant),
                found.offset());
    }

    /** A word that is no function; often the name of a part of the model without its function. */
    SyntaxException unknownWord(Token word) {
        String quoted = Excerpt.quoted(word.text());
        for (Symbol symbol : vocabulary.symbols()) {
            if (symbol.knows(word.text())) {
                return new SyntaxException(
                        "%s is %s; write %s(%s)"
                                .formatted(quoted, one(symbol), symbol.function(), Excerpt.of(word.text())),
                        word.offset());
            }
        }
        boolean called = text.substring(word.end()).stripLeading().startsWith("(");
        List<String> known = new ArrayList<>();
        vocabulary.symbols().forEach(symbol -> known.add(symbol.function()));
        known.addAll(List.of("deadlock", "true", "false", "not"));
        return new SyntaxException(
                (called ? "unknown function " : "unknown word ") + quoted + Nearest.hint(word.text(), known),
                word.offset());
    }

    static SyntaxException unknownName(Symbol symbol, String name, int offset) {
        if (!symbol.sharing(name).isEmpty()) {
            return new SyntaxException(SharedName.problem(name, symbol.kind(), symbol.sharing(name)), offset);
        }
        return new SyntaxException(
                name.isEmpty()
                        ? "the name of " + one(symbol) + " is missing"
                        : "unknown %s %s%s"
                                .formatted(
                                        symbol.kind(),
                                        Excerpt.quoted(name),
                                        Nearest.hint(name, typable(symbol), Call.Name::quoted)),
                offset);
    }

    /** The names that can be shown as they are typed: not those that a message would shorten or change. */
    private static List<String> typable(Symbol symbol) {
        return symbol.names().stream().filter(Excerpt::isWhole).toList();
    }

    /** An unknown name of a number where a condition belongs: a better name alone would be the next error. */
    static SyntaxException uncompared(Symbol symbol, String name, int offset) {
        SyntaxException unknown = unknownName(symbol, name, offset);
        List<String> near = Nearest.near(name, typable(symbol));
        if (near.isEmpty()) return unknown;
        Call call = new Call(symbol.function(), List.of(new Call.Name(near.get(0), List.of())));
        Matcher index = INDEX.matcher(name);
        boolean indexed = index.find()
                && name.startsWith(near.get(0))
                && index.start() == near.get(0).length();
        return new SyntaxException(
                "%s %s is a number; compare it with a number, as in %2$s %s"
                        .formatted(unknown.getMessage(), call, indexed ? "= " + index.group(1) : ">= 1"),
                offset);
    }

    /** What the names of a function stand for, with its article: "a place", "an action". */
    private static String one(Symbol symbol) {
        return ("aeiou".indexOf(symbol.kind().charAt(0)) < 0 ? "a " : "an ") + symbol.kind();
    }
}
