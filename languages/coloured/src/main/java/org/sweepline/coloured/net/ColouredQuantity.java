package org.sweepline.coloured.net;

import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.logic.Quantity;

/**
 * A number that every marking of a coloured net has, typed.
 *
 * @param text as it was written
 */
public record ColouredQuantity(String text, Inscription inscription) implements Quantity {
    /** A quantity of this kind of nets; throws {@link IllegalArgumentException} if it is of another kind. */
    public static ColouredQuantity of(Quantity quantity) {
        if (quantity instanceof ColouredQuantity read) return read;
        throw new IllegalArgumentException("not a number of this kind of model: " + quantity.text());
    }

    @Override
    public String toString() {
        return text;
    }
}
