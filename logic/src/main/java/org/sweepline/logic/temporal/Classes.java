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
import org.sweepline.logic.Condition;

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

    /**
     * The condition that a formula is, if it is about one state and nothing that comes before or after it, and is made by
     * "not", "and" and "or" alone: an equivalence would take a condition twice its size, and those within each other one that
     * nobody can wait for.
     */
    public static Optional<Condition> condition(Formula formula) {
        if (formula instanceof Formula.Literal literal) return Optional.of(new Condition.Literal(literal.value()));
        if (formula instanceof Formula.Atom atom) {
            return atom.proposition() instanceof Proposition.Holds holds
                    ? Optional.of(holds.condition())
                    : Optional.empty();
        }
        if (isTemporal(formula) || isQuantifier(formula) || formula instanceof Formula.Equivalent)
            return Optional.empty();
        List<Condition> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) {
            Optional<Condition> condition = condition(operand);
            if (condition.isEmpty()) return Optional.empty();
            operands.add(condition.get());
        }
        if (formula instanceof Formula.Not) return Optional.of(operands.get(0).not());
        if (formula instanceof Formula.And) return Optional.of(Condition.all(operands));
        return Optional.of(Condition.any(operands));
    }

    /** Whether it is about one run: whether there are no path quantifiers. */
    public static boolean isLtl(Formula formula) {
        return parts(formula).stream().noneMatch(Classes::isQuantifier);
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

    private static boolean isQuantifier(Formula formula) {
        return formula instanceof Formula.ForAll || formula instanceof Formula.Exists;
    }

    /** Whether its operator is about positions of a run. */
    public static boolean isTemporal(Formula formula) {
        return formula instanceof Formula.Next
                || formula instanceof Formula.Finally
                || formula instanceof Formula.Globally
                || formula instanceof Formula.Until
                || formula instanceof Formula.WeakUntil
                || formula instanceof Formula.Release
                || formula instanceof Formula.StrongRelease;
    }

    /** The formula and all below it, each object once, in the order of the text. */
    private static List<Formula> parts(Formula formula) {
        List<Formula> parts = new ArrayList<>();
        Set<Formula> seen = Collections.newSetFromMap(new IdentityHashMap<>());
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
}
