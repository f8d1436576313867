package org.sweepline.coloured.cpn;

import java.util.List;

/** Lists of names in messages, which stay short. */
final class Phrases {
    private static final int SHOWN = 3;

    private Phrases() {}

    /** {@code a, b, c and 4 more}. */
    static String list(List<String> names) {
        if (names.size() <= SHOWN + 1) return String.join(", ", names);
        return String.join(", ", names.subList(0, SHOWN)) + " and " + (names.size() - SHOWN) + " more";
    }
}
