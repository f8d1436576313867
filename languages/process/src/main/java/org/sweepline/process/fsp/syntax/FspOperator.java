package org.sweepline.process.fsp.syntax;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** An operator between two numbers; truth is a number too, 0 or not. */
public enum FspOperator {
    OR("||", 1),
    AND("&&", 2),
    BITS_OR("|", 3),
    BITS_XOR("^", 4),
    BITS_AND("&", 5),
    EQUAL("==", 6),
    UNEQUAL("!=", 6),
    LESS("<", 7),
    AT_MOST("<=", 7),
    GREATER(">", 7),
    AT_LEAST(">=", 7),
    SHIFT_LEFT("<<", 8),
    SHIFT_RIGHT(">>", 8),
    PLUS("+", 9),
    MINUS("-", 9),
    TIMES("*", 10),
    DIVIDE("/", 10),
    REMAINDER("%", 10);

    /** The least level that a definition of a constant may use without brackets: after it may come {@code ||P}. */
    static final int SUM = 9;

    private static final Map<String, FspOperator> BY_SIGN =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(FspOperator::sign, Function.identity()));

    private final String sign;
    private final int level;

    FspOperator(String sign, int level) {
        this.sign = sign;
        this.level = level;
    }

    public String sign() {
        return sign;
    }

    /** How strongly it binds: as in C, 1 is the weakest; operators of one level are read from the left. */
    int level() {
        return level;
    }

    /** The operator that a token is, or null. */
    static FspOperator of(FspToken token) {
        return token.is(FspToken.Kind.OPERATOR) ? BY_SIGN.get(token.text()) : null;
    }
}
