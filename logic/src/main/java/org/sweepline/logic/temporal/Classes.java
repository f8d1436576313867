package org.sweepline.logic.temporal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Tells which kind of formula one is, as far as its form shows it. */
public final class Classes {
    private Classes() {}

    /** The propositions of a formula in the order of their first occurrence. */
    public static List<Proposition> mentions(Formula formula) {
        Set<Proposition> mentioned = new LinkedHashSet<>();
        for (Formula part : parts(formula)) {
            if (part instanceof Formula.Atom atom) mentioned.add(atom.proposition());
        }
        return List.copyOf(mentioned);
    }

    /** Whether it is about one run: whether there are no path quantifiers. */
    public static boolean isLtl(Formula formula) {
        return none(formula, Classes::isQuantifier);
    }

    /** What a formula says about every run if that is all it says: itself, or what stands behind a leading A. */
    public static Optional<Formula> overAllRuns(Formula formula) {
        Formula inner = formula;
        while (inner instanceof Formula.ForAll all) inner = all.operand();
        return isLtl(inner) ? Optional.of(inner) : Optional.empty();
    }

    /** Whether it is about states, each path quantifier being followed by one temporal operator. */
    public static boolean isCtl(Formula formula) {
        if (isTemporal(formula)) return false;
        for (Formula part : parts(formula)) {
            if (isQuantifier(part) && !isTemporal(part.operands().get(0))) return false;
            if (!isQuantifier(part) && part.operands().stream().anyMatch(Classes::isTemporal)) return false;
        }
        return true;
    }

    /**
     * Whether every run that violates the formula has done so after finitely many steps, because what must come true is
     * nowhere demanded. There are formulas that have this property without showing it.
     */
    public static boolean isSafety(Formula formula) {
        return !demands(formula, true, newSet(), newSet());
    }

    /** Whether the negation {@link #isSafety}. */
    public static boolean isCoSafety(Formula formula) {
        return !demands(formula, false, newSet(), newSet());
    }

    /** Whether the formula, or its negation, demands that something come true; those that were asked before do not. */
    private static boolean demands(Formula formula, boolean positive, Set<Formula> asked, Set<Formula> askedOpposite) {
        if (!asked.add(formula)) return false;
        boolean strong = formula instanceof Formula.Until
                || formula instanceof Formula.Finally
                || formula instanceof Formula.StrongRelease;
        boolean weak = formula instanceof Formula.WeakUntil
                || formula instanceof Formula.Globally
                || formula instanceof Formula.Release;
        if (positive ? strong : weak) return true;
        boolean same = !(formula instanceof Formula.Not);
        boolean opposite = !same || formula instanceof Formula.Equivalent;
        for (Formula operand : formula.operands()) {
            if (same && demands(operand, positive, asked, askedOpposite)) return true;
            if (opposite && demands(operand, !positive, askedOpposite, asked)) return true;
        }
        return false;
    }

    /** Whether the formula cannot tell a run from one that stays longer in some of its states. */
    public static boolean isStutterInvariant(Formula formula) {
        return none(
                formula,
                part -> part instanceof Formula.Next
                        || (part instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Took));
    }

    private static boolean isQuantifier(Formula formula) {
        return formula instanceof Formula.ForAll || formula instanceof Formula.Exists;
    }

    private static boolean isTemporal(Formula formula) {
        return formula instanceof Formula.Next
                || formula instanceof Formula.Finally
                || formula instanceof Formula.Globally
                || formula instanceof Formula.Until
                || formula instanceof Formula.WeakUntil
                || formula instanceof Formula.Release
                || formula instanceof Formula.StrongRelease;
    }

    private static boolean none(Formula formula, Predicate<Formula> kind) {
        return parts(formula).stream().noneMatch(kind);
    }

    /** The formula and all below it, each object once, in the order of the text. */
    private static List<Formula> parts(Formula formula) {
        List<Formula> parts = new ArrayList<>();
        Set<Formula> seen = newSet();
        Deque<Formula> waiting = new ArrayDeque<>(List.of(formula));
        while (!waiting.isEmpty()) {
            Formula part = waiting.pop();
            if (!seen.add(part)) continue;
            parts.add(part);
            List<Formula> operands = part.operands();
            for (int i = operands.size() - 1; i >= 0; i--) waiting.push(operands.get(i));
        }
        return parts;
    }

    private static Set<Formula> newSet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
