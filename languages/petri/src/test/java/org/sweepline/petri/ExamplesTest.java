package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriLanguage;
import org.sweepline.petri.model.PetriModel;

/** Explores every net in the examples folder and compares with the figures pinned beside it. */
class ExamplesTest {
    /** Examples with more states are too large for the plain search that the others are compared with. */
    private static final long LARGE = 1_000_000;

    @TestFactory
    Stream<DynamicTest> every_example_has_its_pinned_figures() throws IOException {
        List<Path> models = models();
        assertThat(models).hasSizeGreaterThanOrEqualTo(7);
        return models.stream()
                .filter(model -> !large(model))
                .map(model -> DynamicTest.dynamicTest(model.getFileName().toString(), () -> check(model)));
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> every_large_example_has_its_pinned_figures() throws IOException {
        return models().stream()
                .filter(ExamplesTest::large)
                .map(model -> DynamicTest.dynamicTest(model.getFileName().toString(), () -> checkLarge(model)));
    }

    private static boolean large(Path model) {
        String states = expected(model).get("states");
        return !states.equals("infinite") && Long.parseLong(states) > LARGE;
    }

    private static void checkLarge(Path model) {
        AtomicLong deadlocks = new AtomicLong();
        Watch count = (state, successors, from, to) -> {
            if (from == to) deadlocks.incrementAndGet();
            return Watch.Answer.GO_ON;
        };
        Statistics found = Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(new PetriModel(PetriLanguage.net(model)).encode().system(), List.of(count))
                .statistics();
        assertThat(expected(model))
                .isEqualTo(Map.of(
                        "states", "" + found.states().getAsLong(),
                        "edges", "" + found.edges().getAsLong(),
                        "deadlocks", "" + deadlocks));
    }

    @Test
    void generated_examples_are_what_the_generators_write() throws IOException {
        Map<String, Net> generated = Map.of(
                "philosophers/philosophers-5.pnml", Generators.philosophers(5),
                "philosophers/philosophers-10.pnml", Generators.philosophers(10),
                "echo/echo-3x3.pnml", Generators.echo(3, 3),
                "pipeline/pipeline-6x5.pnml", Generators.pipeline(6, 5),
                "pipeline/pipeline-16x11.pnml", Generators.pipeline(16, 11),
                "producer/producer.pnml", Generators.unbounded());
        for (Map.Entry<String, Net> example : generated.entrySet()) {
            assertThat(TestFiles.examples().resolve(example.getKey()))
                    .content()
                    .isEqualTo(PnmlWriter.write(example.getValue()));
        }
    }

    @Test
    void the_echo_example_in_text_form_is_the_generated_net_in_other_words() {
        Net text = LolaReader.read(TestFiles.examples().resolve("echo/echo-1x3.lola"));
        assertThat(Isomorphism.exists(text, Generators.echo(1, 3))).isTrue();
    }

    private static Map<String, String> expected(Path model) {
        Properties pinned = new Properties();
        try (Reader reader = Files.newBufferedReader(model.resolveSibling("expected.properties"))) {
            pinned.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> expected = new TreeMap<>();
        String prefix = model.getFileName() + ".";
        for (String key : pinned.stringPropertyNames()) {
            if (key.startsWith(prefix)) {
                expected.put(key.substring(prefix.length()), pinned.getProperty(key));
            }
        }
        return expected;
    }

    private static void check(Path model) {
        Map<String, String> expected = expected(model);
        Net net = PetriLanguage.net(model);
        if (expected.get("states").equals("infinite")) {
            checkPrefix(net, expected);
        } else {
            MarkingSearch.Figures found = MarkingSearch.explore(net);
            assertThat(expected)
                    .isEqualTo(Map.of(
                            "states", "" + found.states(),
                            "edges", "" + found.edges(),
                            "deadlocks", "" + found.deadlocks()));
        }
    }

    /** Of an infinite system the part is pinned in which one place, named in the file, holds at most some tokens. */
    private static void checkPrefix(Net net, Map<String, String> expected) {
        int place = net.placeIndex(expected.get("prefix.place"));
        int most = Integer.parseInt(expected.get("prefix.tokens"));
        assertThat(place).isNotNegative();
        MarkingSearch.Figures found = MarkingSearch.explore(net, marking -> marking[place] <= most);
        assertThat(expected)
                .containsEntry("prefix.states", "" + found.states())
                .containsEntry("prefix.edges", "" + found.edges())
                .containsEntry("deadlocks", "" + found.deadlocks());
    }

    private static List<Path> models() throws IOException {
        try (Stream<Path> files = Files.walk(TestFiles.examples())) {
            return files.filter(file -> file.toString().matches(".*\\.(pnml|lola|llnet)"))
                    .sorted()
                    .toList();
        }
    }
}
