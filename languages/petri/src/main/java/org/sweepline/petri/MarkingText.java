package org.sweepline.petri;

/** Markings in words: the places that hold tokens, with their number when it is not one. */
public final class MarkingText {
    private MarkingText() {}

    public static String describe(Net net, long[] marking) {
        StringBuilder text = new StringBuilder();
        for (int p = 0; p < marking.length; p++) {
            if (marking[p] == 0) continue;
            if (text.length() > 0) text.append(' ');
            text.append(word(net.place(p)));
            if (marking[p] != 1) text.append(':').append(marking[p]);
        }
        return text.length() == 0 ? "(no tokens)" : text.toString();
    }

    /** The name of a place between blanks: in quotes if it has blanks itself, as conditions have it. */
    public static String word(String place) {
        if (place.chars().noneMatch(Character::isWhitespace)) return place;
        return '"' + place.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
