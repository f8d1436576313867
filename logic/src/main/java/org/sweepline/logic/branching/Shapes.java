package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/** Finds the {@link Shape} of formulas: takes them apart as far as their parts can be answered one by one. */
final class Shapes {
    private static final int DEEPEST = 1_000;
    private static final int LARGEST = 1_000_000;

    private final Set<Formula> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Parts that speak of a path, at least outside of all quantifiers in them. */
    private final Set<Formula> paths = Collections.newSetFromMap(new IdentityHashMap<>());

    private final LinearForms linear = new LinearForms(conditions);

    Shape of(Formula formula) {
        if (isTooLarge(formula)) return whole(formula);
        conditions.addAll(Conditions.of(formula));
        for (Formula part : Parts.of(formula)) {
            boolean quantifier = part instanceof Formula.ForAll || part instanceof Formula.Exists;
            boolean junction = Conditions.isJunction(part) || part.operands().isEmpty();
            boolean path = !quantifier && (!junction || part.operands().stream().anyMatch(paths::contains));
            if (path) paths.add(part);
        }
        return shape(paths.contains(formula) ? new Formula.ForAll(formula) : formula, true);
    }

    /** The shape of a formula, or of its negation. */
    private Shape shape(Formula formula, boolean truth) {
        if (conditions.contains(formula)) {
            Formula signed = Conditions.signed(formula, truth);
            return aboutStates(formula) ? new Shape.Condition(signed) : new Shape.Linear(signed, false);
        }
        if (formula instanceof Formula.Not not) return shape(not.operand(), !truth);
        if (formula instanceof Formula.Equivalent same) {
            return new Shape.Same(shape(same.left(), true), shape(same.right(), truth));
        }
        if (formula instanceof Formula.And || formula instanceof Formula.Or) {
            List<Shape> parts = new ArrayList<>();
            for (Formula operand : formula.operands()) parts.add(shape(operand, truth));
            return joined(parts, formula instanceof Formula.And == truth);
        }
        Formula path = formula.operands().get(0);
        // A state has at least one path, so a second quantifier changes nothing.
        if (!paths.contains(path)) return shape(path, truth);
        if (formula instanceof Formula.ForAll == truth) return everyPath(formula, path, truth);
        return everyPath(formula, path, !truth).negation();
    }

    /** The shape of "every path satisfies this", or of "no path does". */
    private Shape everyPath(Formula formula, Formula path, boolean truth) {
        Shape globally = globally(path, truth);
        if (globally != null) return globally;
        boolean ctl = Classes.isCtl(formula);
        Formula form = ctl ? linear.allRuns(formula, truth) : null;
        if (form != null) return new Shape.Linear(form, false);
        if (!ctl && Classes.isLtl(path)) return new Shape.Linear(Conditions.signed(path, truth), false);
        Shape whole = whole(formula);
        return truth ? whole : whole.negation();
    }

    /** The shape of AG, or null if it is another formula, or none of the simple ones. */
    private Shape globally(Formula path, boolean truth) {
        Formula operand = null;
        if (truth ? path instanceof Formula.Globally : path instanceof Formula.Finally) {
            operand = path.operands().get(0);
        } else if (truth ? path instanceof Formula.Release : path instanceof Formula.Until) {
            // true U f is F f, false R f is G f
            boolean plain = path.operands().get(0) instanceof Formula.Literal literal && literal.value() != truth;
            if (plain) operand = path.operands().get(1);
        }
        return operand == null || paths.contains(operand) ? null : always(operand, truth);
    }

    /** The shape of "a state formula has a truth in every reachable state", or null if it is none of the simple ones. */
    private Shape always(Formula formula, boolean truth) {
        if (conditions.contains(formula)) {
            return aboutStates(formula) ? new Shape.Always(Conditions.signed(formula, truth)) : null;
        }
        if (formula instanceof Formula.Not not) return always(not.operand(), !truth);
        if (formula instanceof Formula.And || formula instanceof Formula.Or) {
            if (formula instanceof Formula.And != truth) return null;
            List<Shape> parts = new ArrayList<>();
            List<Formula> invariants = new ArrayList<>();
            for (Formula operand : formula.operands()) {
                Shape part = always(operand, truth);
                if (part == null) return null;
                if (part instanceof Shape.Always always) invariants.add(always.condition());
                else parts.add(part);
            }
            if (!invariants.isEmpty()) parts.add(0, new Shape.Always(Conditions.all(invariants)));
            return joined(parts, true);
        }
        if (!(formula instanceof Formula.ForAll) && !(formula instanceof Formula.Exists)) return null;
        Formula path = formula.operands().get(0);
        if (!paths.contains(path)) return always(path, truth);
        // AG AG f is AG f, and AG EF b is about home states.
        if (formula instanceof Formula.ForAll == truth) return globally(path, truth);
        Shape below = globally(path, !truth);
        return below instanceof Shape.Always never ? new Shape.Home(Conditions.signed(never.condition(), false)) : null;
    }

    /** Several shapes as one: conditions become one condition, and what is joined in the same way is taken in. */
    private static Shape joined(List<Shape> parts, boolean all) {
        List<Formula> conditions = new ArrayList<>();
        List<Shape> others = new ArrayList<>();
        for (Shape part : parts) {
            List<Shape> inner = part instanceof Shape.All a && all
                    ? a.parts()
                    : part instanceof Shape.Any any && !all ? any.parts() : List.of(part);
            for (Shape each : inner) {
                if (each instanceof Shape.Condition condition) conditions.add(condition.condition());
                else others.add(each);
            }
        }
        if (!conditions.isEmpty()) {
            others.add(0, new Shape.Condition(all ? Conditions.all(conditions) : Conditions.any(conditions)));
        }
        if (others.size() == 1) return others.get(0);
        return all ? new Shape.All(others) : new Shape.Any(others);
    }

    /** What a formula is that is not taken apart. */
    private static Shape whole(Formula formula) {
        if (Classes.isCtl(formula)) return new Shape.Branching(formula);
        if (Classes.isLtl(formula)) return new Shape.Linear(formula, false);
        return new Shape.Refused(
                formula,
                quoted(formula) + " is CTL*, neither LTL nor CTL: "
                        + "it has path quantifiers inside, and not one before each temporal operator");
    }

    private static String quoted(Formula formula) {
        return isTooLarge(formula) ? "the formula" : Excerpt.quoted(formula.toString());
    }

    /** Whether all propositions can be seen in a state. */
    private static boolean aboutStates(Formula formula) {
        return Classes.mentions(formula).stream().allMatch(p -> p instanceof Proposition.Holds);
    }

    /** Whether it would take too much room, or too deep a recursion, to take it apart. */
    private static boolean isTooLarge(Formula formula) {
        Map<Formula, Integer> heights = new IdentityHashMap<>();
        Map<Formula, Integer> sizes = new IdentityHashMap<>();
        for (Formula part : Parts.of(formula)) {
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
