package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;

/**
 * Explores every process and every coloured net in the examples folder and compares with the figures pinned beside it.
 *
 * <p>The keys of {@code expected.properties} are {@code FILE.FIGURE}, for the constants as the file has them, and
 * {@code FILE.NAME-VALUE,NAME-VALUE.FIGURE} for others.
 */
class ExamplesTest {
    @TestFactory
    Stream<DynamicTest> every_example_has_its_pinned_figures() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path model : models()) {
            Map<String, Map<String, String>> pinned = pinned(model);
            assertThat(pinned).as("figures of %s", model).containsKey("");
            // InfiniteExamplesTest explores those that have no end.
            if (pinned.get("").get("states").equals("infinite")) continue;
            pinned.forEach((constants, figures) -> tests.add(DynamicTest.dynamicTest(
                    model.getFileName() + " " + constants,
                    () -> assertThat(explore(model, constants)).isEqualTo(figures))));
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(20);
        return tests.stream();
    }

    private static Map<String, String> explore(Path model, String constants) {
        Map<String, Integer> values = new TreeMap<>();
        for (String setting : constants.isEmpty() ? new String[0] : constants.split(",", -1)) {
            values.put(
                    setting.substring(0, setting.indexOf('-')),
                    Integer.valueOf(setting.substring(setting.indexOf('-') + 1)));
        }
        Encoding encoding = Languages.load(List.of(model), new LoadOptions(Optional.empty(), values))
                .encode();
        AtomicLong deadlocks = new AtomicLong();
        Optional<Endings> endings = encoding.aspect(Endings.class);
        Watch count = (state, successors, from, to) -> {
            boolean stuck = endings.map(known -> known.ending(state) == Endings.Ending.DEADLOCK)
                    .orElse(true);
            if (from == to && stuck) deadlocks.incrementAndGet();
            return Watch.Answer.GO_ON;
        };
        Statistics found = Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(encoding.system(), List.of(count))
                .statistics();
        return Map.of(
                "states", "" + found.explored(),
                "edges", "" + found.fired(),
                "deadlocks", "" + deadlocks);
    }

    /** The figures of a model, by its constants. */
    private static Map<String, Map<String, String>> pinned(Path model) throws IOException {
        Properties all = new Properties();
        try (Reader reader = Files.newBufferedReader(model.resolveSibling("expected.properties"))) {
            all.load(reader);
        }
        Map<String, Map<String, String>> pinned = new TreeMap<>();
        String prefix = model.getFileName() + ".";
        for (String key : all.stringPropertyNames()) {
            if (!key.startsWith(prefix)) continue;
            String rest = key.substring(prefix.length());
            int dot = rest.lastIndexOf('.');
            pinned.computeIfAbsent(dot < 0 ? "" : rest.substring(0, dot), constants -> new TreeMap<>())
                    .put(rest.substring(dot + 1), all.getProperty(key));
        }
        return pinned;
    }

    private static List<Path> models() throws IOException {
        Path root = Path.of(System.getProperty("sweepline.root", "../.."));
        try (Stream<Path> files = Files.walk(root.resolve("examples"))) {
            return files.filter(file -> file.toString().matches(".*\\.(lts|cpn)"))
                    .sorted()
                    .toList();
        }
    }
}
