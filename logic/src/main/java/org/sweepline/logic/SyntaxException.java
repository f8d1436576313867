package org.sweepline.logic;

/** An error in the text of an expression, a formula or an automaton: what is wrong, and where. */
public final class SyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;

    public SyntaxException(String message, int offset) {
        super(message);
        this.offset = offset;
    }

    /** The index in the text where the error is, from 0. */
    public int offset() {
        return offset;
    }

    /**
     * The error in one line, such as {@code expression:8: unknown place "q1"; did you mean "q2"?}; the column counts
     * from 1 as in messages about files.
     */
    public String line() {
        return "expression:" + (offset + 1) + ": " + getMessage();
    }
}
