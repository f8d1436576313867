package org.sweepline.petri;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The elements that tools add to PNML: which of them say nothing about behaviour, and which were left out of a file. */
public final class ToolElements {
    /** What PNML itself says is there for people and tools only. */
    private static final Set<String> OF_THE_STANDARD =
            Set.of("graphics", "toolspecific", "label", "labels", "description", "documentation", "comment");

    /** What tools write besides: drawings, rates of stochastic nets, and what other analyses than ours ask for. */
    private static final Set<String> OF_TOOLS = Set.of(
            // Drawings.
            "arcpath",
            "orientation",
            "position",
            "dimension",
            "offset",
            "fill",
            "line",
            "font",
            // Durations do not change what can happen as long as no transition goes before others.
            "rate",
            "infiniteServer",
            "definition",
            // The names of token classes; a net that uses several is refused where it does.
            "token",
            // Questions about a net.
            "stategroup",
            "finalmarkings");

    private final Set<String> ignored;
    private final Set<String> found = new LinkedHashSet<>();
    private final Set<String> skipped = new TreeSet<>();

    /** @param ignored further elements and attributes that are to be left out, because someone says so */
    public ToolElements(Collection<String> ignored) {
        this.ignored = new TreeSet<>(ignored);
    }

    /** Whether an element is to be skipped; one that is not must be understood. */
    boolean skips(String element) {
        if (ignores(element) || OF_THE_STANDARD.contains(element)) return true;
        if (!OF_TOOLS.contains(element)) return false;
        skipped.add(element);
        return true;
    }

    /** Whether an element or attribute that changes the behaviour is to be left out, because someone says so. */
    boolean ignores(String name) {
        if (!ignored.contains(name)) return false;
        found.add(name);
        return true;
    }

    /** How to have an element left out that is not understood. */
    public static String hint(String name) {
        return "remove it, or have the net read without it by --ignore " + name;
    }

    /** What was left out, for the author of the file. */
    List<String> warnings(String file) {
        List<String> warnings = new ArrayList<>();
        if (!skipped.isEmpty()) {
            warnings.add(file + ": skipped what does not change the behaviour: " + tags(skipped));
        }
        if (!found.isEmpty()) {
            warnings.add(file + ": read as if there were no " + tags(found)
                    + " (--ignore); the answers are about the net without");
        }
        Set<String> missing = new TreeSet<>(ignored);
        missing.removeAll(found);
        if (!missing.isEmpty()) warnings.add(file + ": nothing to ignore by the name of " + String.join(", ", missing));
        return warnings;
    }

    private static String tags(Collection<String> names) {
        return "<" + String.join(">, <", names) + ">";
    }
}
