package org.sweepline.logic;

/** How strongly an operator between two operands binds: what binds stronger comes later. */
enum Level {
    IMPLIES,
    OR,
    AND,
    COMPARE,
    SUM,
    PRODUCT,
    OPERAND;

    /** The level of the operator that a token is; OPERAND if it is none. */
    static Level of(Token token) {
        return switch (token.kind()) {
            case WORD, OPERATOR -> of(token.text());
            case NUMBER, NAME, END -> OPERAND;
        };
    }

    private static Level of(String operator) {
        return switch (operator) {
            case "->" -> IMPLIES;
            case "or", "||" -> OR;
            case "and", "&&" -> AND;
            case "=", "==", "!=", "<", "<=", ">", ">=" -> COMPARE;
            case "+", "-" -> SUM;
            case "*", "div", "mod" -> PRODUCT;
            default -> OPERAND;
        };
    }

    Level next() {
        return values()[ordinal() + 1];
    }
}
