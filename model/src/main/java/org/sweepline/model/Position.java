package org.sweepline.model;

/** A line and a column of a text, both counted from 1. */
public record Position(int line, int column) {
    public static final Position START = new Position(1, 1);

    /** The position so many characters further on in a text that begins here. */
    public Position after(String text, int characters) {
        int lines = 0;
        int start = 0;
        int end = Math.min(characters, text.length());
        for (int i = 0; i < end; i++) {
            if (text.charAt(i) != '\n') continue;
            lines++;
            start = i + 1;
        }
        return lines == 0 ? new Position(line, column + end) : new Position(line + lines, end - start + 1);
    }

    /** The position of something that lies at {@code within} in a text that begins here. */
    public Position of(Position within) {
        return within.line == 1
                ? new Position(line, column + within.column - 1)
                : new Position(line + within.line - 1, within.column);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
