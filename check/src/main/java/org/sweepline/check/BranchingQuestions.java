package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.branching.CtlChecking;
import org.sweepline.logic.branching.Shape;
import org.sweepline.logic.branching.Truth;
import org.sweepline.logic.product.Remembering;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

/**
 * Answers formulas on a structure that they share: those of CTL, and those of LTL where that is wanted.
 *
 * <p>A small part of the structure decides many formulas of CTL. Those that are left need all of it, unless there is a
 * cheaper way for each of them, which deletes states for good.
 */
final class BranchingQuestions {
    private final Specification specification;
    private final CheckOptions options;
    private final CheckListener listener;
    private final RunQuestions runs;
    private final ShapeCheck shapes;
    private final StructureCheck exploration;
    private final List<Question> open;
    private final Map<Question, Formula> formulas;
    private final Map<Question, Answer> answers = new LinkedHashMap<>();
    private Optional<Structure> structure = Optional.empty();

    BranchingQuestions(
            Specification specification,
            List<Question> questions,
            CheckOptions options,
            Allowance allowance,
            CheckListener listener,
            RunQuestions runs) {
        this.specification = specification;
        this.options = options;
        this.listener = listener;
        this.runs = runs;
        shapes = new ShapeCheck(specification, options, allowance, listener, runs);
        open = new ArrayList<>(questions);
        formulas = formulas(specification, questions);
        exploration = new StructureCheck(specification, propositions(questions), options, allowance, listener);
    }

    /** What must be known of nodes; formulas about runs see steps themselves, and remember what they need. */
    private List<Proposition> propositions(List<Question> questions) {
        Set<Proposition> known = new LinkedHashSet<>();
        for (Question question : questions) {
            for (Proposition proposition : Classes.mentions(formula(question))) {
                if (question instanceof Question.Branching || proposition instanceof Proposition.Holds)
                    known.add(proposition);
            }
        }
        return List.copyOf(known);
    }

    private Formula formula(Question question) {
        return formulas.get(question);
    }

    /** What is asked, by the names that steps have in a structure. */
    private static Map<Question, Formula> formulas(Specification specification, List<Question> questions) {
        Map<Question, Formula> formulas = new HashMap<>();
        Encoding encoding = null;
        for (Question question : questions) {
            Formula formula = question instanceof Question.Branching branching
                    ? branching.formula()
                    : ((Question.Temporal) question).formula();
            if (Classes.mentions(formula).stream().anyMatch(Remembering::aboutSteps)) {
                if (encoding == null) encoding = specification.encode();
                formula = GroupedActions.spellOut(formula, encoding);
            }
            formulas.put(question, formula);
        }
        return formulas;
    }

    List<Answer> answers() {
        boolean wanted = options.temporal().method() == RunMethod.KRIPKE;
        if (!wanted && !open.isEmpty())
            settle(exploration.part(options.temporal().look()));
        boolean cheap = open.stream().allMatch(this::needsNoStructure);
        if (wanted || !cheap) settle(exploration.whole());
        for (Question question : open) {
            boolean otherwise = !wanted && needsNoStructure(question);
            answers.put(question, otherwise ? shapes.answer(question, shape(question)) : unknown(question));
        }
        return List.copyOf(answers.values());
    }

    /** The structure that was made last, or a part of it. */
    Optional<Structure> structure() {
        return structure;
    }

    /**
     * Whether searches that delete states can answer it. To them a run stays in its last state without a step, so took(a) is
     * no longer true there, as it is at the end of a path.
     */
    private boolean needsNoStructure(Question question) {
        boolean ofSteps = Classes.mentions(formula(question)).stream().anyMatch(Proposition.Took.class::isInstance);
        return !ofSteps && ShapeCheck.answers(shape(question));
    }

    private Shape shape(Question question) {
        return Shape.of(formula(question));
    }

    /** Answers what a structure, or a part of it, decides. */
    private void settle(Structure known) {
        structure = Optional.of(known);
        CtlChecking checking = new CtlChecking(known.kripke(), known.propositions(), known.kripke()::checkTime);
        for (Question question : List.copyOf(open)) {
            Optional<Answer> answer = question instanceof Question.Branching branching
                    ? answer(branching, known, checking)
                    : onRuns(question, known);
            if (answer.isEmpty()) continue;
            answers.put(question, answer.get());
            open.remove(question);
            listener.answered(answer.get());
        }
    }

    private Optional<Answer> onRuns(Question question, Structure known) {
        if (!known.kripke().complete()) return Optional.empty();
        return Optional.of(runs.linear(question, formula(question), Optional.of(known)));
    }

    private Optional<Answer> answer(Question.Branching question, Structure known, CtlChecking checking) {
        try {
            Truth truth = checking.holds(formula(question));
            if (truth == Truth.UNKNOWN) return Optional.empty();
            Verdict verdict =
                    truth == Truth.TRUE ? new Verdict.Holds(Optional.empty()) : new Verdict.Violated(Optional.empty());
            return Optional.of(new Answer(question, verdict, evidence(question, truth == Truth.TRUE, known, checking)));
        } catch (LimitException limit) {
            String reason = exploration.inWordsOfTheUser(limit.getMessage(), known.encoding());
            return Optional.of(new Answer(question, new Verdict.Unknown(reason), new Answer.None()));
        }
    }

    private Answer.Evidence evidence(
            Question.Branching question, boolean truth, Structure known, CtlChecking checking) {
        if (!options.sweep().traces()) return new Answer.None();
        try {
            return checking.evidence(formula(question))
                    .map(path -> Replayer.path(specification, known.encoding(), path, formula(question), truth))
                    .orElseGet(Answer.None::new);
        } catch (LimitException limit) {
            return new Answer.Untraced(limit.getMessage());
        }
    }

    private Answer unknown(Question question) {
        String reason = structure
                .flatMap(known -> known.kripke().stopped())
                .map(why -> exploration.inWordsOfTheUser(why, structure.get().encoding()))
                .orElse("too little of the model was explored");
        return new Answer(question, new Verdict.Unknown(reason), new Answer.None());
    }
}
