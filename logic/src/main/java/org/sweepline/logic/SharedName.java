package org.sweepline.logic;

import java.util.List;
import java.util.stream.Collectors;

/** Says that a name is that of several parts of a model, so that it does not tell which of them is meant. */
public final class SharedName {
    private static final int MOST = 4;

    private SharedName() {}

    /**
     * @param kind what bears the name, such as "place"
     * @param bearers names by which each can be called instead
     */
    public static String problem(String name, String kind, List<String> bearers) {
        String some = bearers.stream().limit(MOST).map(Excerpt::quoted).collect(Collectors.joining(", "));
        String more = bearers.size() > MOST ? " and " + (bearers.size() - MOST) + " more" : "";
        return "several %ss are named %s: %s%s; write the id of the one that is meant"
                .formatted(kind, Excerpt.quoted(name), some, more);
    }
}
