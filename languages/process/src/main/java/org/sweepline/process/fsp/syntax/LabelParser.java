package org.sweepline.process.fsp.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/**
 * Reads labels, sets of labels and ranges.
 *
 * <pre>
 * label   = part { [ "." ] part }      where only a part in square brackets goes without the dot
 * part    = name | set | bracket
 * bracket = "[" ( [ variable ":" ] ( set | range ) | expression ) "]"
 * set     = ( SET | "{" label { "," label } "}" ) [ "\" set ]
 * range   = RANGE | expression ".." expression
 * </pre>
 *
 * A capitalised name is a set or a range only after its definition; before, it is a process or a constant.
 */
final class LabelParser {
    /** Labels are expanded part by part, by recursion. */
    static final int MAX_PARTS = 200;

    private final TokenStream tokens;
    private final FspExpressionParser expressions;
    private final Set<String> sets = new HashSet<>();
    private final Set<String> ranges = new HashSet<>();

    LabelParser(TokenStream tokens) {
        this.tokens = tokens;
        expressions = new FspExpressionParser(tokens, this);
    }

    FspExpressionParser expressions() {
        return expressions;
    }

    /** Makes a name that of a set from here on. */
    void defineSet(String name) {
        sets.add(name);
    }

    /** Makes a name that of a range from here on. */
    void defineRange(String name) {
        ranges.add(name);
    }

    boolean atLabel() {
        return tokens.at(Kind.LOWER) || tokens.at("[") || atSet();
    }

    boolean atSet() {
        return tokens.at("{")
                || tokens.at(Kind.UPPER) && sets.contains(tokens.current().text());
    }

    Label label() {
        Position at = tokens.current().at();
        List<Label.Part> parts = new ArrayList<>();
        do {
            if (parts.size() == MAX_PARTS) throw tokens.error(at, "a label of more than " + MAX_PARTS + " parts");
            tokens.enter();
            parts.add(part());
        } while (tokens.accept(".") || tokens.at("["));
        tokens.leave(parts.size());
        return new Label(List.copyOf(parts), at);
    }

    /** One or more ranges in square brackets: {@code [i:0..2][S]}. */
    Label ranges() {
        Position at = tokens.current().at();
        List<Label.Part> parts = new ArrayList<>();
        do {
            if (parts.size() == MAX_PARTS) throw tokens.error(at, "more than " + MAX_PARTS + " ranges");
            parts.add(bracket());
        } while (tokens.at("["));
        return new Label(List.copyOf(parts), at);
    }

    /** A set, without a difference: a backslash after it belongs to what follows. */
    LabelSet set() {
        Position at = tokens.current().at();
        if (tokens.at("{")) return listed();
        if (atSet()) return new LabelSet.Named(tokens.take().text(), at);
        if (tokens.at(Kind.UPPER)) throw notDefined("\" is not a set defined above");
        throw tokens.unexpected("a set");
    }

    LabelSet.Listed listed() {
        Position at = tokens.expect("{").at();
        tokens.enter();
        List<Label> labels = tokens.list(",", this::label);
        tokens.expect("}");
        tokens.leave();
        return new LabelSet.Listed(labels, at);
    }

    private Label.Part part() {
        FspToken token = tokens.current();
        if (tokens.at("[")) return bracket();
        if (atSet()) return new Label.Member(Optional.empty(), difference(), token.at());
        if (token.isWord("tau")) {
            throw tokens.error(token.at(), "\"tau\" is the internal step and cannot be used as a label");
        }
        if (token.is(Kind.LOWER)) return new Label.Name(tokens.take().text(), token.at());
        if (token.is(Kind.UPPER)) {
            throw notDefined("\" is not a set defined above; an action begins with a small letter");
        }
        throw tokens.unexpected("an action, a set or a range");
    }

    private InputException notDefined(String why) {
        return tokens.error(
                tokens.current().at(), '"' + FspLexer.excerpt(tokens.current().text()) + why);
    }

    private LabelSet difference() {
        LabelSet all = set();
        if (!tokens.at("\\")) return all;
        Position at = tokens.take().at();
        return new LabelSet.Difference(all, set(), at);
    }

    private Label.Part bracket() {
        Position at = tokens.expect("[").at();
        Optional<String> variable = Optional.empty();
        if (tokens.at(Kind.LOWER) && tokens.following().is(":")) {
            variable = Optional.of(tokens.take().text());
            tokens.take();
        }
        Label.Part part = inBracket(variable, at);
        tokens.expect("]");
        return part;
    }

    private Label.Part inBracket(Optional<String> variable, Position at) {
        if (atSet()) return new Label.Member(variable, difference(), at);
        FspToken first = tokens.current();
        if (first.is(Kind.UPPER)
                && ranges.contains(first.text())
                && tokens.following().is("]")) {
            tokens.take();
            return new Label.Any(variable, new NumberRange.Named(first.text(), first.at()), at);
        }
        FspExpression low = expressions.expression();
        if (variable.isEmpty() && !tokens.at("..")) return new Label.Index(low, at);
        if (low instanceof FspExpression.Constant name && tokens.at("]")) {
            throw tokens.error(name.at(), '"' + name.name() + "\" is not a range or set defined above");
        }
        tokens.expect("..");
        return new Label.Any(variable, new NumberRange.Interval(low, expressions.expression(), first.at()), at);
    }
}
