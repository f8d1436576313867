package org.sweepline.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How people name some of the steps of a transition: by conditions on its variables, as in {@code Send{n=1, d="COL"}}.
 *
 * @param transition what stands before the braces
 * @param conditions what stands in them, separated by commas
 * @param values what variables are besides; a value speaks of no variable
 */
public record StepText(String transition, List<String> conditions, SortedMap<String, String> values) {
    public StepText {
        conditions = List.copyOf(conditions);
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    public StepText(String transition, List<String> conditions) {
        this(transition, conditions, new TreeMap<>());
    }

    /** What a text with braces at its end says; nothing if it has none, or if its brackets do not match. */
    public static Optional<StepText> parse(String text) {
        int open = text.indexOf('{');
        if (open <= 0 || !text.endsWith("}")) return Optional.empty();
        return split(text.substring(open + 1, text.length() - 1))
                .map(parts -> new StepText(text.substring(0, open).strip(), parts));
    }

    /** The parts of a text between the commas that stand in no brackets and no string; nothing if brackets do not match. */
    public static Optional<List<String>> split(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        int depth = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at = stringEnd(text, at);
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(start, at).strip());
                start = at + 1;
            } else if ("([{".indexOf(c) >= 0) {
                depth++;
            } else if (")]}".indexOf(c) >= 0 && depth-- == 0) {
                return Optional.empty();
            }
        }
        if (!text.isBlank()) parts.add(text.substring(start).strip());
        return depth == 0 ? Optional.of(parts) : Optional.empty();
    }

    /** The index of the quote that ends the string which begins here. */
    private static int stringEnd(String text, int quote) {
        for (int at = quote + 1; at < text.length(); at++) {
            if (text.charAt(at) == '"') return at;
            if (text.charAt(at) == '\\') at++;
        }
        return text.length();
    }

    /** With values of variables. */
    public StepText with(Map<String, String> others) {
        return new StepText(transition, conditions, new TreeMap<>(others));
    }

    @Override
    public String toString() {
        List<String> all = new ArrayList<>(conditions);
        values.forEach((variable, value) -> all.add(variable + "=" + value));
        return transition + "{" + String.join(", ", all) + "}";
    }
}
