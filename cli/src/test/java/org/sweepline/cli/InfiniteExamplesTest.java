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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.CutOff;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Equivalences;
import org.sweepline.model.Expressions;
import org.sweepline.model.Languages;
import org.sweepline.model.LoadOptions;
import org.sweepline.model.Model;
import org.sweepline.model.Recurrences;
import org.sweepline.reduction.cutoff.EquivalenceCutOff;
import org.sweepline.reduction.cutoff.Observation;

/**
 * Sweeps over the infinite models in the examples folder with their equivalence, and compares with the figures pinned in
 * {@code cut-off.properties}: once with cut-offs everywhere, which is plain equivalence reduction, and once with their own.
 */
class InfiniteExamplesTest {
    private static final Limits LIMITS = Limits.NONE.explored(1_000_000);

    @TestFactory
    Stream<DynamicTest> every_infinite_example_is_finished_with_its_pinned_figures() throws IOException {
        Path examples = Path.of(System.getProperty("sweepline.root", "../..")).resolve("examples");
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.walk(examples)) {
            for (Path pinned : files.filter(file -> file.endsWith("cut-off.properties"))
                    .sorted()
                    .toList()) {
                Properties properties = new Properties();
                try (Reader reader = Files.newBufferedReader(pinned)) {
                    properties.load(reader);
                }
                Path model = pinned.resolveSibling(properties.getProperty("model"));
                tests.add(DynamicTest.dynamicTest(model.getFileName().toString(), () -> check(model, properties)));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void check(Path model, Properties pinned) {
        Model specification = Languages.load(List.of(model), new LoadOptions(Optional.empty(), Map.of()));
        Expressions expressions = specification.expressions();
        Encoding encoding = specification.encode();
        Map<String, String> expected = new TreeMap<>();
        for (String key : pinned.stringPropertyNames()) {
            if (key.contains(".")) expected.put(key, pinned.getProperty(key));
        }
        Map<String, String> found = new TreeMap<>();
        run(encoding, expressions, pinned, "everywhere", found);
        run(encoding, expressions, pinned, "points", found);
        assertThat(found).isEqualTo(expected);
        Condition cutOff = expressions.condition(pinned.getProperty("cutoff"));
        assertThat(encoding.aspect(Recurrences.class)
                        .flatMap(proofs -> proofs.recurring(cutOff))
                        .isPresent())
                .as("whether the cut-off condition is proved to recur")
                .isEqualTo(Boolean.parseBoolean(pinned.getProperty("proved")));
    }

    private static void run(
            Encoding encoding, Expressions expressions, Properties pinned, String name, Map<String, String> found) {
        Progress progress = encoding.measures()
                .compile(expressions.measure(pinned.getProperty("progress")))
                .progress();
        Optional<Observation> points = Optional.of(pinned.getProperty("cutoff"))
                .filter(text -> name.equals("points"))
                .map(text -> observation(encoding, expressions.condition(text)));
        EquivalenceCutOff cutOff = new EquivalenceCutOff(
                encoding.system(),
                points,
                encoding.aspect(Equivalences.class)
                        .orElseThrow()
                        .equivalence(expressions.equivalence(pinned.getProperty("equivalence"))),
                List.of(observation(encoding, expressions.condition(pinned.getProperty("observed")))),
                progress,
                1_000);
        Outcome outcome;
        try {
            outcome = sweep(encoding, progress, cutOff, LIMITS);
            assertThat(sweep(encoding, progress, new Never(), Limits.NONE.explored(20_000))
                            .complete())
                    .as("finished without cut-offs")
                    .isFalse();
        } catch (EncodingOverflow overflow) {
            run(overflow.wider(), expressions, pinned, name, found);
            return;
        }
        assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
        assertThat(cutOff.compared()).isPositive();
        assertThat(cutOff.warning()).isEmpty();
        found.put(name + ".classes", "" + cutOff.classes());
        found.put(name + ".peak", "" + outcome.statistics().peak());
        found.put(name + ".explored", "" + outcome.statistics().explored());
        found.put(name + ".deadlock", outcome.findings().get(0).isPresent() ? "reachable" : "none");
    }

    private static Observation observation(Encoding encoding, Condition condition) {
        return new Observation(condition.text(), encoding.predicate(condition));
    }

    private static Outcome sweep(Encoding encoding, Progress progress, CutOff cutOff, Limits limits) {
        return new Sweep(progress, SweepOptions.DEFAULT, cutOff)
                .run(encoding.system(), List.of(Watches.deadlock()), limits, Listener.NONE);
    }

    /** Cuts nothing off. */
    private static final class Never implements CutOff {
        @Override
        public boolean key(StateBuffer state, StateBuffer into) {
            return false;
        }

        @Override
        public long opened(long number, StateBuffer first) {
            return 0;
        }

        @Override
        public Optional<String> dropped(long number, StateBuffer state) {
            return Optional.empty();
        }
    }
}
