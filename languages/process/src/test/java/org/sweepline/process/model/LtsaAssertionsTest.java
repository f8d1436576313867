package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.TemporalOptions;
import org.sweepline.check.TemporalOptions.Fairness;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.LoadOptions;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.fsp.Assertion;

/** Assertions of the reference models hold or not as LTSA says, with and without fair choice. */
class LtsaAssertionsTest {
    private Method method;
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final List<String> differences = new ArrayList<>();

    @Test
    void assertions_hold_where_they_do_for_LTSA() {
        compare(Method.FULL);
    }

    @Test
    @Tag("slow")
    void assertions_hold_where_they_do_for_LTSA_when_columns_are_deleted() {
        compare(Method.SWEEP);
    }

    private void compare(Method how) {
        method = how;
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
        ProcessModel model = (ProcessModel)
                new ProcessLanguage().load(List.of(ReferenceModels.file((String) record.get("file"))), options);
        List<String> alphabet = model.encode().system().actions();
        assertThat(model.onRequest()).containsExactlyInAnyOrderElementsOf(asserts.keySet());
        for (String claim : model.onRequest()) {
            Assertion assertion = model.assertion(claim);
            String name = record.get("file") + " " + record.get("process") + " " + assertion.name();
            Map<String, Object> expected = map(asserts.get(assertion.name()));
            if (!alphabet.containsAll(assertion.actions())) {
                count("left out");
                continue;
            }
            boolean holds = holds(model, assertion, Fairness.NONE);
            boolean fairly = holds(model, assertion, Fairness.CHOICE);
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

    /** Whether it holds; if not, a run is shown that was replayed and judged by the definition of the logic. */
    private boolean holds(ProcessModel model, Assertion assertion, Fairness fairness) {
        Property question = DeclaredProperties.of(model.properties()).stream()
                .filter(property -> property instanceof Ltl t && t.title().equals(assertion.name()))
                .findFirst()
                .orElseThrow();
        CheckOptions options = CheckOptions.DEFAULT.method(method).temporal(TemporalOptions.DEFAULT.fairness(fairness));
        Answer answer = Checker.check(model, List.of(question), options, CheckListener.NONE)
                .answers()
                .get(0);
        if (answer.verdict() instanceof Verdict.Holds) return true;
        assertThat(answer.verdict()).isInstanceOf(Verdict.Violated.class);
        assertThat(answer.evidence()).isInstanceOfAny(Evidence.Run.class, Evidence.Path.class);
        return false;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }
}
