package org.sweepline.coloured.ml.typing;

import java.util.Map;
import java.util.Optional;

/**
 * Operators that mean something different for each type, and the types that each of them is for.
 *
 * @param test whether the operator gives a bool, not what its operands are
 */
record Overload(int kinds, int arguments, boolean test) {
    static final int INT = 1;
    static final int INTINF = 2;
    static final int REAL = 4;
    static final int STRING = 8;
    static final int CHAR = 16;
    static final int WHOLE = INT | INTINF;
    private static final int NUMBER = WHOLE | REAL;
    private static final int ORDERED = NUMBER | STRING | CHAR;

    private static final Map<String, Overload> OPERATORS = Map.ofEntries(
            Map.entry("+", new Overload(NUMBER, 2, false)),
            Map.entry("-", new Overload(NUMBER, 2, false)),
            Map.entry("*", new Overload(NUMBER, 2, false)),
            Map.entry("div", new Overload(WHOLE, 2, false)),
            Map.entry("mod", new Overload(WHOLE, 2, false)),
            Map.entry("~", new Overload(NUMBER, 1, false)),
            Map.entry("abs", new Overload(NUMBER, 1, false)),
            Map.entry("<", new Overload(ORDERED, 2, true)),
            Map.entry("<=", new Overload(ORDERED, 2, true)),
            Map.entry(">", new Overload(ORDERED, 2, true)),
            Map.entry(">=", new Overload(ORDERED, 2, true)));

    static Optional<Overload> of(String operator) {
        return Optional.ofNullable(OPERATORS.get(operator));
    }

    /** The type of the operator for operands of a type. */
    Type type(Type operand) {
        return new Type.Arrow(arguments == 1 ? operand : Type.tuple(operand, operand), test ? Type.BOOL : operand);
    }

    /** Whether the types of a set contain a type. */
    static boolean admits(int kinds, TypeName name) {
        return (kinds & bits(name)) != 0;
    }

    /** The type that is meant where nothing says which. */
    static Type usual(int kinds) {
        if ((kinds & INT) != 0) return Type.INT;
        if ((kinds & INTINF) != 0) return Type.INTINF;
        if ((kinds & REAL) != 0) return Type.REAL;
        return (kinds & STRING) != 0 ? Type.STRING : Type.CHAR;
    }

    /** The structure of the library that has the operator for a type. */
    static String structure(TypeName name) {
        if (name == TypeName.INT) return "Int";
        if (name == TypeName.REAL) return "Real";
        if (name == TypeName.STRING) return "String";
        return name == TypeName.CHAR ? "Char" : "IntInf";
    }

    private static int bits(TypeName name) {
        if (name == TypeName.INT) return INT;
        if (name == TypeName.INTINF) return INTINF;
        if (name == TypeName.TIME) return WHOLE;
        if (name == TypeName.REAL) return REAL;
        if (name == TypeName.STRING) return STRING;
        return name == TypeName.CHAR ? CHAR : 0;
    }
}
