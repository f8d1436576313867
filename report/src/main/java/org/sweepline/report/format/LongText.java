package org.sweepline.report.format;

import static org.sweepline.report.format.Quantities.count;

import java.util.StringJoiner;

/** Shortens states that would flood the terminal: each part, such as the tokens of a coloured place, and then the whole. */
public final class LongText {
    /** What separates two parts of a state. */
    private static final String BETWEEN = "  ";

    private static final int LONGEST_PART = 300;
    /** Of a reason, which may compare two or three states that have no parts. */
    private static final int LONGEST_SENTENCE = 2000;

    private static final int LONGEST = 4000;

    private LongText() {}

    public static String shortened(String text) {
        return shortened(text, LONGEST_PART);
    }

    /** A reason with the states that it names: what makes the difference may stand in the middle. */
    public static String sentence(String text) {
        return shortened(text, LONGEST_SENTENCE);
    }

    private static String shortened(String text, int longestPart) {
        if (text.length() <= longestPart) return text;
        StringJoiner parts = new StringJoiner(BETWEEN);
        for (String part : text.split(BETWEEN, -1)) parts.add(cut(part, longestPart));
        return cut(parts.toString(), LONGEST);
    }

    /** Leaves out the middle, nearer to the end: the beginning, with the name of a place, is of more interest. */
    private static String cut(String text, int longest) {
        if (text.length() <= longest) return text;
        int end = longest / 5;
        int beginning = longest - end;
        return text.substring(0, beginning) + " ... " + count(text.length() - longest, "character") + " ... "
                + text.substring(text.length() - end);
    }
}
