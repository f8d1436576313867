package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text of CPN ML at the commas that are outside of brackets and strings. */
final class OuterCommas {
    private OuterCommas() {}

    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') i++;
            else if (c == '"') quoted = !quoted;
            else if (quoted) continue;
            else if ("([{".indexOf(c) >= 0) depth++;
            else if (")]}".indexOf(c) >= 0) depth--;
            else if (c == ',' && depth == 0) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }
}
