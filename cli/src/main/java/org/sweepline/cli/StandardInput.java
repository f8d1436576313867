package org.sweepline.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.model.Languages;
import org.sweepline.model.file.ModelFile;

/**
 * A model that comes on standard input.
 *
 * <p>It is kept in a file while the program runs, because some readers look at a file twice, and because the ending of its
 * name tells its format.
 */
record StandardInput(Path file) {
    /** What stands for it among the files of a model. */
    static final Path SIGN = Path.of("-");

    private static final String NAME = "standard input";

    /** Reads all that comes; the format is the ending of files of that kind, with or without a dot, or null if nobody said. */
    static StandardInput read(String format) {
        List<String> formats =
                Languages.endings().stream().map(ending -> ending.substring(1)).toList();
        if (format == null) {
            throw InputException.in(
                    NAME, "the format must be said, such as --format pnml; there are " + String.join(", ", formats));
        }
        String ending = format.strip().toLowerCase(Locale.ROOT).replaceFirst("^[.]", "");
        if (!formats.contains(ending)) {
            throw new InputException("--format " + format + ": there is no such format" + Nearest.guess(ending, formats)
                    + "; there are " + String.join(", ", formats));
        }
        try {
            Path folder = Files.createTempDirectory("sweepline");
            Path file = folder.resolve("standard-input." + ending);
            // The folder is deleted last, when it is empty.
            folder.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
            copy(file);
            return new StandardInput(file);
        } catch (IOException e) {
            throw ModelFile.unreadable(NAME, e);
        }
    }

    private static void copy(Path file) throws IOException {
        long copied = 0;
        byte[] block = new byte[1 << 16];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int length = System.in.read(block); length >= 0; length = System.in.read(block)) {
                copied += length;
                if (copied > ModelFile.MAX_CHARACTERS) throw ModelFile.tooLarge(NAME);
                out.write(block, 0, length);
            }
        }
    }

    /** Deletes the file: nobody reads it any more, and a signal may end the program before it would be deleted. */
    void delete() {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.getParent());
        } catch (IOException inUse) {
            // It is tried again at the end of the program.
            return;
        }
    }

    /** A text in which the file is called what it stands for. */
    String named(String text) {
        return text.replace(file.toString(), NAME);
    }
}
