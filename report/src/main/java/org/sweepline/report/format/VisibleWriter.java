package org.sweepline.report.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Prints text that may quote names from files nobody has vetted.
 *
 * <p>A name may hold characters that move the cursor, change colours, clear the screen or reorder letters, and so make a
 * terminal show another verdict than the one that was printed. They are spelled out instead, as <code>&#92;u001b</code>, which
 * is also how a string of JSON has them. Line breaks and tabs are what they are. Our own sequences have a door of their own.
 */
public final class VisibleWriter extends PrintWriter {
    private boolean used;

    public VisibleWriter(Writer raw, boolean flushing) {
        super(raw, flushing);
    }

    /** Writes a sequence for the terminal as it is. */
    public void sequence(String controls) {
        try {
            out.write(controls);
        } catch (IOException broken) {
            setError();
        }
    }

    /** Whether anything was printed. */
    public boolean used() {
        return used;
    }

    @Override
    public void write(int c) {
        used = true;
        if (hidden((char) c)) super.write(spelled((char) c));
        else super.write(c);
    }

    @Override
    public void write(char[] text, int from, int length) {
        write(new String(text, from, length));
    }

    @Override
    public void write(String text, int from, int length) {
        used |= length > 0;
        int start = from;
        for (int i = from; i < from + length; i++) {
            if (!hidden(text.charAt(i)) || endsLine(text, i)) continue;
            super.write(text, start, i - start);
            super.write(spelled(text.charAt(i)));
            start = i + 1;
        }
        super.write(text, start, from + length - start);
    }

    /** A carriage return before a line feed, as some systems end their lines. */
    private static boolean endsLine(String text, int i) {
        return text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
    }

    private static String spelled(char c) {
        return String.format("\\u%04x", (int) c);
    }

    /** Whether a character has an effect beside being seen: controls, line separators, and marks of the direction of writing. */
    public static boolean hidden(char c) {
        if (c < ' ') return c != '\n' && c != '\t';
        if (c < 0x7f) return false;
        return c < 0xa0
                || c == 0x61c
                || c >= 0x200e && c <= 0x200f
                || c >= 0x2028 && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069;
    }
}
