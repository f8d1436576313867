package org.sweepline.coloured.draw;

import java.util.List;

/**
 * Words in a picture, in one or more lines.
 *
 * @param centre the middle of all lines
 */
public record Text(Point centre, List<String> lines, Look look) {
    private static final String TAB = "    ";

    public Text {
        lines = List.copyOf(lines);
    }

    /** Words as a file has them: the blank lines around them do not count. */
    static Text of(Point centre, String words, Look look) {
        List<String> lines = words.stripTrailing()
                .lines()
                .map(line -> line.stripTrailing().replace("\t", TAB))
                .dropWhile(String::isEmpty)
                .toList();
        return new Text(centre, lines, look);
    }

    /** The room the words take, about. */
    public Box box() {
        FontSize font = FontSize.TEXT;
        return Box.around(centre, font.width(lines, look.bold()), font.lineHeight() * lines.size());
    }

    @Override
    public String toString() {
        return String.join(" ", lines);
    }
}
