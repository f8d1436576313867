package org.sweepline.petri;

import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * Reads the numbers of tokens in a file whose tool has classes of tokens, as PIPE does: {@code Default,3} or
 * {@code Default,3,Red,0}.
 *
 * <p>A net that uses one class only is an ordinary one, whatever the class is called.
 */
final class TokenNumbers {
    private static final String DEFAULT = "Default";

    private final String file;
    private String used;

    TokenNumbers(String file) {
        this.file = file;
    }

    /** The number written in a text, with or without classes; see {@link Numbers#parse}. */
    int parse(String text, int least, String what, Position at) {
        if (text.indexOf(',') < 0) {
            int number = Numbers.parse(text, least, what, file, at);
            if (number > 0) use(DEFAULT, what, at);
            return number;
        }
        String[] parts = text.split(",", -1);
        int number = 0;
        for (int i = 0; i < parts.length; i += 2) {
            if (i + 1 == parts.length || !named(parts[i].strip())) {
                throw InputException.at(
                        file,
                        at,
                        what + " is '" + text.strip() + "'; write a number, or each class of tokens with one");
            }
            int part = Numbers.parse(parts[i + 1], 0, what, file, at);
            if (part == 0) continue;
            use(parts[i].strip(), what, at);
            if (number > 0) throw InputException.at(file, at, what + " names a class of tokens twice; name it once");
            number = part;
        }
        return Numbers.parse(String.valueOf(number), least, what, file, at);
    }

    /** Whether a text can be the name of a class; numbers before a comma are lists or decimals of another tool. */
    private static boolean named(String text) {
        return !text.isEmpty() && (Character.isLetter(text.codePointAt(0)) || text.charAt(0) == '_');
    }

    private void use(String tokens, String what, Position at) {
        if (used == null) used = tokens;
        if (used.equals(tokens)) return;
        throw InputException.at(
                file,
                at,
                what + " has tokens of the class '" + tokens + "', and there are some of the class '" + used
                        + "'; nets with several classes of tokens are not supported");
    }
}
