package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.syntax.MlPosition;

/** The types of numbers, strings and characters as they are written. */
final class LiteralTyping {
    private static final long LARGEST = (1L << 30) - 1;

    private LiteralTyping() {}

    static Type type(Object value, Unifier unifier, int level) {
        if (value instanceof Long) return unifier.overloaded(Overload.WHOLE, level);
        if (value instanceof Double) return Type.REAL;
        return value instanceof String ? Type.STRING : Type.CHAR;
    }

    /** An int has 31 bits, as in CPN Tools: a larger number is not one. */
    static void check(Object value, Type type, MlPosition at) {
        if (value instanceof Long number && Type.is(type, TypeName.INT) && (number > LARGEST || number < ~LARGEST)) {
            throw at.error("the number " + number + " does not fit into an int, which ends at " + LARGEST
                    + "; an intinf goes further");
        }
    }
}
