package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.branching.Shape;
import org.sweepline.logic.product.Remembering;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

/** Answers formulas whose form shows that it takes no structure, by searches that delete states for good. */
final class ShapeCheck {
    private final Specification specification;
    private final CheckOptions options;
    private final Allowance allowance;
    private final CheckListener listener;
    private final RunQuestions runs;

    ShapeCheck(
            Specification specification,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener,
            RunQuestions runs) {
        this.specification = specification;
        this.options = options;
        this.allowance = allowance;
        this.listener = listener;
        this.runs = runs;
    }

    /** Whether a formula of this shape can be answered here. */
    static boolean answers(Shape shape) {
        if (shape instanceof Shape.All all) return all.parts().stream().allMatch(ShapeCheck::answers);
        if (shape instanceof Shape.Any any) return any.parts().stream().allMatch(ShapeCheck::answers);
        if (shape instanceof Shape.Same same) return answers(same.left()) && answers(same.right());
        if (shape instanceof Shape.Home home) return aboutStates(home.condition());
        if (shape instanceof Shape.Lasting lasting) return aboutStates(lasting.condition());
        return !(shape instanceof Shape.Branching || shape instanceof Shape.Refused);
    }

    private static boolean aboutStates(Formula condition) {
        return Classes.mentions(condition).stream().noneMatch(Remembering::aboutSteps);
    }

    Answer answer(Question question, Shape shape) {
        if (shape instanceof Shape.All all) return joined(question, all.parts(), true);
        if (shape instanceof Shape.Any any) return joined(question, any.parts(), false);
        if (shape instanceof Shape.Same same) return same(question, same);
        if (shape instanceof Shape.Condition condition) return now(question, condition.condition());
        if (shape instanceof Shape.Always always) {
            return linear(question, new Formula.Globally(always.condition()), false);
        }
        if (shape instanceof Shape.Reachable reachable) {
            return linear(question, new Formula.Finally(reachable.condition()), true);
        }
        if (shape instanceof Shape.Linear linear) return linear(question, linear.formula(), linear.someRun());
        if (shape instanceof Shape.Home home) return home(question, home.condition());
        if (shape instanceof Shape.Lasting lasting) {
            Answer other = home(question, new Formula.Not(lasting.condition()));
            return new Answer(question, RunQuestions.opposite(other.verdict()), other.evidence(), other.course());
        }
        String reason = shape instanceof Shape.Refused refused
                ? refused.reason()
                : "a formula of CTL takes a Kripke structure (--ctl)";
        return new Answer(question, new Verdict.Unknown(reason), new Answer.None());
    }

    private Answer linear(Question question, Formula formula, boolean some) {
        return runs.linear(
                question, some ? new Formula.Exists(formula) : new Formula.ForAll(formula), Optional.empty());
    }

    private Answer home(Question question, Formula condition) {
        ProductCheck.Result result = new HomeCheck(specification, condition, options, allowance, listener).result();
        return new Answer(question, result.verdict(), result.evidence(), result.course());
    }

    /** A condition on the initial state, by the plain rules of the model. */
    private Answer now(Question question, Formula condition) {
        boolean holds = new RunJudge(Classes.mentions(condition), specification.walk()).satisfiesStaying(condition);
        Verdict verdict = holds ? new Verdict.Holds(Optional.empty()) : new Verdict.Violated(Optional.empty());
        return new Answer(question, verdict, new Answer.None());
    }

    /** All of some parts hold, or one of them does; the part that decides tells why. */
    private Answer joined(Question question, List<Shape> parts, boolean all) {
        Answer open = null;
        Answer last = null;
        for (Shape part : parts) {
            last = answer(question, part);
            if (last.verdict() instanceof Verdict.Unknown) open = last;
            else if (all != last.verdict() instanceof Verdict.Holds) return last;
        }
        if (open != null) return open;
        return new Answer(question, last.verdict(), new Answer.None(), last.course());
    }

    private Answer same(Question question, Shape.Same same) {
        Answer left = answer(question, same.left());
        if (left.verdict() instanceof Verdict.Unknown) return left;
        Answer right = answer(question, same.right());
        if (right.verdict() instanceof Verdict.Unknown) return right;
        boolean equal = left.verdict() instanceof Verdict.Holds == right.verdict() instanceof Verdict.Holds;
        Verdict verdict = equal ? new Verdict.Holds(Optional.empty()) : new Verdict.Violated(Optional.empty());
        return new Answer(question, verdict, new Answer.None(), right.course());
    }
}
