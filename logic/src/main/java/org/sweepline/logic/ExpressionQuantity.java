package org.sweepline.logic;

/**
 * A number that is an expression over the {@link Vocabulary} of a model.
 *
 * @param text as it was written
 */
public record ExpressionQuantity(String text, IntExpression expression) implements Quantity {
    /** The expression of a quantity, which must be of this class. */
    public static IntExpression of(Quantity quantity) {
        if (quantity instanceof ExpressionQuantity read) return read.expression();
        throw new IllegalArgumentException("not a number of this kind of model: " + quantity.text());
    }

    @Override
    public String toString() {
        return text;
    }
}
