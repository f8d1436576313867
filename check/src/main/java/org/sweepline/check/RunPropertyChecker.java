package org.sweepline.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.model.InputException;

/** Checks properties of the runs of a model and how they branch, by explorations of their own. */
final class RunPropertyChecker {
    private final CheckRun run;
    private final CheckOptions options;
    private Optional<Structure> structure = Optional.empty();

    RunPropertyChecker(CheckRun run) {
        this.run = run;
        options = run.options();
    }

    /** The answers, in the order of the questions; formulas that are checked on a structure share one, others are explored side by side. */
    List<Answer> answers(List<RunProperty> properties) {
        Map<RunProperty, Answer> answers = new HashMap<>();
        List<TemporalProperty> together = properties.stream()
                .filter(this::onStructure)
                .map(TemporalProperty.class::cast)
                .distinct()
                .toList();
        if (!together.isEmpty() || options.temporal().kept()) {
            KripkeChecker branching = new KripkeChecker(run, together);
            Checker.guarded(run, together, branching::answers)
                    .forEach(answer -> answers.put((RunProperty) answer.property(), answer));
            structure = branching.structure();
        }
        List<RunProperty> alone = properties.stream()
                .filter(property -> !answers.containsKey(property))
                .distinct()
                .toList();
        SideBySide<RunProperty> others =
                new SideBySide<>(run, (part, property) -> new RunPropertyChecker(part).inTime(property), answer -> {});
        others.answers(alone).forEach(answer -> answers.put((RunProperty) answer.property(), answer));
        return properties.stream().map(answers::get).toList();
    }

    /** Fails early where questions need a structure and the method makes none: that should not be found out after hours. */
    void refuseWithoutEdges(List<RunProperty> properties) {
        boolean needed = options.temporal().kept() || properties.stream().anyMatch(this::onStructure);
        if (!needed || options.method().keepsEdges()) return;
        throw new InputException("--method " + options.method().word()
                + " makes no Kripke structure, which formulas of CTL, --runs kripke and --kripke need; full, dfs, sweep"
                + " and basic do");
    }

    private boolean onStructure(RunProperty property) {
        boolean wanted = options.temporal().method() == RunMethod.KRIPKE;
        return property.match(
                ltl -> wanted && aboutRuns(withoutNegation(ltl.formula())),
                ctl -> Classes.isCtl(ctl.formula()),
                conforms -> false);
    }

    /** The structure that formulas were checked on, or the part of it that was needed. */
    Optional<Structure> structure() {
        return structure;
    }

    /** An answer, if there is time to look for one. */
    private Answer inTime(RunProperty property) {
        if (!run.limits().over()) return answer(property);
        return new Answer(property, new Verdict.Unknown(run.limits().inWordsOfTheUser(TimeLimit.INTERRUPTED)));
    }

    private Answer answer(RunProperty property) {
        ShapeCheck shapes = new ShapeCheck(run, this);
        return property.match(
                ltl -> ofRuns(ltl, shapes),
                ctl -> shapes.answer(property, FormulaShape.of(ctl.formula())),
                conforms -> new ConformanceCheck(run, conforms).result().answer(property));
    }

    /** A formula about all runs or about some, or one that can be taken apart into such. */
    private Answer ofRuns(Ltl property, ShapeCheck shapes) {
        Formula formula = property.formula();
        if (aboutRuns(withoutNegation(formula))) return linear(property, formula, Optional.empty());
        return shapes.answer(property, FormulaShape.ofRuns(formula));
    }

    /** Whether it has no quantifier but perhaps one in front. */
    private static boolean aboutRuns(Formula formula) {
        return Classes.isLtl(formula.is(Operator.EXISTS) ? formula.first() : formula)
                || Classes.overAllRuns(formula).isPresent();
    }

    /**
     * Answers a question that is whether all runs satisfy a formula, or whether some do; what is asked about some is decided
     * by the negation about all.
     *
     * @param explored what is explored in the place of the model's states, if anything is
     */
    Answer linear(RunProperty property, Formula formula, Optional<Structure> explored) {
        Formula asked = withoutNegation(formula);
        boolean some = asked.is(Operator.EXISTS);
        Formula ofAll = Classes.overAllRuns(asked.is(Operator.EXISTS) ? Operator.NOT.of(asked.first()) : asked)
                .orElseThrow(() -> new IllegalArgumentException("not about single runs: " + formula));
        CheckOptions how = explored.isPresent() ? options(property) : withoutStructure(options(property));
        Answer answer =
                new RunCheck(run.options(how), ofAll, some, explored).result().answer(property);
        return some ? answer.opposite() : answer;
    }

    /** Formulas of CTL are about all maximal paths, fair or not. */
    private CheckOptions options(RunProperty property) {
        if (!(property instanceof Ctl)) return options;
        return options.temporal(options.temporal().finite(false).fairness(TemporalOptions.Fairness.NONE));
    }

    /** Parts of a formula that mixes quantifiers are asked one by one, and have no structure to share. */
    private static CheckOptions withoutStructure(CheckOptions options) {
        if (options.temporal().method() != RunMethod.KRIPKE) return options;
        return options.temporal(options.temporal().method(RunMethod.AUTO));
    }

    /** That not all runs do something is that some do the opposite, and the other way round. */
    private static Formula withoutNegation(Formula formula) {
        if (!formula.is(Operator.NOT)) return formula;
        Formula inner = withoutNegation(formula.first());
        if (!inner.operator().isQuantifier()) return formula;
        return inner.operator().dual().of(Operator.NOT.of(inner.first()));
    }
}
