package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/** Finds the {@link FormulaShape} of formulas: takes them apart as far as their parts can be answered one by one. */
final class FormulaShapes {
    private static final int DEEPEST = 1_000;
    private static final int LARGEST = 1_000_000;

    private final Set<Formula> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Path formulas: parts that have a temporal operator outside of all their quantifiers. */
    private final Set<Formula> paths = Collections.newSetFromMap(new IdentityHashMap<>());

    private final LinearForms linear = new LinearForms(conditions);

    FormulaShape of(Formula formula) {
        if (isTooLarge(formula)) return whole(formula);
        conditions.addAll(Classes.conditions(formula));
        for (Formula part : formula.parts()) {
            boolean below =
                    part.operator().isConnective() && part.operands().stream().anyMatch(paths::contains);
            if (below || part.operator().isTemporal()) paths.add(part);
        }
        return shape(paths.contains(formula) ? Operator.FOR_ALL.of(formula) : formula, true);
    }

    /** The shape of a formula, or of its negation. */
    private FormulaShape shape(Formula formula, boolean truth) {
        if (conditions.contains(formula)) {
            Formula signed = formula.signed(truth);
            return aboutStates(formula)
                    ? FormulaShape.Kind.INITIALLY.of(signed)
                    : new FormulaShape.Linear(signed, false);
        }
        if (formula.is(Operator.NOT)) return shape(formula.first(), !truth);
        if (formula.is(Operator.EQUIVALENT)) {
            return new FormulaShape.Same(shape(formula.first(), true), shape(formula.second(), truth));
        }
        if (formula.operator().isJunction()) {
            List<FormulaShape> parts = new ArrayList<>();
            for (Formula operand : formula.operands()) parts.add(shape(operand, truth));
            return joined(parts, formula.is(Operator.AND) == truth);
        }
        Formula path = formula.operands().get(0);
        // A state has at least one path, so a second quantifier changes nothing.
        if (!paths.contains(path)) return shape(path, truth);
        if (formula.is(Operator.FOR_ALL) == truth) return everyPath(formula, path, truth);
        return everyPath(formula, path, !truth).negation();
    }

    /** The shape of "every path satisfies this", or of "no path does". */
    private FormulaShape everyPath(Formula formula, Formula path, boolean truth) {
        FormulaShape globally = globally(path, truth);
        if (globally != null) return globally;
        boolean ctl = Classes.isCtl(formula);
        Formula form = ctl ? linear.allRuns(formula, truth) : null;
        if (form != null) return new FormulaShape.Linear(form, false, Optional.of(formula.signed(truth)));
        if (!ctl && Classes.isLtl(path)) return new FormulaShape.Linear(path.signed(truth), false);
        FormulaShape whole = whole(formula);
        return truth ? whole : whole.negation();
    }

    /** The shape of AG, or null if it is another formula, or none of the simple ones. */
    private FormulaShape globally(Formula path, boolean truth) {
        if (!path.operator().isTemporal()) return null;
        Operator operator = path.operator().signed(truth);
        // true U f is F f, false R f is G f
        boolean release = operator == Operator.RELEASE && path.first().is(truth ? Operator.FALSE : Operator.TRUE);
        if (operator != Operator.GLOBALLY && !release) return null;
        Formula operand = path.operands().get(release ? 1 : 0);
        return paths.contains(operand) ? null : always(operand, truth);
    }

    /** The shape of "a state formula has a truth in every reachable state", or null if it is none of the simple ones. */
    private FormulaShape always(Formula formula, boolean truth) {
        if (conditions.contains(formula)) {
            return aboutStates(formula) ? FormulaShape.Kind.ALWAYS.of(formula.signed(truth)) : null;
        }
        if (formula.is(Operator.NOT)) return always(formula.first(), !truth);
        if (formula.operator().isJunction()) {
            if (formula.is(Operator.AND) != truth) return null;
            List<FormulaShape> parts = new ArrayList<>();
            List<Formula> invariants = new ArrayList<>();
            for (Formula operand : formula.operands()) {
                FormulaShape part = always(operand, truth);
                if (part == null) return null;
                if (isAlways(part)) invariants.add(((FormulaShape.States) part).condition());
                else parts.add(part);
            }
            if (!invariants.isEmpty()) parts.add(0, FormulaShape.Kind.ALWAYS.of(Operator.AND.joining(invariants)));
            return joined(parts, true);
        }
        if (!formula.operator().isQuantifier()) return null;
        Formula path = formula.operands().get(0);
        if (!paths.contains(path)) return always(path, truth);
        // AG AG f is AG f, and AG EF b is about home states.
        if (formula.is(Operator.FOR_ALL) == truth) return globally(path, truth);
        FormulaShape below = globally(path, !truth);
        return isAlways(below)
                ? FormulaShape.Kind.HOME.of(
                        ((FormulaShape.States) below).condition().signed(false))
                : null;
    }

    private static boolean isAlways(FormulaShape shape) {
        return shape instanceof FormulaShape.States states && states.kind() == FormulaShape.Kind.ALWAYS;
    }

    /** Several shapes as one: conditions become one condition, and what is joined in the same way is taken in. */
    static FormulaShape joined(List<FormulaShape> parts, boolean all) {
        List<Formula> conditions = new ArrayList<>();
        List<FormulaShape> others = new ArrayList<>();
        for (FormulaShape part : parts) {
            boolean same = part instanceof FormulaShape.Joined joined && joined.all() == all;
            for (FormulaShape each : same ? ((FormulaShape.Joined) part).parts() : List.of(part)) {
                boolean now =
                        each instanceof FormulaShape.States states && states.kind() == FormulaShape.Kind.INITIALLY;
                if (now) conditions.add(((FormulaShape.States) each).condition());
                else others.add(each);
            }
        }
        Operator operator = all ? Operator.AND : Operator.OR;
        if (!conditions.isEmpty()) others.add(0, FormulaShape.Kind.INITIALLY.of(operator.joining(conditions)));
        return others.size() == 1 ? others.get(0) : new FormulaShape.Joined(all, others);
    }

    /** The shape of a formula that is not taken apart. */
    private static FormulaShape whole(Formula formula) {
        if (Classes.isCtl(formula)) return new FormulaShape.Branching(formula);
        if (Classes.isLtl(formula)) return new FormulaShape.Linear(formula, false);
        return new FormulaShape.Refused(
                formula,
                quoted(formula) + " is CTL*, neither LTL nor CTL: "
                        + "it has path quantifiers inside, and not one before each temporal operator");
    }

    private static String quoted(Formula formula) {
        return isTooLarge(formula) ? "the formula" : Excerpt.quoted(formula.toString());
    }

    /** Whether all propositions can be seen in a state. */
    static boolean aboutStates(Formula formula) {
        return Classes.mentions(formula).stream().allMatch(p -> p instanceof Proposition.Holds);
    }

    /** Whether it would take too much room, or too deep a recursion, to take it apart. */
    static boolean isTooLarge(Formula formula) {
        Map<Formula, Integer> heights = new IdentityHashMap<>();
        Map<Formula, Integer> sizes = new IdentityHashMap<>();
        for (Formula part : formula.parts()) {
            int height = 1;
            long size = 1;
            for (Formula operand : part.operands()) {
                height = Math.max(height, 1 + heights.get(operand));
                size += sizes.get(operand);
            }
            if (height > DEEPEST || size > LARGEST) return true;
            heights.put(part, height);
            sizes.put(part, (int) size);
        }
        return false;
    }
}
