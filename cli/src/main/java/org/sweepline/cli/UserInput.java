package org.sweepline.cli;

import java.util.function.Function;
import org.sweepline.model.InputException;

/** Reads what people type, once, where it comes in. */
final class UserInput {
    private UserInput() {}

    /**
     * Reads a text; if it is wrong, the message begins with its kind and the text itself, since a command may have many.
     *
     * @param kind what the text is, such as {@code bound}
     */
    static <T> T read(String kind, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (InputException wrong) {
            throw new InputException(kind + " " + text + ": " + wrong.getMessage(), wrong);
        }
    }
}
