package org.sweepline.process.fsp.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.process.fsp.syntax.FspToken.Kind;

/** The tokens of a file, taken one after another, with a few tokens of lookahead. */
final class TokenStream {
    /** Deeper nesting is refused, since trees are processed by recursion. */
    static final int MAX_DEPTH = 400;

    /** The keywords that definitions begin with. */
    private static final Set<String> DEFINING = Set.of(
            "const",
            "range",
            "set",
            "property",
            "minimal",
            "deterministic",
            "compose",
            "progress",
            "menu",
            "animation",
            "import",
            "fluent",
            "assert",
            "constraint");

    private final String file;
    private final FspLexer lexer;
    private final Queue<FspToken> later = new ArrayDeque<>();
    private FspToken current;
    private FspToken following;
    private int depth;

    TokenStream(String text, String file) {
        this.file = file;
        lexer = new FspLexer(text, file);
        current = lexer.next();
        following = lexer.next();
    }

    FspToken current() {
        return current;
    }

    FspToken following() {
        return following;
    }

    /** The token after a number of others: 0 is the {@link #current} one. */
    private FspToken ahead(int others) {
        if (others == 0) return current;
        if (others == 1) return following;
        while (later.size() < others - 1) later.add(lexer.next());
        return later.stream().skip(others - 2).findFirst().orElseThrow();
    }

    /** Whether a definition certainly begins here, or the file ends: a name in a formula is none. */
    boolean atDefinition() {
        if (current.is(Kind.END) || current.isWord("ltl_property")) return true;
        if (current.is(Kind.KEYWORD)) return DEFINING.contains(current.text());
        return current.is("||") ? process(1) : process(0);
    }

    /** Whether a process is defined from some token on: {@code P =} or {@code P(N =}. */
    private boolean process(int from) {
        if (!ahead(from).is(Kind.UPPER)) return false;
        if (ahead(from + 1).is("=")) return true;
        return ahead(from + 1).is("(")
                && ahead(from + 2).is(Kind.UPPER)
                && ahead(from + 3).is("=");
    }

    int depth() {
        return depth;
    }

    /**
     * Goes on behind an error, at the next definition.
     *
     * @param outside the depth there
     * @return whether nothing was passed over that may be a definition itself, such as one with an error
     */
    boolean skipToDefinition(int outside) {
        depth = outside;
        boolean harmless = true;
        while (!atDefinition()) {
            FspToken passed = take();
            harmless &= !passed.is("=") && !(passed.is(".") && atDefinition());
        }
        return harmless;
    }

    FspToken take() {
        FspToken next = later.isEmpty() ? lexer.next() : later.remove();
        FspToken taken = current;
        current = following;
        following = next;
        return taken;
    }

    boolean at(String operator) {
        return current.is(operator);
    }

    boolean at(Kind kind) {
        return current.is(kind);
    }

    /** Takes a given operator or keyword if it comes next. */
    boolean accept(String operator) {
        if (!current.is(operator)) return false;
        take();
        return true;
    }

    FspToken expect(String operator) {
        if (!current.is(operator)) throw unexpected('"' + operator + '"');
        return take();
    }

    FspToken expect(Kind kind, String expected) {
        if (!current.is(kind)) throw unexpected(expected);
        return take();
    }

    /** Takes a keyword, the name that it defines, and the "=" after it; returns the name. */
    FspToken defined(String expected) {
        take();
        FspToken name = expect(Kind.UPPER, expected);
        expect("=");
        return name;
    }

    /** Takes one or more of something with a separator between them. */
    <T> List<T> list(String separator, Supplier<T> one) {
        List<T> all = new ArrayList<>();
        do {
            all.add(one.get());
        } while (accept(separator));
        return List.copyOf(all);
    }

    /** Goes one level deeper, until {@link #leave()}; called where something begins that may contain itself. */
    void enter() {
        enter(1);
    }

    /** Goes several levels deeper, until {@link #leave(int)}; called where something takes as many recursive calls. */
    void enter(int levels) {
        depth += levels;
        if (depth > MAX_DEPTH) throw error(current.at(), "nested more than " + MAX_DEPTH + " levels deep");
    }

    void leave() {
        leave(1);
    }

    void leave(int levels) {
        depth -= levels;
    }

    InputException unexpected(String expected) {
        return unexpected(expected, current.is(Kind.KEYWORD) ? ", which is a keyword" : "");
    }

    /** @param hint added at the end of the message */
    InputException unexpected(String expected, String hint) {
        if (current.is(Kind.WRONG)) return error(current.at(), current.text());
        if (current.is(Kind.END)) return error(current.at(), "the file ends where " + expected + " is expected" + hint);
        return error(
                current.at(), expected + " is expected here, not \"" + FspLexer.excerpt(current.text()) + '"' + hint);
    }

    InputException error(Position at, String message) {
        return InputException.at(file, at, message);
    }
}
