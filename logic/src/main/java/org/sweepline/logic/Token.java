package org.sweepline.logic;

/** A piece of the text of an expression: a word, a number, an operator, a name or the end. */
record Token(Kind kind, String text, int offset) {
    enum Kind {
        WORD,
        NUMBER,
        OPERATOR,
        NAME,
        END
    }

    /** Whether this is the given word or operator. */
    boolean is(String expected) {
        return (kind == Kind.WORD || kind == Kind.OPERATOR) && text.equals(expected);
    }

    int end() {
        return offset + text.length();
    }
}
