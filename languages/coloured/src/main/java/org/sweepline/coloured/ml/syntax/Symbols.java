package org.sweepline.coloured.ml.syntax;

/** Finds operators written without the blank that separates them, such as {@code =~} before a number. */
final class Symbols {
    private Symbols() {}

    /** Reports a name of symbols that nobody declared but that would make sense as two. */
    static void check(String name, Fixities fixities, Position at) {
        int last = name.length() - 1;
        if (last < 1 || "~!#".indexOf(name.charAt(last)) < 0) return;
        String first = name.substring(0, last);
        if (fixities.of(first).isPresent()) {
            throw at.error("`" + name + "` is read as one operator; write `" + first + " " + name.charAt(last)
                    + "` with a blank between");
        }
    }
}
