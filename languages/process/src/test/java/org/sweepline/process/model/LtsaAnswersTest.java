package org.sweepline.process.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Invariant;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Recurrence;
import org.sweepline.check.property.Space;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.process.ReferenceModels;

/**
 * Checking the processes of the reference models gives LTSA's answers: its numbers of states and transitions, deadlocks
 * and violated properties, traces to them that are as short as LTSA's, and its progress.
 */
class LtsaAnswersTest {
    /** LTSA reports a safety violation when it checks progress here, though its own composition has no error. */
    private static final String WRONG = "examples/book/chapter7_lts/SingleLaneBridgeDeadlock.lts SingleLaneBridge";

    @TestFactory
    Stream<DynamicTest> processes_are_checked_as_by_LTSA() {
        Map<String, List<Map<String, Object>>> files = new LinkedHashMap<>();
        for (Map<String, Object> record : ReferenceModels.records("primitive", "composite", "default")) {
            if (!record.get("status").equals("ok")) continue;
            files.computeIfAbsent((String) record.get("file"), file -> new ArrayList<>())
                    .add(record);
        }
        return files.entrySet().stream()
                .map(file -> DynamicTest.dynamicTest(file.getKey(), () -> compare(file.getValue())));
    }

    private static void compare(List<Map<String, Object>> records) {
        SoftAssertions softly = new SoftAssertions();
        for (Map<String, Object> record : records) new Comparison(softly, record).run();
        softly.assertAll();
    }

    /** One record beside one report. */
    private static final class Comparison {
        private final SoftAssertions softly;
        private final Map<String, Object> record;
        private final String process;
        private final Report report;

        Comparison(SoftAssertions softly, Map<String, Object> record) {
            this.softly = softly;
            this.record = record;
            process = (String) record.get("process");
            Model specification = new ProcessLanguage()
                    .load(
                            List.of(ReferenceModels.file((String) record.get("file"))),
                            new LoadOptions(Optional.of(process), Map.of()));
            List<Property> questions = new ArrayList<>(DeclaredProperties.of(specification.claims()));
            if (questions.stream().noneMatch(Recurrence.class::isInstance)) {
                questions.add(new Live());
            }
            questions.add(new Space());
            report = Checker.check(
                    specification, questions, CheckOptions.DEFAULT.method(Method.FULL), CheckListener.NONE);
        }

        void run() {
            Map<String, Object> counted = map(record.getOrDefault("raw", record));
            softly.assertThat(tally()).as(process).isEqualTo(pick(counted, "states", "transitions"));
            int deadlock = steps(report.answers().get(0));
            Map<String, Integer> violations = new LinkedHashMap<>();
            for (Answer answer : report.answers()) {
                if (answer.property() instanceof Invariant property && steps(answer) >= 0) {
                    violations.put(property.title(), steps(answer));
                }
            }
            int error = violations.values().stream().min(Integer::compare).orElse(-1);
            softly.assertThat(error).as("%s shortest_error", process).isEqualTo(number(counted.get("shortest_error")));
            if (record.get("violated_properties") instanceof List<?> names) {
                softly.assertThat(violations.keySet()).as(process).isEqualTo(Set.copyOf(names));
            }
            safety(map(record.get("safety")), deadlock, violations);
            boolean progress =
                    record.containsKey("progress_all") && !name(record).equals(WRONG);
            if (progress && violations.isEmpty()) progress();
        }

        /** Where a property is violated LTSA may stop at that. */
        private void progress() {
            Map<String, Object> each = map(record.getOrDefault("progress", record.get("progress_each")));
            Map<String, Object> all = map(record.get("progress_all"));
            for (Answer answer : report.answers()) {
                String found = answer.verdict() instanceof Verdict.Holds ? "none" : "violation";
                if (answer.property() instanceof Live) {
                    softly.assertThat(found).as("%s live %s", process, all).isEqualTo(all.get("result"));
                } else if (answer.property() instanceof Recurrence claim) {
                    Map<String, Object> expected = map(each.get(claim.title()));
                    softly.assertThat(found)
                            .as("%s %s %s", process, claim, expected)
                            .isEqualTo(expected.get("result"));
                }
            }
        }

        /** LTSA stops at what it meets first. */
        private void safety(Map<String, Object> expected, int deadlock, Map<String, Integer> violations) {
            switch ((String) expected.get("result")) {
                case "none" -> {
                    softly.assertThat(deadlock).as("%s deadlock", process).isEqualTo(-1);
                    softly.assertThat(violations).as(process).isEmpty();
                }
                case "deadlock" ->
                    softly.assertThat(deadlock).as("%s deadlock", process).isEqualTo(length(expected));
                case "violation" ->
                    softly.assertThat(violations)
                            .as(process)
                            .containsEntry((String) expected.get("property"), length(expected));
                default -> softly.fail(process + " " + expected);
            }
        }

        private static int length(Map<String, Object> expected) {
            return ((List<?>) expected.get("trace")).size();
        }

        /** The length of the trace to what violates the question, or -1. */
        private static int steps(Answer answer) {
            return answer.evidence() instanceof Evidence.Path path
                    ? path.replay().steps().size()
                    : -1;
        }

        private Map<String, Long> tally() {
            Answer space = report.answers().get(report.answers().size() - 1);
            return ((Evidence.Space) space.evidence()).tallies().get(0).counts();
        }
    }

    private static Map<String, Long> pick(Map<String, Object> record, String... names) {
        Map<String, Long> picked = new LinkedHashMap<>();
        for (String name : names) picked.put(name, (Long) record.get(name));
        return picked;
    }

    private static String name(Map<String, Object> record) {
        return record.get("file") + " " + record.get("process");
    }

    private static int number(Object value) {
        return value == null ? -1 : ((Long) value).intValue();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }
}
