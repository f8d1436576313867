package org.sweepline.coloured.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Sweep;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.model.InputException;

/**
 * Explores models that others made with CPN Tools and compares with the figures that are known for them: those of CPN Tools
 * itself, and those of another explorer, which is no authority but agreed with CPN Tools wherever it was tried.
 */
class CorpusTest {
    /** Where we do not agree with the other explorer, or do not load what it explored, and why. */
    private static final Map<String, String> EXPLAINED = Map.of(
            "selabhvl_accesscpn/app/impexp/cpnmodels/twophasecommit.cpn",
            "43/64, no dead marking: Receive Acknowledgements takes no token from Acknowledge where nobody voted yes, and is"
                    + " enabled; the same net with list_to_ms written out (lecture4-cpnmodules_r3.cpn) has 43/64 there, too",
            "DiegoL1M4_LEACH-HOP-CPN-Tools/Projeto_LEACH-HOP.cpn",
            "refused: uniform on reals; the other explorer never came to the arc",
            "karlblum_xpdl-to-cpn/Converter/files/cpn/mapping_task.cpn",
            "refused: the code segment computes with Date",
            "yanntm_CPNTools/GUI/trunk/cpntools/Sample_Nets/channel.cpn",
            "refused: channels; the other explorer ignored them",
            "cpn-io_cpn-js/sample-cpn-models/SimpleProtocol/SimpleProtocol_IO.cpn",
            "refused: a code segment reads packets from a file into a reference",
            "yanntm_CPNTools/GUI/trunk/nets/ver1.1.0/SimpleProtocol/SimpleProtocol_IO.cpn",
            "refused: a code segment reads packets from a file into a reference");

    private static final int LOADED_BY_THE_OTHER = 130;
    private static final int LOADED = 125;

    /** A model of the list with what is known about it. */
    private record Row(String file, String nodes, String arcs, String found, Counts other) {
        boolean trusted() {
            return !nodes.isEmpty();
        }

        boolean explored() {
            return !found.equals("-");
        }
    }

    private record Counts(String nodes, String arcs, String dead) {}

    private static Path models() {
        Path models = Path.of(System.getProperty("sweepline.shared", "../../../shared"), "models", "cpn");
        if (!Files.exists(models)) System.out.println("SKIPPED: the reference material has no models/cpn");
        assumeTrue(Files.exists(models), () -> "skipped: the reference material has no models/cpn");
        return models;
    }

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(models().resolve("expected.tsv"))) {
            String[] cells = line.split("\t", -1);
            if (cells[0].equals("file")) continue;
            rows.add(new Row(cells[0], cells[1], cells[2], cells[4], new Counts(cells[5], cells[6], cells[7])));
        }
        return rows;
    }

    private static Optional<ColouredEncoding> load(Row row) {
        try {
            return Optional.of(
                    new ColouredSpecification(CpnModels.load(models().resolve(row.file), Map.of())).encode());
        } catch (InputException refused) {
            assertThat(refused.getMessage()).contains(".cpn: ");
            return Optional.empty();
        }
    }

    @Test
    void nearly_all_that_can_be_explored_loads_and_the_rest_is_refused_with_a_place() throws IOException {
        List<Row> explored = rows().stream().filter(Row::explored).toList();
        assertThat(explored).hasSize(LOADED_BY_THE_OTHER);
        List<String> refused = explored.stream()
                .filter(row -> load(row).isEmpty())
                .map(Row::file)
                .toList();
        assertThat(refused).isSubsetOf(EXPLAINED.keySet());
        assertThat(explored.size() - refused.size()).isGreaterThanOrEqualTo(LOADED);
        for (Row row : rows()) load(row);
    }

    @TestFactory
    Stream<DynamicTest> complete_state_spaces_have_the_known_sizes() throws IOException {
        return rows().stream()
                .filter(row -> row.trusted() || row.found.equals("Full"))
                .filter(row -> !EXPLAINED.containsKey(row.file))
                .map(row -> DynamicTest.dynamicTest(row.file, () -> {
                    long[] dead = {0};
                    Outcome outcome = explore(load(row).orElseThrow(), Limits.NONE, dead);
                    assertThat(outcome.complete()).isTrue();
                    long nodes = outcome.statistics().explored();
                    long arcs = outcome.statistics().fired();
                    if (row.trusted()) assertThat(nodes + "/" + arcs).isEqualTo(row.nodes + "/" + row.arcs);
                    else
                        assertThat(new Counts("" + nodes, "" + arcs, "" + dead[0]))
                                .isEqualTo(row.other);
                }));
    }

    @TestFactory
    Stream<DynamicTest> large_state_spaces_can_be_explored_for_a_while() throws IOException {
        return prefixes(200);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> large_state_spaces_can_be_explored_for_long() throws IOException {
        return prefixes(20_000);
    }

    private static Stream<DynamicTest> prefixes(long most) throws IOException {
        return rows().stream()
                .filter(row -> row.found.equals("Partial") && !row.trusted())
                .map(row -> DynamicTest.dynamicTest(row.file, () -> {
                    Outcome outcome = explore(load(row).orElseThrow(), Limits.NONE.explored(most), new long[1]);
                    if (outcome.ending() instanceof Outcome.Stopped stopped) {
                        assertThat(stopped.reason()).contains("limit of " + most + " explored states");
                    }
                }));
    }

    private static Outcome explore(ColouredEncoding encoding, Limits limits, long[] dead) {
        Watch count = (state, successors, from, to) -> {
            if (from == to) dead[0]++;
            return Watch.Answer.GO_ON;
        };
        return Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(encoding.system(), List.of(count), limits, Listener.NONE);
    }
}
