package org.sweepline.petri;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.model.file.ModelFile;

/**
 * Splits a LoLA net file into words and punctuation, with the position of each.
 *
 * <p>Nearly everything is a word: names may contain any character but white space and {@code , ; : ( ) { }}. Comments
 * are {@code { ... }} and, at the start of a word, {@code /* ... }*{@code /}; both may span lines.
 */
final class LolaScanner {
    private static final int END = -1;

    /** A word, one character of punctuation, or the empty text at the end of the file. */
    record Token(String text, Position at) {
        boolean is(String other) {
            return text.equals(other);
        }

        boolean isEnd() {
            return text.isEmpty();
        }

        boolean isWord() {
            return !isEnd() && !separates(text.charAt(0));
        }
    }

    private final String file;
    private final PushbackReader characters;
    private int line = 1;
    private int column = 1;
    private boolean afterReturn;
    private long total;

    LolaScanner(InputStream in, String file) {
        this.file = file;
        Reader decoded = new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
        characters = new PushbackReader(decoded, 2);
    }

    Token next() throws IOException {
        while (true) {
            int c = peek();
            if (total == 0 && c == 0xFEFF || Character.isWhitespace(c)) {
                read();
            } else if (c == '{') {
                braces();
            } else if (c == '/' && peekSecond() == '*') {
                slashes();
            } else {
                return token(c);
            }
        }
    }

    private Token token(int first) throws IOException {
        Position at = new Position(line, column);
        if (first == END) return new Token("", at);
        if (separates((char) first)) return new Token(String.valueOf((char) read()), at);
        StringBuilder word = new StringBuilder();
        for (int c = first; c != END && !separates((char) c) && !Character.isWhitespace(c); c = peek()) {
            if (Character.isISOControl(c)) {
                throw InputException.at(
                        file, line, column, "a control character; this is no text file, a LoLA net is expected");
            }
            word.append((char) read());
            if (word.length() > ModelFile.MAX_TEXT) {
                throw InputException.at(
                        file, at, "a name of more than " + ModelFile.MAX_TEXT + " characters; shorten it");
            }
        }
        return new Token(word.toString(), at);
    }

    private void braces() throws IOException {
        Position start = new Position(line, column);
        while (read() != '}') {
            checkOpen(start, "}");
        }
    }

    private void slashes() throws IOException {
        Position start = new Position(line, column);
        read();
        read();
        for (int before = read(), c = read(); before != '*' || c != '/'; c = read()) {
            checkOpen(start, "*/");
            before = c;
        }
    }

    private void checkOpen(Position start, String end) throws IOException {
        if (peek() == END) {
            throw InputException.at(file, start, "the comment that begins here has no end; close it with " + end);
        }
    }

    private static boolean separates(char c) {
        return ",;:(){}".indexOf(c) >= 0;
    }

    private int peek() throws IOException {
        int c = characters.read();
        if (c != END) characters.unread(c);
        return c;
    }

    private int peekSecond() throws IOException {
        int first = characters.read();
        int second = peek();
        characters.unread(first);
        return second;
    }

    private int read() throws IOException {
        int c = characters.read();
        total++;
        if (total > ModelFile.MAX_CHARACTERS) throw ModelFile.tooLarge(file);
        if (c == '\n' && afterReturn) {
            afterReturn = false;
            return c;
        }
        afterReturn = c == '\r';
        if (c == '\n' || c == '\r') {
            line++;
            column = 1;
        } else if (c != 0xFEFF) {
            column++;
        }
        return c;
    }
}
