package org.sweepline.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The order in which {@code linear:greedy(b, a)} scans the transitions: first those that are named, then the others as they
 * are given.
 *
 * <p>The order decides which transitions go into the set U and always advance, the freedom that section 5 of the 2004 paper points
 * out. A name with a comma in it is written in quotes.
 */
public final class ScanOrder {
    private static final String OPEN = "linear:greedy(";
    private static final String CLOSE = ")";

    private ScanOrder() {}

    /** Whether a text is the name of a measure with an order of its own. */
    public static boolean recognises(String text) {
        return text.startsWith(OPEN) && text.endsWith(CLOSE);
    }

    /** The transitions that a text names, in their order. */
    public static List<String> names(String text) {
        String inside = text.substring(OPEN.length(), text.length() - CLOSE.length());
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        for (char c : inside.toCharArray()) {
            if (c == '"') quoted = !quoted;
            else if (c != ',' || quoted) name.append(c);
            else {
                names.add(name.toString().strip());
                name.setLength(0);
            }
        }
        names.add(name.toString().strip());
        return names;
    }

    /** The text that names these transitions. */
    public static String text(List<String> names) {
        return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", ", OPEN, CLOSE));
    }

    /** All transitions of a system in the order of a text; empty, with the reason told, if it names others. */
    static Optional<int[]> of(String text, LinearSystem system, Consumer<String> whyNot) {
        Set<Integer> order = new LinkedHashSet<>();
        for (String name : names(text)) {
            boolean found = false;
            for (int t = 0; t < system.transitions().size(); t++) {
                if (system.transitions().get(t).equals(name)) found |= order.add(t);
            }
            if (found) continue;
            boolean twice = system.transitions().contains(name);
            whyNot.accept(
                    twice ? name + " is named twice" : "there is no transition \"" + name + "\" that changes anything");
            return Optional.empty();
        }
        BitSet others = system.incidence().allTransitions();
        others.stream().forEach(order::add);
        return Optional.of(order.stream().mapToInt(t -> t).toArray());
    }
}
