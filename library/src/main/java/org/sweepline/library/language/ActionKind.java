package org.sweepline.library.language;

/** What formulas and automata call an action: its kind, without what only one action has, such as the message that is delivered. */
final class ActionKind {
    private ActionKind() {}

    /** The name of a constant, the class of any other object, or the first word of a text. */
    static String of(Object action) {
        if (action instanceof String text) return firstWord(text);
        if (action instanceof Enum<?> constant) return constant.name();
        String name = action.getClass().getSimpleName();
        return name.isEmpty() ? "step" : name;
    }

    /** What tells actions of different kinds apart without computing the kind. */
    static Object key(Object action) {
        return action instanceof String || action instanceof Enum<?> ? action : action.getClass();
    }

    private static String firstWord(String text) {
        int end = 0;
        while (end < text.length() && continuesWord(text.charAt(end))) end++;
        return end > 0 ? text.substring(0, end) : text.isBlank() ? "step" : text;
    }

    private static boolean continuesWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-';
    }
}
