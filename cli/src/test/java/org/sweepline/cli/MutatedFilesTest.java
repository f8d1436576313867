package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.format.VisibleWriter;

/**
 * Damaged files of every format: each ends in a verdict or in one line that says what is wrong, soon.
 *
 * <p>A few seeds are tried with every build, as many as {@code -Dsweepline.mutations=N} says by hand.
 */
class MutatedFilesTest {
    private static final int SEEDS = Integer.getInteger("sweepline.mutations", 20);
    private static final long FIRST = Long.getLong("sweepline.mutations.first", 0);

    /** Far more than any of these runs takes by itself; a run that is not over by then never will be. */
    private static final Duration HANGING = Duration.ofSeconds(60);

    private static final String AUTOMATON = """
            des (0, 4, 3)
            (0, "send !1", 1)
            (1, "i", 2)
            (2, "receive", 0)
            (2, "lose", 2)
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "producer/producer.pnml",
        "terminating/orders.pnml",
        "election/election-5.pnml",
        "deadlock/two-locks.lola",
        "dining/dining.lts",
        "readers-writers/readers-writers.lts",
        "association/association.lts",
        "control-loop/control-loop.cpn",
        "workshop/workshop.cpn"
    })
    void models(String example) throws IOException {
        String text = Files.readString(Path.of(Run.example(example)));
        models(example.substring(example.lastIndexOf('/') + 1), text);
    }

    @ParameterizedTest
    @CsvSource("automaton.aut")
    void automata(String name) throws IOException {
        models(name, AUTOMATON);
    }

    private void models(String name, String text) throws IOException {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            Path file = Files.write(folder.resolve(name), new Mutation(seed).of(text));
            List<String> command = new ArrayList<>();
            switch ((int) (seed % 6)) {
                case 0 -> command.addAll(List.of("report", "--max-states", "500", "--time-limit", "2s"));
                case 1 -> command.addAll(checking("--json"));
                case 2 -> command.addAll(checking("--bounds", "--dead-transitions", "--space", "--method", "sweep"));
                case 3 -> command.addAll(checking("--live", "--verbose"));
                case 4 -> command.addAll(List.of("simulate", "--choices", "1,1"));
                default -> command.addAll(checking());
            }
            command.add(file.toString());
            assertHarmless(name + " with seed " + seed, command);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--properties, association/association.properties, association/association.lts",
        "--properties, contest-instance/CTLFireability.xml, contest-instance/model.pnml",
        "--properties, contest-instance/LTLCardinality.xml, contest-instance/model.pnml",
        "--properties, contest-instance/UpperBounds.xml, contest-instance/model.pnml"
    })
    void files_beside_a_model(String option, String file, String model) throws IOException {
        String text = Files.readString(Path.of(Run.example(file)));
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            Path mutated = folder.resolve(file.substring(file.lastIndexOf('/') + 1));
            Files.write(mutated, new Mutation(seed).of(text));
            List<String> command = new ArrayList<>(checking(option, mutated.toString()));
            command.add(Run.example(model));
            assertHarmless(file + " with seed " + seed, command);
        }
    }

    private static List<String> checking(String... more) {
        List<String> command = new ArrayList<>(List.of("check", "--max-states", "2000", "--time-limit", "2s"));
        command.addAll(List.of(more));
        return command;
    }

    private static void assertHarmless(String what, List<String> command) {
        Run run = Assertions.assertTimeoutPreemptively(
                HANGING, () -> Run.withInput("q\n", command.toArray(String[]::new)), what + ": " + command);
        String told = what + ": " + command + "\n" + shortened(run.out()) + "\n" + shortened(run.err());
        assertThat(run.code()).as(told).isBetween(0, 3);
        assertThat(run.err()).as(told).doesNotContain("Exception", "\tat ", "internal error", "please report");
        assertThat(run.out()).as(told).doesNotContain("\tat org.", "internal error");
        assertThat((run.out() + run.err()).chars().anyMatch(c -> VisibleWriter.hidden((char) c)))
                .as("%s: characters that a terminal would obey", told)
                .isFalse();
        if (run.code() == 2) {
            // A file may also deserve warnings, each in a line of its own.
            assertThat(run.err().replaceAll("(?m)^sweepline: warning: .*\n", ""))
                    .as(told)
                    .startsWith("sweepline: ")
                    .hasLineCount(1)
                    .hasSizeLessThan(4000);
        }
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(1500, text.length()));
    }
}
