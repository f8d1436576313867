package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.petri.model.PetriLanguage;

/** Unfolds the Model Checking Contest's symmetric nets, explores them naively, and compares with the consensus. */
class ContestSymmetricNetsTest {
    private static final Pattern ROW = Pattern.compile(
            "\\| (\\S+-COL-\\S+) \\| (\\d+)/(\\d+) \\((\\d+)/(\\d+)\\) \\| (\\S+) \\| (\\S+) \\| (\\S+) \\|");

    private static final long SMALL = 20_000;

    /** How many bindings need a token that a constant place never has; they are left out here, and not in the Contest. */
    private static final Map<String, Integer> UNFED = Map.of("NeoElection-COL-2", 32);

    @TestFactory
    Stream<DynamicTest> symmetric_nets_have_the_sizes_of_the_consensus() throws IOException {
        List<MatchResult> rows = rows();
        assertThat(rows).hasSize(15);
        return rows.stream()
                .map(row -> DynamicTest.dynamicTest(row.group(1), () -> {
                    Net net = net(row);
                    ColourFolding folding = net.folding().orElseThrow();
                    assertThat(folding.places().names()).hasSize((int) number(row, 2));
                    assertThat(folding.transitions().names()).hasSize((int) number(row, 3));
                    assertThat(net.places()).isEqualTo((int) number(row, 4));
                    assertThat(net.transitions() + UNFED.getOrDefault(row.group(1), 0))
                            .isEqualTo((int) number(row, 5));
                    assertThat(PnmlReader.read(TestFiles.stream(PnmlWriter.write(net)), "written"))
                            .isEqualTo(net);
                }));
    }

    @TestFactory
    Stream<DynamicTest> small_symmetric_nets_have_the_states_firings_and_deadlocks_of_the_consensus()
            throws IOException {
        return rows().stream().filter(row -> number(row, 6) <= SMALL).map(ContestSymmetricNetsTest::explored);
    }

    @TestFactory
    @Tag("slow")
    Stream<DynamicTest> larger_symmetric_nets_have_the_states_firings_and_deadlocks_of_the_consensus()
            throws IOException {
        return rows().stream().filter(row -> number(row, 6) > SMALL).map(ContestSymmetricNetsTest::explored);
    }

    private static DynamicTest explored(MatchResult row) {
        return DynamicTest.dynamicTest(
                row.group(1),
                () -> assertThat(MarkingSearch.explore(net(row)))
                        .isEqualTo(new MarkingSearch.Figures(number(row, 6), number(row, 7), number(row, 8))));
    }

    private static List<MatchResult> rows() throws IOException {
        String table = Files.readString(TestFiles.shared("models/mcc").resolve("README.md"));
        return ROW.matcher(table).results().toList();
    }

    private static Net net(MatchResult row) {
        Path folder = TestFiles.shared("models/mcc").resolve(row.group(1));
        return PetriLanguage.net(folder.resolve("model.pnml"));
    }

    private static long number(MatchResult row, int cell) {
        return Long.parseLong(row.group(cell).replace(",", ""));
    }
}
