package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.branching.Shape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

/** Answers questions about the runs of a model and how they branch, by explorations of their own. */
final class RunQuestions {
    private final Specification specification;
    private final CheckOptions options;
    private final Allowance allowance;
    private final CheckListener listener;
    private Optional<Structure> structure = Optional.empty();

    RunQuestions(Specification specification, CheckOptions options, Allowance allowance, CheckListener listener) {
        this.specification = specification;
        this.options = options;
        this.allowance = allowance;
        this.listener = listener;
    }

    /** The answers, in the order of the questions; formulas that are checked on a structure share one. */
    List<Answer> answers(List<Question> questions) {
        Map<Question, Answer> answers = new HashMap<>();
        List<Question> together =
                questions.stream().filter(this::onStructure).distinct().toList();
        if (!together.isEmpty() || options.temporal().kept()) {
            BranchingQuestions branching =
                    new BranchingQuestions(specification, together, options, allowance, listener, this);
            Checker.guarded(together, branching::answers).forEach(answer -> answers.put(answer.question(), answer));
            structure = branching.structure();
        }
        for (Question question : questions) {
            answers.computeIfAbsent(
                    question,
                    asked -> Checker.guarded(List.of(asked), () -> List.of(answer(asked)))
                            .get(0));
        }
        return questions.stream().map(answers::get).toList();
    }

    /** Fails early where questions need a structure and the method makes none: that should not be found out after hours. */
    void refuseWithoutEdges(List<Question> questions) {
        boolean needed = options.temporal().kept() || questions.stream().anyMatch(this::onStructure);
        if (!needed || options.method().keepsEdges()) return;
        throw new InputException("--method " + options.method().name().toLowerCase(Locale.ROOT)
                + " makes no Kripke structure, which formulas of CTL, --runs kripke and --kripke need; full, dfs, sweep"
                + " and basic do");
    }

    private boolean onStructure(Question question) {
        if (question instanceof Question.Branching branching) return Classes.isCtl(branching.formula());
        return question instanceof Question.Temporal temporal
                && options.temporal().method() == RunMethod.KRIPKE
                && aboutRuns(withoutNegation(temporal.formula()));
    }

    /** The structure that formulas were checked on, or the part of it that was needed. */
    Optional<Structure> structure() {
        return structure;
    }

    private Answer answer(Question question) {
        if (question instanceof Question.Temporal temporal) return formula(question, temporal.formula());
        if (question instanceof Question.Branching branching) return formula(question, branching.formula());
        if (question instanceof Question.Conforms conforms) {
            ProductCheck.Result result =
                    new ConformanceCheck(specification, conforms, options, allowance, listener).result();
            return new Answer(question, result.verdict(), result.evidence(), result.course());
        }
        throw new IllegalArgumentException("not about runs: " + question);
    }

    /** A formula about all runs or about some, or one that can be taken apart into such. */
    private Answer formula(Question question, Formula formula) {
        if (question instanceof Question.Temporal && aboutRuns(withoutNegation(formula))) {
            return linear(question, formula, Optional.empty());
        }
        ShapeCheck shapes = new ShapeCheck(specification, options, allowance, listener, this);
        Optional<Shape> joined = question instanceof Question.Temporal ? joined(formula) : Optional.empty();
        return shapes.answer(question, joined.orElseGet(() -> Shape.of(formula)));
    }

    /** The shape of what connectives make of formulas about all runs or some, which mean here what they mean alone. */
    private static Optional<Shape> joined(Formula formula) {
        if (formula instanceof Formula.Not not) return joined(not.operand()).map(Shape::negation);
        boolean some = formula instanceof Formula.Exists;
        if (some || formula instanceof Formula.ForAll) {
            Formula run = formula.operands().get(0);
            return Optional.of(Classes.isLtl(run) ? new Shape.Linear(run, some) : Shape.of(formula));
        }
        if (formula.operands().isEmpty()) return Optional.of(Shape.of(formula));
        List<Shape> parts = new ArrayList<>();
        for (Formula operand : formula.operands()) joined(operand).ifPresent(parts::add);
        if (parts.size() < formula.operands().size()) return Optional.empty();
        if (formula instanceof Formula.And) return Optional.of(new Shape.All(parts));
        if (formula instanceof Formula.Or) return Optional.of(new Shape.Any(parts));
        return formula instanceof Formula.Equivalent
                ? Optional.of(new Shape.Same(parts.get(0), parts.get(1)))
                : Optional.empty();
    }

    /** Whether it has no quantifier but perhaps one in front. */
    private static boolean aboutRuns(Formula formula) {
        return Classes.isLtl(formula instanceof Formula.Exists exists ? exists.operand() : formula)
                || Classes.overAllRuns(formula).isPresent();
    }

    /**
     * Answers a question that is whether all runs satisfy a formula, or whether some do; what is asked about some is decided
     * by the negation about all.
     *
     * @param explored what is explored in the place of the model's states, if anything is
     */
    Answer linear(Question question, Formula formula, Optional<Structure> explored) {
        Formula asked = withoutNegation(formula);
        boolean some = asked instanceof Formula.Exists;
        Formula ofAll = Classes.overAllRuns(
                        asked instanceof Formula.Exists exists ? new Formula.Not(exists.operand()) : asked)
                .orElseThrow(() -> new IllegalArgumentException("not about single runs: " + formula));
        CheckOptions how = explored.isPresent() ? options(question) : withoutStructure(options(question));
        ProductCheck.Result result =
                new RunCheck(specification, ofAll, some, how, allowance, listener, explored).result();
        Verdict verdict = some ? opposite(result.verdict()) : result.verdict();
        return new Answer(question, verdict, result.evidence(), result.course());
    }

    /** Formulas of CTL are about all paths that cannot be prolonged, fair or not. */
    private CheckOptions options(Question question) {
        if (!(question instanceof Question.Branching)) return options;
        return options.temporal(options.temporal().finite(false).fairness(TemporalOptions.Fairness.NONE));
    }

    /** Parts of a formula that mixes quantifiers are asked one by one, and have no structure to share. */
    private static CheckOptions withoutStructure(CheckOptions options) {
        if (options.temporal().method() != RunMethod.KRIPKE) return options;
        return options.temporal(options.temporal().method(RunMethod.AUTO));
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
    static Verdict opposite(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return new Verdict.Violated(Optional.empty());
        return verdict instanceof Verdict.Violated violated ? new Verdict.Holds(violated.counterexample()) : verdict;
    }
}
