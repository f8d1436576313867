package org.sweepline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.measure.Preference;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.report.format.Shell;

/** The progress measure that the user wants, written on the command line or in a file. */
final class MeasureOptions {
    /** Far more than anyone writes; a larger file is a mistake. */
    private static final int MOST_BYTES = 1 << 16;

    private final Given<String> progress;
    private final Given<Path> file;
    private final Given<Preference> preference;
    private final Given<String> augmentation;

    MeasureOptions(Options options) {
        options.heading("Progress measure");
        progress = options.value(
                "--progress",
                "MEASURE",
                String.class,
                "The progress measure: auto (the default), none, an expression such as 'tokens(sent)',",
                "for coloured nets in CPN ML, or for processes their orders such as 'MASTER=scc,*=mixed'. Several numbers:",
                "a tuple '(A, B)', compared from left to right; '{A, B}', each by itself; 'column: A; layer: B', where A",
                "is promised never to decrease.");
        file = options.value(
                "--progress-file", "FILE", Path.class, "The progress measure, read from a text file (UTF-8).");
        preference = options.word(
                "--prefer",
                "WHAT",
                Preference.class,
                "What counts for more in the choice of a measure, a window and a pin: memory (the default), half of which",
                "is worth up to four times the time, or time, where half the memory is worth up to 1.4 times the time.");
        augmentation = options.value(
                "--augment",
                "EXPR",
                String.class,
                "Add a number to each state that never falls and comes before the measure: 'steps(send, ack*) <= 3'",
                "counts the steps of these transitions or actions up to 3, 'steps(send)' without a bound,",
                "'most(EXPR)' is the largest value of a progress expression so far. More states, perhaps a lower peak.");
    }

    private String text;

    /** The model, with a number added to its states if the user asks for one. */
    Model augmented(Model model) {
        return !augmentation.given() ? model : Augmented.of(model, augmentation.value());
    }

    /** The option {@code --augment} as typed, followed by a space; empty if it is not given. */
    String augmentation() {
        return !augmentation.given() ? "" : "--augment " + Shell.quoted(augmentation.value()) + " ";
    }

    /** Whether {@code --prefer} is given. */
    boolean prefers() {
        return preference.given();
    }

    Preference preference() {
        return preference.or(Preference.MEMORY);
    }

    /** The option that gives the measure, or null if there is none. */
    String given() {
        return progress.given() ? "--progress" : file.given() ? "--progress-file" : null;
    }

    /** The measure as it is written; a file is read once, since it may be a pipe. */
    private String text() {
        if (text == null) text = read();
        return text;
    }

    private String read() {
        if (!file.given()) return progress.or("auto");
        if (progress.given()) {
            throw new InputException("--progress and --progress-file exclude each other; drop one");
        }
        String content = decoded(bytes()).strip();
        if (content.isEmpty()) throw wrong("there is no measure in the file");
        return content;
    }

    /** Whether the choice is left to the program. */
    boolean automatic() {
        return text().equals(Measure.AUTOMATIC.text());
    }

    /** The measure that the user means. */
    Measure measure(Expressions expressions) {
        return UserInput.read("progress", text(), expressions::measure);
    }

    private byte[] bytes() {
        if (Files.isDirectory(file.value())) throw wrong("this is a directory; name a file in it");
        if (!Files.exists(file.value())) throw wrong("there is no such file");
        try (InputStream in = Files.newInputStream(file.value())) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length <= MOST_BYTES) return bytes;
        } catch (IOException e) {
            throw wrong("the file cannot be read: " + e);
        }
        throw wrong("the file is longer than " + (MOST_BYTES >> 10) + " KiB, too long for a measure");
    }

    private String decoded(byte[] bytes) {
        try {
            String content = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return content.startsWith("\ufeff") ? content.substring(1) : content;
        } catch (CharacterCodingException no) {
            throw wrong("this is not text in UTF-8");
        }
    }

    private InputException wrong(String what) {
        return InputException.in(file.value().toString(), "--progress-file: " + what);
    }
}
