package org.sweepline.report.format;

import java.io.IOException;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Breaks lines that are longer than a terminal is wide between words, and multi-sets between their terms, where the terminal would
 * break them anywhere.
 *
 * <p>What follows is indented as far as the text of its first line is: behind a name with two spaces after it, or a little more than
 * the line itself. Parts of a line that are flushed, such as a prompt, and lines that go back to their beginning stay as they are.
 */
public final class FoldingWriter extends Writer {
    private static final Pattern NAME = Pattern.compile(" *\\S+(?: \\S+){0,2}  +(?=\\S)");
    private static final Pattern SEQUENCE = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");
    private static final int FARTHER = 4;

    /** Nobody reads a longer line word by word. */
    private static final int LONGEST = 20_000;

    private final Writer out;
    private final int width;
    private final StringBuilder line = new StringBuilder();
    private boolean begun;

    public FoldingWriter(Writer out, int width) {
        this.out = out;
        this.width = width;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        for (int i = from; i < from + length; i++) {
            line.append(text[i]);
            if (text[i] == '\n') end();
        }
    }

    private void end() throws IOException {
        String whole = line.toString();
        line.setLength(0);
        boolean kept =
                begun || whole.length() > LONGEST || whole.stripTrailing().indexOf('\r') >= 0;
        begun = false;
        out.write(kept ? whole : folded(whole));
    }

    private String folded(String whole) {
        if (length(whole.stripTrailing()) <= width) return whole;
        StringBuilder folded = new StringBuilder();
        String hanging = " ".repeat(hanging(whole));
        String rest = whole;
        while (length(rest.stripTrailing()) > width) {
            int at = cut(rest, folded.length() == 0 ? 0 : hanging.length());
            if (at < 0) break;
            folded.append(rest.substring(0, at).stripTrailing()).append('\n');
            rest = hanging + rest.substring(at).stripLeading();
        }
        return folded.append(rest).toString();
    }

    /** Where the rest of a line begins: behind the last space or plus that fits, or else behind the first one; -1 if there is none. */
    private int cut(String text, int from) {
        int indent = text.length() - text.stripLeading().length();
        int last = -1;
        int end = text.stripTrailing().length();
        // The sign that a command goes on stays behind what it follows.
        if (text.startsWith(" \\", end - 2)) end -= 2;
        for (int i = Math.max(from, indent); i < end; i++) {
            boolean space = text.charAt(i) == ' ';
            if (!space && !term(text, i)) continue;
            if (last >= 0 && length(text.substring(0, i)) > width) return last;
            last = space ? i + 1 : i;
            if (length(text.substring(0, i)) > width) return last;
        }
        return last;
    }

    /** Whether a further term of a multi-set begins here, as in {@code 1`a++2`b}; in commands such words are quoted, and may be broken. */
    private static boolean term(String text, int at) {
        if (!text.startsWith("++", at - 2)) return false;
        int end = at;
        while (end < text.length() && Character.isDigit(text.charAt(end))) end++;
        return end > at && text.startsWith("`", end);
    }

    private int hanging(String whole) {
        String plain = SEQUENCE.matcher(whole).replaceAll("");
        Matcher name = NAME.matcher(plain);
        int indent = name.lookingAt()
                ? name.end()
                : plain.length() - plain.stripLeading().length() + FARTHER;
        return indent <= width / 2 ? indent : FARTHER;
    }

    /** How many characters are seen of a text. */
    private static int length(String text) {
        String plain =
                text.indexOf('\u001b') < 0 ? text : SEQUENCE.matcher(text).replaceAll("");
        return plain.codePointCount(0, plain.length());
    }

    @Override
    public void flush() throws IOException {
        begun |= line.length() > 0;
        out.write(line.toString());
        line.setLength(0);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }
}
