package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.Verdicts;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.RunJudge;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** Answers formulas whose form shows that it takes no structure, by searches that delete states for good. */
record ShapeCheck(CheckRun run, RunPropertyChecker runs) {
    /** Whether a formula of this shape can be answered here. */
    static boolean answers(FormulaShape shape) {
        if (shape instanceof FormulaShape.Joined joined)
            return joined.parts().stream().allMatch(ShapeCheck::answers);
        if (shape instanceof FormulaShape.Same same) return answers(same.left()) && answers(same.right());
        if (shape instanceof FormulaShape.States states && isAboutReturns(states.kind())) {
            return Classes.condition(states.condition()).isPresent();
        }
        return !(shape instanceof FormulaShape.Branching || shape instanceof FormulaShape.Refused);
    }

    private static boolean isAboutReturns(FormulaShape.Kind kind) {
        return kind == FormulaShape.Kind.HOME || kind == FormulaShape.Kind.LASTING;
    }

    Answer answer(RunProperty property, FormulaShape shape) {
        if (shape instanceof FormulaShape.Joined joined) return joined(property, joined.parts(), joined.all());
        if (shape instanceof FormulaShape.Same same) return same(property, same);
        if (shape instanceof FormulaShape.Linear linear) return linear(property, linear.formula(), linear.someRun());
        if (shape instanceof FormulaShape.States states) return states(property, states.kind(), states.condition());
        String reason = shape instanceof FormulaShape.Refused refused
                ? refused.reason()
                : "a formula of CTL takes a Kripke structure (--ctl)";
        return new Answer(property, new Verdict.Unknown(reason));
    }

    private Answer states(RunProperty property, FormulaShape.Kind kind, Formula condition) {
        return switch (kind) {
            case INITIALLY -> now(property, condition);
            case ALWAYS -> linear(property, Operator.GLOBALLY.of(condition), false);
            case REACHABLE -> linear(property, Operator.FINALLY.of(condition), true);
            case HOME -> home(property, condition);
            case LASTING -> home(property, Operator.NOT.of(condition)).opposite();
        };
    }

    private Answer linear(RunProperty property, Formula formula, boolean some) {
        Operator quantifier = some ? Operator.EXISTS : Operator.FOR_ALL;
        return runs.linear(property, quantifier.of(formula), Optional.empty());
    }

    private Answer home(RunProperty property, Formula formula) {
        return Classes.condition(formula)
                .map(condition -> new HomeCheck(run, condition).result().answer(property))
                .orElseGet(() -> new Answer(property, new Verdict.Unknown("too many nested equivalences")));
    }

    /** A condition on the initial state, by the plain rules of the model. */
    private Answer now(RunProperty property, Formula condition) {
        boolean holds = new RunJudge(Classes.mentions(condition), run.model().walk()).satisfiesStaying(condition);
        return new Answer(property, Verdicts.of(holds));
    }

    /** All of some parts hold, or one of them does; the part that decides tells why. */
    private Answer joined(RunProperty property, List<FormulaShape> parts, boolean all) {
        Answer open = null;
        Answer last = null;
        for (FormulaShape part : parts) {
            last = answer(property, part);
            if (last.verdict() instanceof Verdict.Unknown) open = last;
            else if (all != last.verdict() instanceof Verdict.Holds) return last;
        }
        if (open != null) return open;
        return new Answer(property, last.verdict(), new Evidence.None(), last.course());
    }

    private Answer same(RunProperty property, FormulaShape.Same same) {
        Answer left = answer(property, same.left());
        if (left.verdict() instanceof Verdict.Unknown) return left;
        Answer right = answer(property, same.right());
        if (right.verdict() instanceof Verdict.Unknown) return right;
        boolean equal = left.verdict() instanceof Verdict.Holds == right.verdict() instanceof Verdict.Holds;
        return new Answer(property, Verdicts.of(equal), new Evidence.None(), right.course());
    }
}
