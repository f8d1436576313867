package org.sweepline.coloured.ml.syntax;

import java.util.Map;

/** Explains operators that CPN ML does not know, such as {@code &&}, or {@code =~} without the blank before a number. */
final class Symbols {
    private static final Map<String, String> MEANT = Map.of(
            "&&", "andalso",
            "&", "andalso",
            "||", "orelse",
            "=<", "<=",
            "===", "=",
            "!==", "<>",
            "/=", "<>");

    private Symbols() {}

    /**
     * Reports a name of symbols that is no operator.
     *
     * @param between whether it stands after an operand, where a function cannot stand
     */
    static void check(String name, boolean between, Fixities fixities, MlPosition at) {
        int last = name.length() - 1;
        String first = name.substring(0, last);
        if (last > 0
                && "~!#".indexOf(name.charAt(last)) >= 0
                && fixities.of(first).isPresent()) {
            throw at.error("`" + name + "` is read as one operator; write `" + first + " " + name.charAt(last)
                    + "` with a blank between");
        }
        if (between && !name.equals("!") && !name.equals("~")) {
            String hint = MEANT.containsKey(name) ? "; `" + MEANT.get(name) + "` is probably meant" : "";
            throw at.error("`" + name + "` is not an operator of CPN ML, nor declared by `infix`" + hint);
        }
    }
}
