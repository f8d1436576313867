package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepChecks;

/** The figures known for the two-phase commit protocol. */
class TwoPhaseCommitTest {
    @ParameterizedTest
    @CsvSource({
        "2,19,27,38,54,13,14",
        "3,55,98,110,196,35,36",
        "4,163,357,326,714,97,98",
        "5,487,1280,974,2560,275,276",
        "6,1459,4503,2918,9006,793,794",
        "7,4375,15566,8750,31132,2315,2316"
    })
    void every_state_is_visited_twice_and_the_second_sweep_stores_one_more(
            int workers, long states, long edges, long explored, long fired, int firstPeak, int secondPeak) {
        TwoPhaseCommit system = new TwoPhaseCommit(workers);
        ReferenceSearch search = new ReferenceSearch(system);
        assertThat(search.states()).hasSize((int) states);
        assertThat(search.edges()).isEqualTo(edges);

        Statistics figures = new Sweep(TwoPhaseCommit.progress(), SweepChecks.PLAIN)
                .run(system, List.of())
                .statistics();
        assertThat(figures.explored()).isEqualTo(explored);
        assertThat(figures.fired()).isEqualTo(fired);
        assertThat(figures.sweeps()).isEqualTo(2);
        assertThat(figures.persistent()).isEqualTo(1);
        assertThat(figures.peak()).isEqualTo(secondPeak);
        assertThat(figures.layers()).isEqualTo(3);
        assertThat(figures.states()).isEmpty();

        ReferenceSweep reference = new ReferenceSweep(system, TwoPhaseCommit.progress()).generalised();
        assertThat(reference.peaks()).containsExactly(firstPeak, secondPeak);
    }

    @ParameterizedTest
    @CsvSource({"2,19,27,14", "3,55,98,36", "4,163,357,98", "5,487,1280,276", "6,1459,4503,794"})
    void a_pinned_initial_state_saves_the_second_sweep(int workers, long states, long edges, long peak) {
        Statistics figures = new Sweep(TwoPhaseCommit.progress(), SweepOptions.DEFAULT)
                .run(new TwoPhaseCommit(workers), List.of())
                .statistics();
        assertThat(figures.sweeps()).isEqualTo(1);
        assertThat(figures.states()).hasValue(states);
        assertThat(figures.edges()).hasValue(edges);
        assertThat(figures.persistent()).isEqualTo(1);
        assertThat(figures.peak()).isEqualTo(peak);
    }
}
