package org.sweepline.logic.temporal;

import java.util.List;

/** What stands between two formulas, the weaker ones first. */
enum Connective {
    EQUIVALENT("<->"),
    IMPLIES("->"),
    OR("or", "||", "orelse"),
    AND("and", "&&", "andalso"),
    UNTIL("U"),
    RELEASE("R"),
    WEAK_UNTIL("W"),
    STRONG_RELEASE("M");

    private final List<String> spellings;

    Connective(String... spellings) {
        this.spellings = List.of(spellings);
    }

    String spelling() {
        return spellings.get(0);
    }

    /** Whether it speaks about several positions of a run; all that do bind alike. */
    boolean isTemporal() {
        return compareTo(UNTIL) >= 0;
    }

    /** How strongly it binds. */
    int level() {
        return Math.min(ordinal(), UNTIL.ordinal());
    }

    /** The connective that is written like this, or null. */
    static Connective of(String spelling) {
        for (Connective connective : values()) {
            if (connective.spellings.contains(spelling)) return connective;
        }
        return null;
    }
}
