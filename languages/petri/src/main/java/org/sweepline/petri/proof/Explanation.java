package org.sweepline.petri.proof;

/** Counts what a refutation uses, for a line that people read. */
final class Explanation {
    private int contradictions;
    private int traps;
    private int siphons;

    private Explanation() {}

    /** One line about the refutation of a condition's opposite. */
    static String of(Refutation refutation) {
        Explanation explanation = new Explanation();
        explanation.count(refutation);
        StringBuilder text = new StringBuilder("no solution of the state equation");
        if (explanation.traps > 0) text.append(" in which marked traps stay marked");
        if (explanation.siphons > 0)
            text.append(explanation.traps > 0 ? " and" : " in which").append(" empty siphons stay empty");
        text.append(" allows the opposite");
        if (explanation.contradictions > 1)
            text.append(" (").append(explanation.contradictions).append(" cases)");
        return text.toString();
    }

    private void count(Refutation refutation) {
        if (refutation instanceof Refutation.Contradiction) {
            contradictions++;
        } else if (refutation instanceof Refutation.Cases cases) {
            cases.each().forEach(this::count);
        } else if (refutation instanceof Refutation.Rounding rounding) {
            count(rounding.atMost());
            count(rounding.above());
        } else if (refutation instanceof Refutation.Trap trap) {
            traps++;
            count(trap.rest());
        } else if (refutation instanceof Refutation.Siphon siphon) {
            siphons++;
            count(siphon.idle());
            count(siphon.fed());
        }
    }
}
