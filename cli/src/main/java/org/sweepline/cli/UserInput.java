package org.sweepline.cli;

import java.util.function.Function;
import org.sweepline.model.InputException;

/** Reads what people type, once, where it comes in. */
final class UserInput {
    private UserInput() {}

    /** What a text means; if it means nothing, the message names the text and what it was meant to be, for there may be many. */
    static <T> T read(String kind, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (InputException wrong) {
            throw new InputException(kind + " " + text + ": " + wrong.getMessage(), wrong);
        }
    }
}
