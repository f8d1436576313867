package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.Verdicts;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.RunJudge;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.branching.Shape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;

/** Answers formulas whose form shows that it takes no structure, by searches that delete states for good. */
final class ShapeCheck {
    /** Each equivalence within another doubles the condition. */
    private static final int MOST_NESTED = 6;

    private final CheckRun run;
    private final RunQuestions runs;

    ShapeCheck(CheckRun run, RunQuestions runs) {
        this.run = run;
        this.runs = runs;
    }

    /** Whether a formula of this shape can be answered here. */
    static boolean answers(Shape shape) {
        if (shape instanceof Shape.All all) return all.parts().stream().allMatch(ShapeCheck::answers);
        if (shape instanceof Shape.Any any) return any.parts().stream().allMatch(ShapeCheck::answers);
        if (shape instanceof Shape.Same same) return answers(same.left()) && answers(same.right());
        if (shape instanceof Shape.Home home) return isCondition(home.condition());
        if (shape instanceof Shape.Lasting lasting) return isCondition(lasting.condition());
        return !(shape instanceof Shape.Branching || shape instanceof Shape.Refused);
    }

    /** Whether a formula is a condition on states. */
    private static boolean isCondition(Formula formula) {
        return condition(formula).isPresent();
    }

    /** The condition that a formula is, if it is one; equivalences are written out, unless many lie within each other. */
    private static Optional<Condition> condition(Formula formula) {
        return nesting(formula) > MOST_NESTED ? Optional.empty() : Classes.condition(writtenOut(formula));
    }

    private static int nesting(Formula formula) {
        int deepest = 0;
        for (Formula operand : formula.operands()) deepest = Math.max(deepest, nesting(operand));
        return formula instanceof Formula.Equivalent ? deepest + 1 : deepest;
    }

    private static Formula writtenOut(Formula formula) {
        List<Formula> operands =
                formula.operands().stream().map(ShapeCheck::writtenOut).toList();
        if (operands.isEmpty()) return formula;
        if (!(formula instanceof Formula.Equivalent)) return formula.with(operands);
        return new Formula.Or(List.of(new Formula.And(operands), new Formula.Not(new Formula.Or(operands))));
    }

    Answer answer(RunProperty property, Shape shape) {
        if (shape instanceof Shape.All all) return joined(property, all.parts(), true);
        if (shape instanceof Shape.Any any) return joined(property, any.parts(), false);
        if (shape instanceof Shape.Same same) return same(property, same);
        if (shape instanceof Shape.Condition condition) return now(property, condition.condition());
        if (shape instanceof Shape.Always always) {
            return linear(property, new Formula.Globally(always.condition()), false);
        }
        if (shape instanceof Shape.Reachable reachable) {
            return linear(property, new Formula.Finally(reachable.condition()), true);
        }
        if (shape instanceof Shape.Linear linear) return linear(property, linear.formula(), linear.someRun());
        if (shape instanceof Shape.Home home) return home(property, home.condition());
        if (shape instanceof Shape.Lasting lasting) {
            return home(property, new Formula.Not(lasting.condition())).opposite();
        }
        String reason = shape instanceof Shape.Refused refused
                ? refused.reason()
                : "a formula of CTL takes a Kripke structure (--ctl)";
        return new Answer(property, new Verdict.Unknown(reason));
    }

    private Answer linear(RunProperty property, Formula formula, boolean some) {
        return runs.linear(
                property, some ? new Formula.Exists(formula) : new Formula.ForAll(formula), Optional.empty());
    }

    private Answer home(RunProperty property, Formula formula) {
        return condition(formula)
                .map(condition -> new HomeCheck(run, condition).result().answer(property))
                .orElseGet(() -> new Answer(property, new Verdict.Unknown("too many equivalences within each other")));
    }

    /** A condition on the initial state, by the plain rules of the model. */
    private Answer now(RunProperty property, Formula condition) {
        boolean holds = new RunJudge(Classes.mentions(condition), run.model().walk()).satisfiesStaying(condition);
        return new Answer(property, Verdicts.of(holds));
    }

    /** All of some parts hold, or one of them does; the part that decides tells why. */
    private Answer joined(RunProperty property, List<Shape> parts, boolean all) {
        Answer open = null;
        Answer last = null;
        for (Shape part : parts) {
            last = answer(property, part);
            if (last.verdict() instanceof Verdict.Unknown) open = last;
            else if (all != last.verdict() instanceof Verdict.Holds) return last;
        }
        if (open != null) return open;
        return new Answer(property, last.verdict(), new Evidence.None(), last.course());
    }

    private Answer same(RunProperty property, Shape.Same same) {
        Answer left = answer(property, same.left());
        if (left.verdict() instanceof Verdict.Unknown) return left;
        Answer right = answer(property, same.right());
        if (right.verdict() instanceof Verdict.Unknown) return right;
        boolean equal = left.verdict() instanceof Verdict.Holds == right.verdict() instanceof Verdict.Holds;
        return new Answer(property, Verdicts.of(equal), new Evidence.None(), right.course());
    }
}
