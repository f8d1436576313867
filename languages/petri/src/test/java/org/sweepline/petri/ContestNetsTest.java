package org.sweepline.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sweepline.model.InputException;
import org.sweepline.petri.generate.Generators;

/** Reads the Model Checking Contest's nets where the reference material is at hand. */
class ContestNetsTest {
    private static final Pattern ROW = Pattern.compile("\\| (\\S+-PT-\\S+) \\| (\\d+)/(\\d+) \\|");

    @Test
    void all_place_transition_nets_are_read_in_full() throws IOException {
        Path folder = TestFiles.shared("models/mcc");
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> found = new LinkedHashMap<>();
        Matcher row = ROW.matcher(Files.readString(folder.resolve("README.md")));
        while (row.find()) {
            Net net = PnmlReader.read(folder.resolve(row.group(1)).resolve("model.pnml"));
            expected.put(row.group(1), row.group(2) + "/" + row.group(3));
            found.put(row.group(1), net.places() + "/" + net.transitions());
            assertThat(PnmlReader.read(TestFiles.stream(PnmlWriter.write(net)), row.group(1)))
                    .isEqualTo(net);
        }
        assertThat(found).hasSize(25).isEqualTo(expected);
    }

    @Test
    void coloured_nets_are_refused() {
        Path file = TestFiles.shared("models/mcc/TokenRing-COL-005/model.pnml");
        assertThatThrownBy(() -> PnmlReader.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("model.pnml:", "coloured net");
    }

    @Test
    void the_generated_kanban_system_has_the_structure_of_the_contest_net() {
        Net contest = PnmlReader.read(TestFiles.shared("models/mcc/Kanban-PT-00005/model.pnml"));
        Net own = Generators.kanban(5);
        assertThat(Isomorphism.exists(own, contest)).isTrue();
        assertThat(Isomorphism.exists(Generators.kanban(4), contest)).isFalse();
    }

    @Test
    void small_contest_nets_have_the_states_and_firings_of_the_consensus() {
        assertExplored("Angiogenesis-PT-01", 110, 288, 4);
        assertExplored("Railroad-PT-005", 1838, 7699, 0);
        assertExplored("IBM319-PT-none", 2482, 6705, 20);
        assertExplored("FMS-PT-00002", 3444, 16311, 0);
        assertExplored("DNAwalker-PT-01track12Block1", 3795, 13149, 6);
        assertExplored("TwoPhaseLocking-PT-nC00020vD", 7006, 28885, 1);
    }

    private static void assertExplored(String instance, long states, long edges, long deadlocks) {
        Net net = PnmlReader.read(TestFiles.shared("models/mcc/" + instance + "/model.pnml"));
        assertThat(MarkingSearch.explore(net))
                .as(instance)
                .isEqualTo(new MarkingSearch.Figures(states, edges, deadlocks));
    }
}
