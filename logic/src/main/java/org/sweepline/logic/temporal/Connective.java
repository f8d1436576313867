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

    /** The operator it is read as; an implication is an "or" whose operands but the last are negated. */
    Operator operator() {
        return operator;
    }

    /** Whether it is about several positions of a run; all that are bind alike. */
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
