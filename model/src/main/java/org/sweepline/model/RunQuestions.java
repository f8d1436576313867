package org.sweepline.model;

import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;

/** Answers questions about the runs of a model, each by an exploration of its own. */
final class RunQuestions {
    private final Specification specification;
    private final CheckOptions options;
    private final Allowance allowance;
    private final CheckListener listener;

    RunQuestions(Specification specification, CheckOptions options, Allowance allowance, CheckListener listener) {
        this.specification = specification;
        this.options = options;
        this.allowance = allowance;
        this.listener = listener;
    }

    Answer answer(Question question) {
        if (question instanceof Question.Temporal temporal) return temporal(temporal);
        if (question instanceof Question.Conforms conforms) {
            ProductCheck.Result result =
                    new ConformanceCheck(specification, conforms, options, allowance, listener).result();
            return new Answer(question, result.verdict(), result.evidence(), result.course());
        }
        throw new IllegalArgumentException("not about runs: " + question);
    }

    /** A formula about some run is decided by its negation about all. */
    private Answer temporal(Question.Temporal question) {
        Formula asked = withoutNegation(question.formula());
        boolean some = asked instanceof Formula.Exists;
        Optional<Formula> formula =
                Classes.overAllRuns(asked instanceof Formula.Exists exists ? new Formula.Not(exists.operand()) : asked);
        if (formula.isEmpty()) {
            String reason = "formulas with A and E inside are not decided yet; one of them in front is";
            return new Answer(question, new Verdict.Unknown(reason), new Answer.None());
        }
        ProductCheck.Result result =
                new RunCheck(specification, formula.get(), some, options, allowance, listener).result();
        Verdict verdict = some ? opposite(result.verdict()) : result.verdict();
        return new Answer(question, verdict, result.evidence(), result.course());
    }

    /** That not all runs do something is that some do the opposite, and the other way round. */
    private static Formula withoutNegation(Formula formula) {
        if (!(formula instanceof Formula.Not not)) return formula;
        Formula inner = withoutNegation(not.operand());
        if (inner instanceof Formula.Exists exists) return new Formula.ForAll(new Formula.Not(exists.operand()));
        if (inner instanceof Formula.ForAll all) return new Formula.Exists(new Formula.Not(all.operand()));
        return formula;
    }

    /** What is known of a formula if this is known of its negation. */
    private static Verdict opposite(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return new Verdict.Violated(Optional.empty());
        return verdict instanceof Verdict.Violated violated ? new Verdict.Holds(violated.counterexample()) : verdict;
    }
}
