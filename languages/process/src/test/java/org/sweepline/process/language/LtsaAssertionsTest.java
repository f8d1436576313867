package org.sweepline.process.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ComponentSearch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.product.FairChoice;
import org.sweepline.logic.product.Letters;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Answer;
import org.sweepline.model.CheckListener;
import org.sweepline.model.CheckOptions;
import org.sweepline.model.Checker;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Question;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.fsp.Assertion;

/** Assertions of the reference models hold or not as LTSA says, with and without fair choice. */
class LtsaAssertionsTest {
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final List<String> differences = new ArrayList<>();

    @Test
    void assertions_hold_where_they_do_for_LTSA() {
        for (Map<String, Object> record : ReferenceModels.records("composite")) {
            Map<String, Object> asserts = map(record.get("asserts"));
            if (asserts != null && !asserts.isEmpty()) compare(record, asserts);
        }
        assertThat(differences).isEmpty();
        // The rest is left out: LTSA lets what a composition has no action for happen at any time.
        assertThat(counts).isEqualTo(Map.of("holds", 60, "violated", 56, "left out", 8));
    }

    private void compare(Map<String, Object> record, Map<String, Object> asserts) {
        LoadOptions options = new LoadOptions(Optional.of((String) record.get("process")), Map.of());
        ProcessSpecification model = (ProcessSpecification)
                new ProcessLanguage().load(List.of(ReferenceModels.file((String) record.get("file"))), options);
        List<String> alphabet = model.encode().system().actions();
        assertThat(model.assertions().stream().map(Assertion::name))
                .containsExactlyInAnyOrderElementsOf(asserts.keySet());
        for (Assertion assertion : model.assertions()) {
            String name = record.get("file") + " " + record.get("process") + " " + assertion.name();
            Map<String, Object> expected = map(asserts.get(assertion.name()));
            if (!assertion.missing(alphabet).isEmpty()) {
                count("left out");
                continue;
            }
            boolean holds = holds(model, assertion);
            boolean fairly = holdsFairly(model, assertion);
            String wanted = (String) expected.get("result_fair");
            // What cannot be violated has an automaton in which nothing accepts.
            if (wanted.equals("no-accept")) wanted = "holds";
            note(name + " fair", fairly, wanted);
            note(name, holds, (String) expected.getOrDefault("result_unfair", wanted));
        }
    }

    private void note(String name, boolean holds, String expected) {
        count(expected);
        String found = holds ? "holds" : "violated";
        if (!found.equals(expected)) differences.add(name + ": " + found + ", but LTSA says " + expected);
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }

    private static boolean holds(ProcessSpecification model, Assertion assertion) {
        Question question = new Question.Temporal(assertion.name(), assertion.formula());
        Answer answer = Checker.check(model, List.of(question), CheckOptions.DEFAULT, CheckListener.NONE)
                .answers()
                .get(0);
        assertThat(answer.verdict()).isNotInstanceOf(Verdict.Unknown.class);
        return answer.verdict() instanceof Verdict.Holds;
    }

    private static boolean holdsFairly(ProcessSpecification model, Assertion assertion) {
        NetworkEncoding encoding = model.encode();
        TransitionSystem system = encoding.system();
        BuchiAutomaton negation;
        try {
            negation = Translation.of(new Formula.Not(assertion.formula()));
        } catch (TooLargeException large) {
            throw new AssertionError(large);
        }
        FairChoice fair = new FairChoice(
                system, negation, new Letters(negation.propositions(), encoding::predicate, system.actions()));
        Outcome outcome = new ComponentSearch(fair.progress(Progress.NONE), false, StoreGeometry.DEFAULT)
                .run(fair, List.of(fair.watch()));
        if (outcome.findings().get(0).isEmpty()) assertThat(outcome.complete()).isTrue();
        return outcome.findings().get(0).isEmpty();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }
}
