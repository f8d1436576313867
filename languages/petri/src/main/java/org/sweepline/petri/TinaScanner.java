package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.nio.charset.StandardCharsets;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/**
 * Splits a net file of TINA into words and punctuation, with the position of each.
 *
 * <p>A word is made of letters, digits, primes and underscores; any other name stands in braces, in which a backslash takes
 * the meaning from the character behind it. A line whose first character is a {@code #} is a comment.
 */
final class TinaScanner {
    private static final int END = -1;

    /** What a piece of the text is. */
    enum Kind {
        WORD,
        BRACED,
        MARK,
        END
    }

    /** A word, a name in braces without them, a mark of one character or an arrow, or the end of the file. */
    record Token(Kind kind, String text, Position at) {
        boolean is(String mark) {
            return kind == Kind.MARK && text.equals(mark);
        }

        boolean isWord(String word) {
            return kind == Kind.WORD && text.equals(word);
        }

        boolean isName() {
            return kind == Kind.WORD || kind == Kind.BRACED;
        }
    }

    private final String file;
    private final PushbackReader characters;
    private int line = 1;
    private int column = 1;
    private boolean lineIsBlank = true;
    private long total;

    TinaScanner(InputStream in, String file) {
        this.file = file;
        characters = new PushbackReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    }

    Token next() throws IOException {
        skipBlanks();
        Position at = new Position(line, column);
        int c = peek();
        if (c == END) return new Token(Kind.END, "", at);
        if (c == '{') return new Token(Kind.BRACED, braced(at), at);
        if (isOfWord(c)) return new Token(Kind.WORD, word(at), at);
        if (Character.isISOControl(c)) {
            throw InputException.at(file, at, "a control character; this is no text file, a net of TINA is expected");
        }
        read();
        if (c != '-' || peek() != '>') return new Token(Kind.MARK, Character.toString(c), at);
        read();
        return new Token(Kind.MARK, "->", at);
    }

    private void skipBlanks() throws IOException {
        while (true) {
            int c = peek();
            if (c == '#' && lineIsBlank) {
                while (c != END && c != '\n') c = read();
            } else if (Character.isWhitespace(c) || (c == 0xFEFF && total == 0)) {
                read();
            } else {
                return;
            }
        }
    }

    private String word(Position at) throws IOException {
        StringBuilder word = new StringBuilder();
        while (isOfWord(peek())) append(word, read(), at);
        return word.toString();
    }

    private String braced(Position at) throws IOException {
        StringBuilder name = new StringBuilder();
        read();
        for (int c = read(); c != '}'; c = read()) {
            if (c == '\\') c = read();
            if (c == END) throw InputException.at(file, at, "the name that begins here has no end; close it with }");
            append(name, c, at);
        }
        return name.toString();
    }

    private void append(StringBuilder name, int c, Position at) {
        name.append((char) c);
        if (name.length() > ModelFile.MAX_TEXT) {
            throw InputException.at(file, at, "a name of more than " + ModelFile.MAX_TEXT + " characters; shorten it");
        }
    }

    private static boolean isOfWord(int c) {
        return c != END && (Character.isLetterOrDigit(c) || Character.isSurrogate((char) c) || c == '_' || c == '\'');
    }

    private int peek() throws IOException {
        int c = characters.read();
        if (c != END) characters.unread(c);
        return c;
    }

    private int read() throws IOException {
        int c = characters.read();
        if (++total > ModelFile.MAX_CHARACTERS) throw ModelFile.tooLarge(file);
        if (c == '\n') {
            line++;
            column = 1;
            lineIsBlank = true;
        } else if (c != 0xFEFF && c != '\r') {
            column++;
            lineIsBlank &= Character.isWhitespace(c);
        }
        return c;
    }
}
