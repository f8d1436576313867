package org.sweepline.model.file;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.sweepline.model.InputException;

/** Opens model files and tells in one line why one cannot be read. */
public final class ModelFile {
    /** Files beyond this many characters are refused: a net of that size cannot be explored, but can fill the memory. */
    public static final long MAX_CHARACTERS = 512L << 20;

    /** A name, a number or an attribute longer than this is no part of a sensible model. */
    public static final int MAX_TEXT = 1 << 16;

    private ModelFile() {}

    /** What a reader does with an opened file. */
    @FunctionalInterface
    public interface Content<T> {
        T read(InputStream in, String fileName) throws IOException;
    }

    /** A stream that does not tell what is there already: to find out fails where the file is a pipe. */
    private static final class SequentialStream extends FilterInputStream {
        SequentialStream(InputStream in) {
            super(in);
        }

        @Override
        public int available() {
            return 0;
        }
    }

    public static <T> T read(Path path, Content<T> content) {
        String file = path.toString();
        if (Files.isDirectory(path)) {
            throw InputException.in(file, "is a directory; name a file inside it");
        }
        try (InputStream in = new BufferedInputStream(new SequentialStream(Files.newInputStream(path)))) {
            return content.read(in, file);
        } catch (NoSuchFileException e) {
            throw InputException.in(file, "no such file; check the path");
        } catch (AccessDeniedException e) {
            throw InputException.in(file, "may not be read; check the permissions of the file");
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    public static InputException unreadable(String file, IOException e) {
        if (e instanceof CharacterCodingException) {
            return InputException.in(file, "has bytes that are no text in its encoding; save the file as UTF-8");
        }
        return InputException.in(file, "cannot be read: " + e.getMessage());
    }

    public static InputException empty(String file) {
        return InputException.in(file, "is empty; a model file is expected");
    }

    public static InputException tooLarge(String file) {
        return InputException.in(
                file,
                "has more than " + MAX_CHARACTERS + " characters; models of this size are not read, "
                        + "use a smaller instance of the model");
    }

    /** The name of a file without folders, suffix and line breaks: the name of a net that carries none. */
    public static String baseName(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        int dot = name.lastIndexOf('.');
        return (dot > 0 ? name.substring(0, dot) : name).replaceAll("[\\p{Cc}\\u2028\\u2029]", " ");
    }

    /** The name of a file without folders, in small letters: it tells the language. */
    public static String lowerCaseName(Path file) {
        Path name = file.getFileName();
        return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    }

    /** Input quoted in a message, cut so that the message stays one readable line. */
    public static String quote(String text) {
        return "'" + (text.length() <= 60 ? text : text.substring(0, 57) + "...") + "'";
    }
}
