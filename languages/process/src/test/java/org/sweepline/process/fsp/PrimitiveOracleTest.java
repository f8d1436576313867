package org.sweepline.process.fsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.process.ReferenceModels;
import org.sweepline.process.fsp.syntax.FspParser;
import org.sweepline.process.lts.Lts;

/** Primitive processes of the reference models have the states, edges and labels that LTSA gives them. */
class PrimitiveOracleTest {
    @Test
    void primitive_processes_are_as_large_as_in_LTSA() {
        List<Map<String, Object>> records = ReferenceModels.records("primitive");
        Map<String, FspCompiler> compilers = new HashMap<>();
        SoftAssertions softly = new SoftAssertions();
        int compared = 0;
        for (Map<String, Object> record : records) {
            String file = (String) record.get("file");
            String process = (String) record.get("process");
            if (!record.get("status").equals("ok")) continue;
            FspCompiler compiler = compilers.computeIfAbsent(file, PrimitiveOracleTest::compiler);
            softly.assertThatCode(() -> {
                        Lts lts = compiler.primitive(process, List.of());
                        softly.assertThat(figures(lts)).as(file + " " + process).isEqualTo(expected(record));
                        Object labels = record.getOrDefault("labels", record.get("alphabet_labels"));
                        // Records of large alphabets give only their size.
                        if (labels != null) {
                            softly.assertThat(List.copyOf(new TreeSet<>(lts.alphabet())))
                                    .as(file + " " + process)
                                    .isEqualTo(labels);
                        }
                    })
                    .as(file + " " + process)
                    .doesNotThrowAnyException();
            compared++;
        }
        softly.assertAll();
        assertThat(compared).isEqualTo(records.size() - 1).isGreaterThan(293 + 60);
    }

    @Test
    void what_LTSA_refuses_is_refused() {
        List<String> refused = new ArrayList<>();
        for (Map<String, Object> record : ReferenceModels.records("primitive")) {
            if (record.get("status").equals("ok")) continue;
            FspCompiler compiler = compiler((String) record.get("file"));
            Throwable thrown = catchThrowable(() -> compiler.primitive((String) record.get("process"), List.of()));
            assertThat(thrown).as("%s", record).isInstanceOf(InputException.class);
            refused.add(thrown.getMessage());
        }
        assertThat(refused)
                .containsExactly("semantics/08_prop_nondet.lts:1:10: the property \"PROP\" is not deterministic; "
                        + "give it at most one successor for each action, and hide none");
    }

    @Test
    void what_is_taken_for_an_error_is_warned_of() {
        for (Map<String, Object> record : ReferenceModels.records("primitive", "default")) {
            if (!record.containsKey("warnings")) continue;
            String file = (String) record.get("file");
            FspCompiler compiler = compiler(file);
            if (record.get("kind").equals("default")) {
                for (String name : compiler.primitives()) compiler.primitive(name, List.of());
            } else {
                compiler.primitive((String) record.get("process"), List.of());
            }
            int expected = ((List<?>) record.get("warnings")).size();
            int warned = 0;
            for (String warning : compiler.warnings()) {
                Matcher others = Pattern.compile("and so are ([0-9]+) others").matcher(warning);
                assertThat(warning).startsWith(file + ":").contains(" it is taken for ERROR");
                warned += others.find() ? 1 + Integer.parseInt(others.group(1)) : 1;
                if (warning.endsWith("and so is another")) warned++;
            }
            assertThat(warned).as("%s: %s", file, compiler.warnings()).isEqualTo(expected);
        }
    }

    private static FspCompiler compiler(String file) {
        return new CompositeCompiler(FspParser.parse(ReferenceModels.text(file), file), Map.of(), 1_000_000)
                .primitives();
    }

    /** LTSA does not count the error among the states; it is the last thing that differs from how we count. */
    private static Map<String, Object> figures(Lts lts) {
        long tau = 0;
        long errors = 0;
        for (int e = 0; e < lts.edges(); e++) {
            if (lts.label(e) == Lts.TAU) tau++;
            if (lts.target(e) == lts.error()) errors++;
        }
        Map<String, Object> figures = new HashMap<>();
        figures.put("states", (long) lts.states() - (lts.error() == Lts.NONE ? 0 : 1));
        figures.put("transitions", (long) lts.edges());
        figures.put("alphabet", (long) lts.alphabet().size());
        figures.put("tau_transitions", tau);
        figures.put("error_transitions", errors);
        figures.put("has_END", lts.end() != Lts.NONE);
        return figures;
    }

    private static Map<String, Object> expected(Map<String, Object> record) {
        Map<?, ?> source = record.containsKey("raw") ? (Map<?, ?>) record.get("raw") : record;
        Map<String, Object> expected = new HashMap<>();
        for (String name :
                List.of("states", "transitions", "alphabet", "tau_transitions", "error_transitions", "has_END")) {
            expected.put(name, source.get(name));
        }
        return expected;
    }
}
