package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.check.Survey;
import org.sweepline.check.Surveyor;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.SharedModels;
import org.sweepline.coloured.cpn.SharedModels.Model;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/**
 * Explores models that others made with CPN Tools and compares with the figures that are known for them: those of CPN Tools
 * itself, and those of another explorer, which is no authority but agreed with CPN Tools wherever it was tried.
 */
class CorpusTest {
    /**
     * Models of which the other explorer has other figures, and ours: its Receive Acknowledgements was not enabled where nobody
     * voted yes, though it then takes no token from Acknowledge. The same net with {@code list_to_ms} written out
     * (lecture4-cpnmodules_r3.cpn) has 43/64 there, too.
     */
    private static final Map<String, Counts> OTHERWISE =
            Map.of("selabhvl_accesscpn/app/impexp/cpnmodels/twophasecommit.cpn", new Counts(43, 64, 0));

    private record Counts(long nodes, long arcs, long dead) {}

    private static Stream<Model> loadable() {
        return SharedModels.all().stream().filter(Model::explored).filter(Model::loaded);
    }

    @TestFactory
    Stream<DynamicTest> complete_state_spaces_have_the_known_sizes() {
        return loadable()
                .filter(model -> model.nodes().isPresent() || model.opinion().equals("Full"))
                .map(model -> DynamicTest.dynamicTest(model.name(), () -> {
                    long[] dead = {0};
                    Outcome outcome = explore(model, Limits.NONE, dead);
                    assertThat(outcome.complete()).isTrue();
                    assertThat(new Counts(
                                    outcome.statistics().explored(),
                                    outcome.statistics().fired(),
                                    dead[0]))
                            .isEqualTo(expected(model, dead[0]));
                }));
    }

    /** What is known of a model; the number of dead markings is not, where only CPN Tools' figures are. */
    private static Counts expected(Model model, long dead) {
        if (OTHERWISE.containsKey(model.name())) return OTHERWISE.get(model.name());
        if (model.nodes().isPresent()) {
            return new Counts(model.nodes().getAsLong(), model.arcs().getAsLong(), dead);
        }
        return new Counts(
                model.otherNodes().getAsLong(),
                model.otherArcs().getAsLong(),
                model.otherDead().getAsLong());
    }

    @Test
    void the_protocol_of_the_book_has_its_graph_of_components() {
        Model protocol = SharedModels.all().stream()
                .filter(model -> model.name().endsWith("7-2LimitProtocol.cpn"))
                .findFirst()
                .orElseThrow();
        Survey survey = Surveyor.survey(
                new ColouredModel(CpnModels.load(protocol.file(), Map.of())), false, Limits.NONE, Listener.NONE);
        assertThat(survey.states()).isEqualTo(13_215);
        assertThat(survey.edges()).isEqualTo(52_784);
        assertThat(survey.structure().orElseThrow().components()).isEqualTo(5_013);
        assertThat(survey.structure().orElseThrow().arcs()).isEqualTo(37_312);
    }

    @TestFactory
    Stream<DynamicTest> large_state_spaces_can_be_explored_for_a_while() {
        return prefixes(200);
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> large_state_spaces_can_be_explored_for_long() {
        return prefixes(20_000);
    }

    private static Stream<DynamicTest> prefixes(long most) {
        return loadable()
                .filter(model ->
                        model.opinion().equals("Partial") && model.nodes().isEmpty())
                .map(model -> DynamicTest.dynamicTest(model.name(), () -> {
                    Outcome outcome = explore(model, Limits.NONE.explored(most), new long[1]);
                    if (outcome.ending() instanceof Outcome.Stopped stopped) {
                        assertThat(stopped.reason()).contains("limit of " + most + " explored states");
                    }
                }));
    }

    private static Outcome explore(Model model, Limits limits, long[] dead) {
        ColouredEncoding encoding = new ColouredModel(CpnModels.load(model.file(), Map.of())).encode();
        Watch count = (state, successors, from, to) -> {
            if (from == to) dead[0]++;
            return Watch.Answer.GO_ON;
        };
        return Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(encoding.system(), List.of(count), limits, Listener.NONE);
    }
}
