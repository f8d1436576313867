package org.sweepline.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.check.property.Verdicts;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.logic.branching.CtlChecking;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.logic.branching.Truth;
import org.sweepline.logic.product.StepMemory;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * Answers formulas on a structure that they share: those of CTL, and those of LTL where that is wanted.
 *
 * <p>A small part of the structure decides many formulas of CTL. Those that are left need all of it, unless there is a
 * cheaper way for each of them, which deletes states for good.
 */
final class KripkeChecker {
    private final CheckRun run;
    private final StructureCheck exploration;
    private final List<TemporalProperty> open;
    private final Map<TemporalProperty, Formula> formulas;
    private final Map<TemporalProperty, Answer> answers = new LinkedHashMap<>();
    private Optional<Structure> structure = Optional.empty();
    private Optional<String> ended = Optional.empty();

    KripkeChecker(CheckRun run, List<TemporalProperty> properties) {
        this.run = run;
        open = new ArrayList<>(properties);
        Relabelling relabelling = relabelling(run, properties);
        formulas = properties.stream().collect(Collectors.toMap(it -> it, it -> relabelling.of(it.formula())));
        exploration = new StructureCheck(run, propositions(properties), relabelling);
    }

    /** What must be known of nodes; formulas about runs see steps themselves, and remember what they need. */
    private List<Proposition> propositions(List<TemporalProperty> properties) {
        Set<Proposition> known = new LinkedHashSet<>();
        for (TemporalProperty property : properties) {
            for (Proposition proposition : Classes.mentions(formula(property))) {
                if (property instanceof Ctl || proposition instanceof Proposition.Holds) known.add(proposition);
            }
        }
        return List.copyOf(known);
    }

    private Formula formula(TemporalProperty property) {
        return formulas.get(property);
    }

    /** How steps are called that formulas name; formulas that share a structure share that. */
    private static Relabelling relabelling(CheckRun run, List<TemporalProperty> properties) {
        List<Formula> ofSteps = properties.stream()
                .map(TemporalProperty::formula)
                .filter(formula -> Classes.mentions(formula).stream().anyMatch(StepMemory::aboutSteps))
                .toList();
        if (ofSteps.isEmpty()) return Relabelling.NONE;
        return Relabelling.of(run.alphabet(run.session().encoding()), ofSteps);
    }

    List<Answer> answers() {
        boolean wanted = run.options().temporal().method() == RunMethod.KRIPKE;
        long look = run.options().temporal().look();
        if (!wanted && !open.isEmpty() && look > 0) settle(exploration.part(look));
        boolean cheap = open.stream().allMatch(this::needsNoStructure);
        if (wanted || !cheap) settleTheRest();
        List<TemporalProperty> otherwise = wanted || spent()
                ? List.of()
                : open.stream().filter(this::needsNoStructure).toList();
        for (TemporalProperty property : open) answers.put(property, unknown(property));
        new SideBySide<>(run, this::withoutStructure, answer -> {})
                .answers(otherwise)
                .forEach(answer -> answers.put((TemporalProperty) answer.property(), answer));
        if (!run.options().temporal().kept()) structure.ifPresent(Structure::close);
        return List.copyOf(answers.values());
    }

    private Answer withoutStructure(CheckRun part, TemporalProperty property) {
        if (part.limits().over() || part.limits().allExplored()) return unknown(property);
        return new ShapeCheck(part, new RunPropertyChecker(part)).answer(property, shape(property));
    }

    /** Answers what the whole structure decides; what a part of it has decided stands if that is all there can be. */
    private void settleTheRest() {
        if (spent() && structure.isPresent()) return;
        try {
            settle(exploration.whole());
        } catch (LimitException limit) {
            if (structure.isEmpty()) throw limit;
            run.limits().grace();
            ended = Optional.of(run.inWordsOfTheUser(limit));
        }
    }

    private boolean spent() {
        return run.limits().over() || run.limits().allExplored();
    }

    /** The structure that was made last, or a part of it. */
    Optional<Structure> structure() {
        return structure;
    }

    /**
     * Whether searches that delete states can answer it. To them a run stays in its last state without a step, so took(a) is
     * no longer true there, as it is at the end of a path.
     */
    private boolean needsNoStructure(TemporalProperty property) {
        boolean ofSteps = Classes.mentions(formula(property)).stream().anyMatch(Proposition.Took.class::isInstance);
        return !ofSteps && ShapeCheck.answers(shape(property));
    }

    private FormulaShape shape(TemporalProperty property) {
        return FormulaShape.of(formula(property));
    }

    /** Answers what a structure, or a part of it, decides. */
    private void settle(Structure known) {
        structure.ifPresent(Structure::close);
        structure = Optional.of(known);
        try (CtlChecking checking = new CtlChecking(known.kripke(), known.propositions())) {
            for (TemporalProperty property : List.copyOf(open)) {
                if (property instanceof Ctl branching)
                    answer(branching, known, checking).ifPresent(this::settle);
            }
        }
        List<TemporalProperty> ofRuns =
                open.stream().filter(property -> !(property instanceof Ctl)).toList();
        if (!ofRuns.isEmpty() && known.kripke().complete()) settleRuns(ofRuns, known);
    }

    private void settle(Answer answer) {
        TemporalProperty property = (TemporalProperty) answer.property();
        answers.put(property, answer);
        open.remove(property);
        run.listener().answered(answer);
    }

    /** Answers what is about runs, by searches on the structure, for which it leaves half of the memory. */
    private void settleRuns(List<TemporalProperty> ofRuns, Structure known) {
        PageStore store = known.kripke().store();
        long most = store.memory().most();
        long lent = known.kripke().bytes() > most / 2 ? most / 2 : 0;
        store.lend(lent);
        try {
            new SideBySide<>(
                            run,
                            (CheckRun part, TemporalProperty property) -> onRuns(part, property, known),
                            this::settle)
                    .answers(ofRuns);
        } finally {
            store.giveBack(lent);
        }
    }

    private Answer onRuns(CheckRun part, TemporalProperty property, Structure known) {
        return new RunPropertyChecker(part).linear(property, formula(property), Optional.of(known));
    }

    private Optional<Answer> answer(Ctl property, Structure known, CtlChecking checking) {
        try {
            Truth truth = checking.holds(formula(property));
            if (truth == Truth.UNKNOWN) return Optional.empty();
            boolean holds = truth == Truth.TRUE;
            return Optional.of(new Answer(property, Verdicts.of(holds), evidence(property, holds, known, checking)));
        } catch (LimitException limit) {
            String reason = run.limits().inWordsOfTheUser(limit.getMessage(), known.encoding());
            return Optional.of(new Answer(property, new Verdict.Unknown(reason)));
        }
    }

    private Evidence evidence(Ctl property, boolean truth, Structure known, CtlChecking checking) {
        if (!run.options().sweep().traces()) return new Evidence.None();
        try {
            return checking.witness(formula(property))
                    .map(path -> Replayer.path(run.model(), known.encoding(), path, formula(property), truth))
                    .orElseGet(Evidence.None::new);
        } catch (LimitException limit) {
            return new Evidence.Untraced(limit.getMessage());
        }
    }

    private Answer unknown(TemporalProperty property) {
        Optional<String> stopped = structure.flatMap(Structure::stopped).filter(reason -> !spent());
        String reason = ended.or(() -> stopped)
                .orElseGet(() -> run.limits()
                        .inWordsOfTheUser(TimeLimit.INTERRUPTED, run.session().encoding()));
        return new Answer(property, new Verdict.Unknown(reason));
    }
}
