package org.sweepline.check.augment;

/**
 * A name of actions in which {@code *} stands for any characters.
 *
 * @param text the name without quotes
 * @param column where it stands in what the user wrote, from 1
 */
public record ActionPattern(String text, int column) {
    boolean exact() {
        return text.indexOf('*') < 0;
    }

    /** Whether a name is meant; takes at most the product of both lengths, whatever the user writes. */
    boolean matches(String name) {
        int in = 0;
        int at = 0;
        int star = -1;
        int resume = 0;
        while (in < name.length()) {
            if (at < text.length() && text.charAt(at) == '*') {
                star = at++;
                resume = in;
            } else if (at < text.length() && text.charAt(at) == name.charAt(in)) {
                at++;
                in++;
            } else if (star >= 0) {
                // The last star takes one character more; earlier ones need not be tried again.
                at = star + 1;
                in = ++resume;
            } else {
                return false;
            }
        }
        while (at < text.length() && text.charAt(at) == '*') at++;
        return at == text.length();
    }

    /** As it is written, in quotes where it needs them. */
    @Override
    public String toString() {
        boolean plain = !text.isEmpty()
                && text.equals(text.strip())
                && text.chars().noneMatch(c -> c == ',' || c == ')' || c == '"');
        return plain ? text : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
