package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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

    private static final String TINA = """
            net {two jobs}
            pl idle (2) pl done : end
            tr start [0,w[ idle*1 free -> busy # a comment
            tr {end it} busy -> done*2 free?1
            pl free (1K)
            """;

    private static final String TAPAAL = """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <pnml xmlns="http://www.informatik.hu-berlin.de/top/pnml/ptNetb">
            <shared-place initialMarking="1" invariant="&lt; inf" name="Sh"/>
            <net active="true" id="C" type="P/T net">
            <place displayName="true" id="P0" initialMarking="2" invariant="&lt; inf" name="P0" positionX="15"/>
            <place id="Sh" initialMarking="1" invariant="&lt; inf" name="Sh"/>
            <transition angle="0" id="T0" infiniteServer="false" name="T0" player="0" urgent="false"/>
            <arc id="I0" inscription="[0,inf)" source="P0" target="T0" type="timed" weight="1"><arcpath id="0"/></arc>
            <arc id="I1" inscription="1" source="T0" target="Sh" type="normal" weight="1"/>
            </net>
            <query active="true" capacity="4" name="Q" query="EF (Sh &gt;= 2 and C.P0 = 1)" type="Default"/>
            <k-bound bound="3"/><feature isGame="false" isTimed="false"/>
            </pnml>
            """;

    private static final String QUERY = "AG (C.P0 + 2 * (Sh - 1) <= 4 or !(deadlock) && true)";

    private static final String PIPE = """
            <?xml version="1.0" encoding="ISO-8859-1"?>
            <pnml><net id="One" type="P/T net"><token id="Default" enabled="true" red="0"/><labels x="1"><text>a</text></labels>
            <place id="P0"><graphics><position x="1.0"/></graphics><name><value>idle</value></name>
            <initialMarking><value>Default,2</value></initialMarking><capacity><value>0</value></capacity></place>
            <place id="P1"><name><value>busy</value></name><capacity><value>1</value></capacity></place>
            <transition id="T0"><name><value>go</value></name><orientation><value>0</value></orientation>
            <rate><value>1.0</value></rate><timed><value>false</value></timed><priority><value>1</value></priority></transition>
            <arc id="a" source="P0" target="T0"><inscription><value>Default,1</value></inscription><type value="normal"/></arc>
            <arc id="b" source="T0" target="P1"><inscription><text>1</text></inscription><arcpath id="000" x="1"/></arc>
            </net></pnml>
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

    @Test
    void nets_of_other_tools() throws IOException {
        models("tina.net", TINA);
        models("tapaal.tapn", TAPAAL);
        models("pipe.pnml", PIPE);
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
        beside(Run.example(model), option, file.substring(file.lastIndexOf('/') + 1), text);
    }

    @Test
    void queries_of_tapaal() throws IOException {
        String net = Files.writeString(folder.resolve("whole.tapn"), TAPAAL).toString();
        beside(net, "--properties", "query.q", QUERY);
        beside(net, "--properties", "queries.tapn", TAPAAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace.txt", "trace.json"})
    void traces(String name) throws IOException {
        String model = Run.example("philosophers/philosophers-5.pnml");
        Path trace = folder.resolve("whole-" + name);
        assertThat(Run.of("check", "--trace", trace.toString(), model).code()).isEqualTo(1);
        String text = Files.readString(trace);
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            Path mutated = Files.write(folder.resolve(name), new Mutation(seed).of(text));
            assertHarmless(
                    name + " with seed " + seed,
                    List.of("simulate", "--trace", mutated.toString(), "--seed", "1", model));
        }
    }

    private void beside(String model, String option, String name, String text) throws IOException {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            Path mutated = Files.write(folder.resolve(name), new Mutation(seed).of(text));
            List<String> command = new ArrayList<>(checking(option, mutated.toString()));
            command.add(model);
            assertHarmless(name + " with seed " + seed, command);
        }
    }

    private static List<String> checking(String... more) {
        List<String> command = new ArrayList<>(List.of("check", "--max-states", "2000", "--time-limit", "2s"));
        command.addAll(List.of(more));
        return command;
    }

    private static void assertHarmless(String what, List<String> command) {
        Run run = Assertions.assertTimeoutPreemptively(
                HANGING, () -> Run.withInput("redo all\nq\n", command.toArray(String[]::new)), what + ": " + command);
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
