package org.sweepline.process.lts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.sweepline.model.InputException;

/** Reads an Aldebaran file line by line, and takes numbers and labels out of the current line. */
final class AutLines {
    private static final int LONGEST = 1 << 20;

    private final String file;
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int buffered;
    private int next;
    private byte[] line = new byte[256];
    private int length;
    private int number;
    private int cursor;
    private int token;

    AutLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /** Goes to the next line that is not blank; false at the end of the file. */
    boolean next() throws IOException {
        while (readLine()) {
            cursor = number == 1 && byteOrderMark() ? 3 : 0;
            skipBlanks();
            if (cursor < length) return true;
        }
        return false;
    }

    /** Some editors begin a UTF-8 file with these bytes. */
    private boolean byteOrderMark() {
        return length >= 3 && line[0] == (byte) 0xEF && line[1] == (byte) 0xBB && line[2] == (byte) 0xBF;
    }

    private boolean readLine() throws IOException {
        length = 0;
        boolean some = false;
        for (int c = read(); c >= 0; c = read()) {
            if (!some) number++;
            some = true;
            if (c == '\n') break;
            if (length == line.length) {
                if (length == LONGEST) throw error(1, "a line longer than " + LONGEST + " bytes");
                line = Arrays.copyOf(line, 2 * length);
            }
            line[length++] = (byte) c;
        }
        while (length > 0 && blank(line[length - 1])) length--;
        return some;
    }

    private int read() throws IOException {
        if (next == buffered) {
            buffered = in.read(buffer);
            next = 0;
            if (buffered <= 0) {
                buffered = 0;
                return -1;
            }
        }
        return buffer[next++] & 0xFF;
    }

    /** Takes a word or a sign. */
    void expect(String sign) {
        skipBlanks();
        for (int i = 0; i < sign.length(); i++) {
            if (cursor + i >= length || line[cursor + i] != sign.charAt(i)) {
                throw error(cursor + 1, "expected \"" + sign + "\" " + found());
            }
        }
        cursor += sign.length();
    }

    void end() {
        skipBlanks();
        if (cursor < length) throw error(cursor + 1, "expected the end of the line " + found());
    }

    /**
     * Takes a number that is not negative.
     *
     * @param what what it is, for messages
     */
    long number(String what, long most) {
        skipBlanks();
        long value = 0;
        for (; cursor < length && line[cursor] >= '0' && line[cursor] <= '9'; cursor++) {
            value = Math.min(value * 10 + line[cursor] - '0', Long.MAX_VALUE / 100);
        }
        if (cursor == token) throw error(token + 1, "expected the " + what + ", a number from 0, " + found());
        if (value > most)
            throw error(token + 1, "the " + what + " is too large " + found() + "; at most " + most + " is supported");
        return value;
    }

    /** The column of what was taken last. */
    int column() {
        return token + 1;
    }

    /** Takes a label, which ends at the last comma of the line. */
    String label() {
        skipBlanks();
        int comma = length - 1;
        while (comma >= cursor && line[comma] != ',') comma--;
        if (comma < cursor) throw error(cursor + 1, "expected a label and the target after it " + found());
        int end = comma;
        while (end > cursor && blank(line[end - 1])) end--;
        boolean quoted = cursor < end && line[cursor] == '"';
        if (quoted && (end - cursor < 2 || line[end - 1] != '"')) {
            throw error(cursor + 1, "the label has no closing quote " + found());
        }
        if (!quoted && cursor == end) throw error(cursor + 1, "a label is missing");
        String label = quoted ? unescaped(text(cursor + 1, end - 1)) : text(cursor, end);
        cursor = comma;
        return label;
    }

    private static String unescaped(String text) {
        if (text.indexOf('\\') < 0) return text;
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean escape = text.charAt(i) == '\\' && i + 1 < text.length() && "\"\\".indexOf(text.charAt(i + 1)) >= 0;
            plain.append(text.charAt(escape ? ++i : i));
        }
        return plain.toString();
    }

    private String text(int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            throw error(from + 1, "a label that is not UTF-8 text");
        }
    }

    private void skipBlanks() {
        while (cursor < length && blank(line[cursor])) cursor++;
        token = cursor;
    }

    private static boolean blank(byte c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private String found() {
        if (token >= length) return "at the end of the line";
        int end = Math.min(length, token + 40);
        return "at \"" + new String(line, token, end - token, StandardCharsets.UTF_8) + "\"";
    }

    InputException error(String message) {
        return error(1, message);
    }

    InputException error(int column, String message) {
        return InputException.at(file, Math.max(1, number), column, message);
    }
}
