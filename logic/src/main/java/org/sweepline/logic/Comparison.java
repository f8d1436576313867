package org.sweepline.logic;

/** A way to compare two numbers. */
public enum Comparison {
    EQUAL("="),
    UNEQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Comparison(String symbol) {
        this.symbol = symbol;
    }

    /** How it is written in an expression. */
    public String symbol() {
        return symbol;
    }

    public boolean test(long left, long right) {
        return switch (this) {
            case EQUAL -> left == right;
            case UNEQUAL -> left != right;
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case GREATER -> left > right;
            case AT_LEAST -> left >= right;
        };
    }

    /** The comparison that holds where this one does not. */
    public Comparison opposite() {
        return switch (this) {
            case EQUAL -> UNEQUAL;
            case UNEQUAL -> EQUAL;
            case LESS -> AT_LEAST;
            case AT_MOST -> GREATER;
            case GREATER -> AT_MOST;
            case AT_LEAST -> LESS;
        };
    }
}
