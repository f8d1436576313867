package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.CompiledMeasure;

/** Figures of the literature on coloured nets, exactly. */
class ProtocolTest {
    private static final SweepOptions PLAIN =
            SweepOptions.DEFAULT.pinInitial(false).earlyRelease(false).traces(false);

    private static TextualNet net(String example, Map<String, Integer> constants) {
        Path file = Path.of(System.getProperty("sweepline.root", "../.."), "examples", example);
        return new TextualNet(CpnModels.load(file, constants));
    }

    private static Statistics full(TextualNet net) {
        Outcome outcome = Sweep.full(PLAIN).run(net.system(), List.of());
        assertThat(outcome.complete()).isTrue();
        return outcome.statistics();
    }

    /**
     * Sizes and peaks that were published for the sweep by NextSend + NextRec, which the automatic measure finds; for limits 1
     * and 2 the published peaks are larger, 33 and 134.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 4, 33, 44, 6",
        "2, 4, 293, 764, 92",
        "3, 4, 1829, 6860, 758",
        "4, 4, 9025, 43124, 4449",
        "5, 4, 37477, 213902, 20826",
        "4, 5, 20016, 99355, 8521",
        "4, 6, 38885, 198150, 14545"
    })
    void the_limit_protocol_has_its_published_sizes_and_peaks(
            int limit, int packets, long nodes, long arcs, long peak) {
        TextualNet protocol = net("limit-protocol/limit-protocol.cpn", Map.of("limit", limit, "packets", packets));
        CompiledMeasure measure = protocol.measure("auto");
        assertThat(measure.explanation()).isEqualTo("NextSend + NextRec: proved never to fall");
        Statistics swept = new Sweep(measure.progress(), PLAIN)
                .run(protocol.system(), List.of())
                .statistics();
        assertThat(swept.states()).hasValue(nodes);
        assertThat(swept.edges()).hasValue(arcs);
        assertThat(swept.peak()).isEqualTo(peak);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"6, 4, 136107, 891830, 82586", "4, 7, 68720, 356965, 22905", "4, 8, 113121, 596264, 33985"})
    void large_limit_protocols_too(int limit, int packets, long nodes, long arcs, long peak) {
        the_limit_protocol_has_its_published_sizes_and_peaks(limit, packets, nodes, arcs, peak);
    }

    @ParameterizedTest
    @CsvSource({"2", "3", "4", "5", "6", "7"})
    void the_data_base_has_the_size_of_its_formula(int n) {
        Statistics figures = full(net("data-base/data-base.cpn", Map.of("managers", n)));
        long power = Math.round(Math.pow(3, n - 2));
        assertThat(figures.states()).hasValue(n * power * 3 + 1);
        assertThat(figures.edges()).hasValue(2L * n * (1 + (n - 1) * power));
    }

    /** The survey's two-phase commit: phases 1, 2, 3 of the coordinator; all states are visited twice. */
    @ParameterizedTest
    @CsvSource({
        "2, 19, 27, 13, 14",
        "3, 55, 98, 35, 36",
        "4, 163, 357, 97, 98",
        "5, 487, 1280, 275, 276",
        "6, 1459, 4503, 793, 794",
        "7, 4375, 15566, 2315, 2316",
        "8, 13123, 53001, 6817, 6818"
    })
    void two_phase_commit_has_the_figures_of_the_survey(int w, long states, long edges, long first, long peak) {
        TextualNet commit = net("two-phase-commit-net/two-phase-commit.cpn", Map.of("W", w));
        Statistics full = full(commit);
        assertThat(full.states()).hasValue(states).hasValue(1 + 2 * Math.round(Math.pow(3, w)));
        assertThat(full.edges()).hasValue(edges);
        CompiledMeasure phase =
                commit.measure("if tokens(Idle) = 1 then 1 else if tokens(Waiting_Votes) = 1 then 2 else 3");
        Statistics swept = new Sweep(phase.progress(), PLAIN)
                .run(commit.system(), List.of())
                .statistics();
        assertThat(swept.explored()).isEqualTo(2 * states);
        assertThat(swept.fired()).isEqualTo(2 * edges);
        assertThat(swept.sweeps()).isEqualTo(2);
        assertThat(swept.persistent()).isEqualTo(1);
        assertThat(swept.peak()).isEqualTo(peak).isEqualTo(first + 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"9, 39367, 178172, 20195, 20196", "10, 118099, 592539, 60073, 60074"})
    void two_phase_commit_with_more_workers_too(int w, long states, long edges, long first, long peak) {
        two_phase_commit_has_the_figures_of_the_survey(w, states, edges, first, peak);
    }

    @Test
    void measures_are_cpn_ml_over_the_marking() {
        TextualNet protocol = net("limit-protocol/limit-protocol.cpn", Map.of("limit", 2));
        for (String text : List.of(
                "hd (marking(NextSend)) + hd (marking(NextRec))",
                "fn n => ms_to_col (Mark.Protocol'NextSend 1 n) + ms_to_col (Mark.Protocol'NextRec 1 n)",
                "(ms_to_col (Mark.Protocol'NextSend 1 n), ms_to_col (Mark.Protocol'NextRec 1 n))")) {
            Statistics swept = new Sweep(protocol.measure(text).progress(), PLAIN)
                    .run(protocol.system(), List.of())
                    .statistics();
            assertThat(swept.states()).as(text).hasValue(293);
            assertThat(swept.peak()).as(text).isEqualTo(92);
        }
    }
}
