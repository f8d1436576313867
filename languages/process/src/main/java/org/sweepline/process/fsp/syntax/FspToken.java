package org.sweepline.process.fsp.syntax;

import java.util.Set;
import org.sweepline.model.Position;

/**
 * A word, number, text in quotes or operator of an FSP file.
 *
 * @param text as it stands in the file, a text in quotes without them; empty at the end of the file
 * @param value the value of a number, otherwise 0
 */
record FspToken(Kind kind, String text, int value, Position at) {
    /** What sort of thing a token is. */
    enum Kind {
        /** A name that begins with a small letter or an underscore: an action, or a variable. */
        LOWER,
        /** A name that begins with a capital: a process, a constant, a range, a set. */
        UPPER,
        KEYWORD,
        NUMBER,
        TEXT,
        OPERATOR,
        /** What is no token at all; its text says why. */
        WRONG,
        END
    }

    /** Names that are never actions; other words, such as {@code initially}, are special only in some positions. */
    static final Set<String> KEYWORDS = Set.of(
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
            "fluent",
            "assert",
            "constraint",
            "import",
            "if",
            "then",
            "else",
            "when",
            "forall");

    /** Whether this is a given operator or keyword. */
    boolean is(String other) {
        return (kind == Kind.OPERATOR || kind == Kind.KEYWORD) && text.equals(other);
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Whether this is a given word, keyword or not. */
    boolean isWord(String other) {
        return (kind == Kind.LOWER || kind == Kind.UPPER || kind == Kind.KEYWORD) && text.equals(other);
    }
}
