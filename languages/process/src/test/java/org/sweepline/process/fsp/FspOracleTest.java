package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.model.InputException;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.Minimiser;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkComposition;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.ProgressProperty;

/**
 * Every process of the reference models is what LTSA makes of it: its size, before and after hiding and minimisation, its
 * components, its deadlocks, its violated properties and its progress.
 */
class FspOracleTest {
    private static final int MOST_STATES = 1_000_000;

    /**
     * LTSA speaks of a safety violation when it checks progress here, though its own composition has no edge to an error
     * and 9 deadlocks; it calls all other systems with deadlocks and no errors violations of progress.
     */
    private static final String WRONG = "examples/book/chapter7_lts/SingleLaneBridgeDeadlock.lts SingleLaneBridge";

    /** Beyond this many states the exploration by lists and maps is left to the slow suite. */
    private static final int LARGE = 4000;

    @TestFactory
    Stream<DynamicTest> processes_are_as_in_LTSA() {
        return tests(record -> true, false);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> large_processes_are_as_in_LTSA_by_the_definition() {
        return tests(FspOracleTest::large, true);
    }

    @Test
    void all_records_are_there() {
        assertThat(ReferenceModels.records("primitive", "composite", "default").stream()
                        .collect(Collectors.groupingBy(record -> record.get("status"), Collectors.counting())))
                .isEqualTo(Map.of("ok", 516L + 174L, "cpu-limit", 3L, "error", 2L));
    }

    @Test
    void what_was_too_large_for_LTSA_is_a_network_all_the_same() {
        for (Map<String, Object> record : ReferenceModels.records("composite")) {
            if (!record.get("status").equals("cpu-limit")) continue;
            Network network = model((String) record.get("file")).network(Optional.of((String) record.get("process")));
            assertThat(network.components()).as("%s", record).isNotEmpty();
        }
    }

    @Test
    void what_LTSA_refuses_is_refused() {
        for (Map<String, Object> record : ReferenceModels.records("composite", "default", "primitive")) {
            if (!record.get("status").equals("error")) continue;
            FspModel model = model((String) record.get("file"));
            assertThatThrownBy(() -> model.network(Optional.of((String) record.get("process"))))
                    .as("%s", record)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("the property \"PROP\" is not deterministic");
        }
    }

    private static Stream<DynamicTest> tests(Predicate<Map<String, Object>> wanted, boolean plain) {
        Map<String, List<Map<String, Object>>> files = new LinkedHashMap<>();
        for (Map<String, Object> record : ReferenceModels.records("primitive", "composite", "default")) {
            if (!record.get("status").equals("ok") || !wanted.test(record)) continue;
            files.computeIfAbsent((String) record.get("file"), file -> new ArrayList<>())
                    .add(record);
        }
        return files.entrySet().stream()
                .map(file ->
                        DynamicTest.dynamicTest(file.getKey(), () -> compare(file.getKey(), file.getValue(), plain)));
    }

    private static boolean large(Map<String, Object> record) {
        return record.get("states") instanceof Long states && states > LARGE;
    }

    private static FspModel model(String file) {
        return new FspModel(FspParser.parse(ReferenceModels.text(file), file), Map.of());
    }

    private static void compare(String file, List<Map<String, Object>> records, boolean plain) {
        FspModel model = model(file);
        SoftAssertions softly = new SoftAssertions();
        for (Map<String, Object> record : records) {
            Throwable thrown = catchThrowable(() -> new Comparison(softly, model, record).run(plain || !large(record)));
            softly.assertThat(thrown).as("%s", record.get("process")).isNull();
        }
        softly.assertAll();
    }

    /** One record beside one process. */
    private static final class Comparison {
        private final SoftAssertions softly;
        private final FspModel model;
        private final Map<String, Object> record;
        private final String process;
        private final boolean composite;

        Comparison(SoftAssertions softly, FspModel model, Map<String, Object> record) {
            this.softly = softly;
            this.model = model;
            this.record = record;
            process = (String) record.get("process");
            composite = !record.get("kind").equals("primitive");
        }

        void run(boolean plain) {
            Network network = model.network(Optional.of(process));
            Lts packed = NetworkComposition.of(
                    new Network(process, network.components(), network.low(), Set.of(), List.of()), MOST_STATES);
            PlainExploration exploration = new PlainExploration(network);
            Lts raw = network.components().get(0).lts();
            if (composite) raw = plain ? exploration.explore() : packed;
            LtsFacts facts = LtsFacts.of(raw);
            Map<String, Object> expected = map(record.getOrDefault("raw", record));
            same("states", facts.states(), expected);
            same("transitions", facts.transitions(), expected);
            same("alphabet", facts.alphabet(), expected);
            same("tau_transitions", facts.taus(), expected);
            same("error_transitions", facts.errors(), expected);
            same("deadlock_states", facts.deadlocks(), expected);
            same("shortest_deadlock", facts.deadlock(), expected);
            same("shortest_error", facts.error(), expected);
            minimised();
            if (!composite) return;
            softly.assertThat(LtsFacts.of(packed)).as(process).isEqualTo(facts);
            LtsFacts whole = LtsFacts.of(whole());
            Map<String, Object> after = map(record.getOrDefault("after_hiding_keywords", record.get("declared")));
            same("states", whole.states(), after);
            same("transitions", whole.transitions(), after);
            same("alphabet", whole.alphabet(), after);
            same("tau_transitions", whole.taus(), after);
            components(network);
            if (plain) violations(exploration.violated());
            progress(network, raw, facts.error() >= 0);
        }

        /** LTSA gave up on the large ones; primitive processes are minimised by another rule than composites. */
        private void minimised() {
            Map<String, Object> expected = map(record.get("minimised"));
            if (expected == null) return;
            Lts small = composite ? Minimiser.observational(whole()) : Minimiser.weak(whole());
            same("states", LtsFacts.of(small).states(), expected);
            same("transitions", LtsFacts.of(small).transitions(), expected);
        }

        private Lts whole() {
            return model.whole(Optional.of(process));
        }

        private void same(String name, int found, Map<String, Object> expected) {
            Object value = expected.get(name);
            softly.assertThat(found)
                    .as("%s %s of %s", process, name, expected)
                    .isEqualTo(value == null ? -1 : ((Long) value).intValue());
        }

        private void components(Network network) {
            List<String> found = new ArrayList<>();
            for (NetworkProcess c : network.components()) {
                LtsFacts facts = LtsFacts.of(c.lts());
                String name = c.name().replaceFirst("#.*", "");
                found.add("%s %d %d %d %s"
                        .formatted(name, facts.states(), facts.transitions(), facts.alphabet(), c.property()));
            }
            List<String> expected = new ArrayList<>();
            for (Object component : (List<?>) record.getOrDefault("components", record.get("machines"))) {
                List<?> fields = component instanceof Map<?, ?> m ? List.copyOf(m.values()) : (List<?>) component;
                expected.add("%s %d %d %d %s".formatted(fields.toArray()));
            }
            softly.assertThat(found).as(process).containsExactlyInAnyOrderElementsOf(expected);
        }

        private void violations(Set<String> violated) {
            Object expected = record.get("violated_properties");
            if (expected != null) softly.assertThat(violated).as(process).hasSameElementsAs(strings(expected));
        }

        private void progress(Network network, Lts raw, boolean fails) {
            List<BitSet> terminal = LtsFacts.terminalLabels(raw);
            boolean every = terminal.stream()
                    .allMatch(labels -> labels.nextClearBit(1) >= raw.labels().size());
            boolean claimed = network.claims().stream()
                    .allMatch(claim -> terminal.stream().allMatch(labels -> holds(claim, labels, raw)));
            progress("all", network.claims().isEmpty() ? every : claimed, fails, map(record.get("progress_all")));
            Map<String, Object> each = map(record.getOrDefault("progress", record.get("progress_each")));
            for (ProgressProperty claim : network.claims()) {
                boolean holds = terminal.stream().allMatch(labels -> holds(claim, labels, raw));
                softly.assertThat(each).as(process).containsKey(claim.name());
                if (each.containsKey(claim.name())) progress(claim.name(), holds, fails, map(each.get(claim.name())));
            }
            softly.assertThat(network.claims()).as(process).hasSize(each.size());
        }

        /** LTSA stops at the first violation it comes across, and that may be of a safety property. */
        private void progress(String name, boolean holds, boolean fails, Map<String, Object> expected) {
            String result = (String) expected.get("result");
            if (WRONG.equals(record.get("file") + " " + process)) {
                softly.assertThat(result + " " + holds + " " + fails).isEqualTo("safety-violation false false");
                return;
            }
            if (fails) softly.assertThat(result).as("%s %s", process, name).isIn("safety-violation", "violation");
            else
                softly.assertThat(holds ? "none" : "violation")
                        .as("%s %s", process, name)
                        .isEqualTo(result);
        }

        private static boolean holds(ProgressProperty claim, BitSet labels, Lts raw) {
            boolean meant =
                    claim.condition().map(names -> occurs(names, labels, raw)).orElse(true);
            return !meant || occurs(claim.actions(), labels, raw);
        }

        private static boolean occurs(Set<String> names, BitSet labels, Lts raw) {
            return labels.stream()
                    .anyMatch(label ->
                            label != Lts.TAU && names.contains(raw.labels().get(label)));
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(Object value) {
        return (List<String>) value;
    }
}
