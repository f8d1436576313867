package org.sweepline.coloured.ml.value;

/**
 * A function or constant of CPN ML's library.
 *
 * @param name as models write it, such as {@code List.map} or {@code ++}; an overloaded operator has one builtin a type,
 *     named {@code Int.+}, {@code Real.+}
 * @param type its type in ML notation, such as {@code ('a -> 'b) -> 'a list -> 'b list}
 * @param value a {@link Function}, or the constant itself
 * @param effect what else it does
 */
public record Builtin(String name, String type, Object value, Effect effect) {
    /** What a builtin does besides computing its result from its argument. */
    public enum Effect {
        NONE,
        /** Reads the model time. */
        TIME,
        /** Chooses among finitely many alternatives. */
        CHOICE,
        /** Draws from a continuous or unbounded distribution: cannot be explored. */
        RANDOM,
        /** Reads or writes something outside of the model: its result must not reach a token. */
        OUTSIDE,
        /** Assigns to a reference. */
        ASSIGN
    }
}
