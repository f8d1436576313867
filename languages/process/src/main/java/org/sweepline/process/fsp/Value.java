package org.sweepline.process.fsp;

/**
 * What a constant, parameter or variable stands for: a number, or else a label.
 *
 * @param text the number or label as it appears in the labels of actions
 * @param number 0 for a label
 */
public record Value(String text, boolean isNumber, int number) {
    public static Value of(int number) {
        return new Value(Integer.toString(number), true, number);
    }

    /** A label; one that is made of digits is a number all the same. */
    public static Value of(String label) {
        try {
            return new Value(label, true, Integer.parseInt(label));
        } catch (NumberFormatException e) {
            return new Value(label, false, 0);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
