package org.sweepline.logic.temporal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Condition;

/** Classifies formulas by their syntax: conditions on one state, LTL, CTL. */
public final class Classes {
    /** How deeply equivalences may be nested in a condition: written out, each doubles its operands. */
    private static final int MOST_NESTED = 6;

    private Classes() {}

    /** The propositions of a formula in the order of their first occurrence. */
    public static List<Proposition> mentions(Formula formula) {
        Set<Proposition> mentioned = new LinkedHashSet<>();
        for (Formula part : formula.parts()) {
            if (part instanceof Formula.Atom atom) mentioned.add(atom.proposition());
        }
        return List.copyOf(mentioned);
    }

    /**
     * The formula as a condition; empty if it is about more than one state or about steps, or if too many equivalences are
     * nested in it.
     */
    public static Optional<Condition> condition(Formula formula) {
        return condition(formula, MOST_NESTED);
    }

    private static Optional<Condition> condition(Formula formula, int equivalences) {
        if (formula.isLiteral()) return Optional.of(new Condition.Literal(formula.is(Operator.TRUE)));
        if (formula instanceof Formula.Atom atom) {
            return atom.proposition() instanceof Proposition.Holds holds
                    ? Optional.of(holds.condition())
                    : Optional.empty();
        }
        int within = formula.is(Operator.EQUIVALENT) ? equivalences - 1 : equivalences;
        if (!formula.operator().isConnective() || within < 0) return Optional.empty();
        List<Condition> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) {
            Optional<Condition> condition = condition(operand, within);
            if (condition.isEmpty()) return Optional.empty();
            operands.add(condition.get());
        }
        Condition all = Condition.all(operands);
        return Optional.of(
                switch (formula.operator()) {
                    case NOT -> operands.get(0).not();
                    case AND -> all;
                    case OR -> Condition.any(operands);
                    default ->
                        Condition.any(List.of(all, Condition.any(operands).not()));
                });
    }

    /** All subformulas, compared as objects, without temporal operators and path quantifiers. */
    public static Set<Formula> conditions(Formula formula) {
        Set<Formula> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Formula part : formula.parts()) {
            boolean plain = part.operands().isEmpty() || part.operator().isConnective();
            if (plain && conditions.containsAll(part.operands())) conditions.add(part);
        }
        return conditions;
    }

    /** Whether it is about one run: whether there are no path quantifiers. */
    public static boolean isLtl(Formula formula) {
        return formula.parts().stream().noneMatch(part -> part.operator().isQuantifier());
    }

    /** The formula of LTL that must hold on every run: the given one without a leading A, if that is LTL. */
    public static Optional<Formula> overAllRuns(Formula formula) {
        Formula inner = formula;
        while (inner.is(Operator.FOR_ALL)) inner = inner.first();
        return isLtl(inner) ? Optional.of(inner) : Optional.empty();
    }

    /** Whether it is about states, each path quantifier being followed by one temporal operator. */
    public static boolean isCtl(Formula formula) {
        if (formula.operator().isTemporal()) return false;
        for (Formula part : formula.parts()) {
            boolean quantifier = part.operator().isQuantifier();
            boolean fitting = part.operands().stream()
                    .allMatch(operand -> operand.operator().isTemporal() == quantifier);
            if (!fitting) return false;
        }
        return true;
    }
}
