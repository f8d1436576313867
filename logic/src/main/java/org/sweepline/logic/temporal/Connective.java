package org.sweepline.logic.temporal;

import java.util.List;

/** A binary operator of formulas; those that bind weaker come first. */
enum Connective {
    EQUIVALENT(Operator.EQUIVALENT, "<->"),
    IMPLIES(Operator.OR, "->"),
    OR(Operator.OR, "or", "||", "orelse"),
    AND(Operator.AND, "and", "&&", "andalso"),
    UNTIL(Operator.UNTIL, "U"),
    RELEASE(Operator.RELEASE, "R"),
    WEAK_UNTIL(Operator.WEAK_UNTIL, "W"),
    STRONG_RELEASE(Operator.STRONG_RELEASE, "M");

    private final Operator operator;
    private final List<String> spellings;

    Connective(Operator operator, String... spellings) {
        this.operator = operator;
        this.spellings = List.of(spellings);
    }

    /** What it makes of its operands; that of an implication makes it of the negated operands before the last one. */
    Operator operator() {
        return operator;
    }

    /** Whether it speaks about several positions of a run; all that do bind alike. */
    boolean isTemporal() {
        return operator.isTemporal();
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
