package org.sweepline.petri;

import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/** Reads the token counts and arc weights of net files, which must fit an int. */
final class Numbers {
    private Numbers() {}

    /**
     * The number written in a text, white space around it ignored.
     *
     * @param what names the number in messages, such as {@code the weight of arc 'a'}
     */
    static int parse(String text, int least, String what, String file, Position at) {
        String digits = text.strip();
        String problem = null;
        long value = 0;
        if (digits.isEmpty()) {
            problem = what + " is empty";
        } else if (!digits.matches("[+-]?[0-9]+")) {
            problem = what + " is " + ModelFile.quote(digits) + ", which is no whole number";
        } else {
            value = saturated(digits);
            if (value < least || value > Integer.MAX_VALUE) {
                problem = what + " is " + ModelFile.quote(digits) + ", which is out of range";
            }
        }
        if (problem != null) {
            throw InputException.at(file, at, problem + "; allowed are " + least + " to " + Integer.MAX_VALUE);
        }
        return (int) value;
    }

    /** The value of some digits with a sign; if it does not fit an int, some number that does not fit one either. */
    private static long saturated(String digits) {
        String unsigned = digits.replaceFirst("^[+-]?0*", "");
        if (unsigned.length() > 10) return Long.MAX_VALUE;
        long value = unsigned.isEmpty() ? 0 : Long.parseLong(unsigned);
        return digits.startsWith("-") ? -value : value;
    }
}
