package org.sweepline.logic.temporal;

import java.util.List;

/** The outermost operator of a formula; constants and propositions count as operators without operands. */
public enum Operator {
    TRUE("true", 0),
    FALSE("false", 0),
    /** A proposition is true here. */
    ATOM("", 0),
    /** The operand does not hold. */
    NOT("not", 1),
    /** All of two or more operands hold. */
    AND("and", 2),
    /** At least one of two or more operands holds. */
    OR("or", 2),
    /** Both operands hold, or neither does. */
    EQUIVALENT("<->", 2),
    /** The operand holds at the next position. */
    NEXT("X", 1),
    /** The operand holds here or somewhere later. */
    FINALLY("F", 1),
    /** The operand holds here and everywhere later. */
    GLOBALLY("G", 1),
    /** The right operand holds here or later, and the left one everywhere before that. */
    UNTIL("U", 2),
    /** The right operand holds here and everywhere later, or up to where the left one holds too. */
    RELEASE("R", 2),
    /** As until, or the left operand holds here and everywhere later. */
    WEAK_UNTIL("W", 2),
    /** The right operand holds up to where the left one holds too, which is here or later. */
    STRONG_RELEASE("M", 2),
    /** The operand holds for every run that begins here. */
    FOR_ALL("A", 1),
    /** The operand holds for some run that begins here. */
    EXISTS("E", 1);

    private final String symbol;
    private final int arity;

    Operator(String symbol, int arity) {
        this.symbol = symbol;
        this.arity = arity;
    }

    /** How it is written. */
    public String symbol() {
        return symbol;
    }

    public boolean isQuantifier() {
        return this == FOR_ALL || this == EXISTS;
    }

    /** Whether it is about positions of a run. */
    public boolean isTemporal() {
        return compareTo(NEXT) >= 0 && !isQuantifier();
    }

    /** Whether it is a Boolean connective: "not", "and", "or", "if and only if". */
    public boolean isConnective() {
        return compareTo(NOT) >= 0 && compareTo(EQUIVALENT) <= 0;
    }

    /** Whether it joins any number of operands: "and", "or". */
    public boolean isJunction() {
        return this == AND || this == OR;
    }

    /** The operator that takes its place when a negation in front of it is moved to its operands. */
    public Operator dual() {
        return switch (this) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case AND -> OR;
            case OR -> AND;
            case NEXT -> NEXT;
            case FINALLY -> GLOBALLY;
            case GLOBALLY -> FINALLY;
            case UNTIL -> RELEASE;
            case RELEASE -> UNTIL;
            case WEAK_UNTIL -> STRONG_RELEASE;
            case STRONG_RELEASE -> WEAK_UNTIL;
            case FOR_ALL -> EXISTS;
            case EXISTS -> FOR_ALL;
            case ATOM, NOT, EQUIVALENT -> throw new IllegalStateException(name());
        };
    }

    /** The operator itself if {@code truth}, else its dual. */
    public Operator signed(boolean truth) {
        return truth ? this : dual();
    }

    /** The formula with this operator and these operands. */
    public Formula of(Formula... operands) {
        return of(List.of(operands));
    }

    public Formula of(List<Formula> operands) {
        return new Formula.Operation(this, operands);
    }

    /** Joins any number of operands, also one or none, by "and" or "or". */
    public Formula joining(List<Formula> operands) {
        if (operands.isEmpty()) return Formula.literal(this == AND);
        return operands.size() == 1 ? operands.get(0) : of(operands);
    }

    boolean takes(int operands) {
        return operands == arity || isJunction() && operands > arity;
    }
}
