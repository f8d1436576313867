package org.sweepline.check.service;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.sweepline.check.letter.Primitives;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.AutomatonText;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.file.ModelFile;

/** Reads the automata that say which sequences of actions are legal: from a text, or as the behaviour of another model. */
public final class SafetyAutomata {
    /** How files end that hold an automaton as people write it. */
    public static final String ENDING = ".automaton";

    /** How many states a model may have that is taken for an automaton. */
    public static final int MOST_STATES = 1 << 20;

    private static final int MOST_BYTES = 1 << 26;

    private SafetyAutomata() {}

    /** Reads an automaton that is written as such, or takes the behaviour of a model, in any language, for one. */
    public static ActionAutomaton read(Path file) {
        return read(file, LoadOptions.DEFAULT);
    }

    /** Reads an automaton or the behaviour of a model, with options for loading the model. */
    public static ActionAutomaton read(Path file, LoadOptions options) {
        if (isText(file)) {
            if (options.process().isPresent() || !options.constants().isEmpty()) {
                throw InputException.in(file.toString(), "an automaton has neither processes nor constants to choose");
            }
            return parse(ModelFile.read(file, SafetyAutomata::text), file.toString());
        }
        return load(file, options, false);
    }

    /** Reads which service primitives the steps of a model are. */
    public static Primitives primitives(Path file) {
        return Primitives.parse(ModelFile.read(file, SafetyAutomata::text), file.toString());
    }

    /** Takes a model, in any language, for a service: a run may end only where one of the model can. */
    public static ActionAutomaton service(Path file) {
        return load(file, LoadOptions.DEFAULT, true);
    }

    private static ActionAutomaton load(Path file, LoadOptions options, boolean ends) {
        try {
            return behaviour(Languages.load(List.of(file), options), ends);
        } catch (InputException wrong) {
            throw wrong.getMessage().startsWith(file.toString())
                    ? wrong
                    : new InputException(file + ": " + wrong.getMessage(), wrong);
        }
    }

    /** Whether a file holds an automaton as people write it, by its name. */
    private static boolean isText(Path file) {
        Path name = file.getFileName();
        return name != null && name.toString().toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /**
     * The behaviour of a model: what it does is legal.
     *
     * @param ends whether a run may end only where one of the model can, or anywhere
     */
    public static ActionAutomaton behaviour(Model model, boolean ends) {
        return Service.of(model, ends, MOST_STATES);
    }

    /** Reads the text of a file with an automaton. */
    public static ActionAutomaton parse(String text, String file) {
        try {
            return AutomatonText.parse(text);
        } catch (SyntaxException wrong) {
            String before = text.substring(0, Math.min(wrong.offset(), text.length()));
            int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
            int column = before.length() - before.lastIndexOf('\n');
            throw InputException.at(file, line, column, wrong.getMessage());
        } catch (TooLargeException wrong) {
            throw InputException.in(file, wrong.getMessage());
        }
    }

    private static String text(InputStream in, String file) throws IOException {
        byte[] bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw InputException.in(file, "the file is longer than " + MOST_BYTES + " bytes");
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
