package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.kernel.reference.ReferenceSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepChecks;

/** The figures known for the dining philosophers. */
class PhilosophersTest {
    private static final SweepOptions PLAIN = SweepChecks.PLAIN.traces(false);

    @ParameterizedTest
    @CsvSource({"3,26,51", "4,80,212", "5,242,805", "6,728,2910", "8,6560,34984", "10,59048,393650"})
    void full_exploration_finds_the_states_and_edges(int count, long states, long edges) {
        Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
        Statistics figures = Sweep.full(SweepOptions.DEFAULT)
                .run(new Philosophers(count), List.of(deadlocks))
                .statistics();
        assertThat(figures.states()).hasValue(states);
        assertThat(figures.edges()).hasValue(edges);
        assertThat(figures.peak()).isEqualTo(states);
        assertThat(deadlocks.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"5,3,169,1544,461,185", "10,3,53299,720428,107659,54406"})
    void the_measure_of_the_paper_gives_the_figures_of_the_paper(
            int count, long sweeps, long persistent, long fired, long explored, long peak) {
        Philosophers philosophers = new Philosophers(count);
        Statistics figures = philosophers.sweep(philosophers.asInThePaper(), PLAIN);
        check(figures, sweeps, persistent, fired, peak);
        assertThat(figures.explored()).isEqualTo(explored);
    }

    @Test
    @Tag("slow")
    void the_measure_of_the_paper_gives_the_figures_of_the_paper_for_twelve() {
        Philosophers philosophers = new Philosophers(12);
        Statistics figures = philosophers.sweep(philosophers.asInThePaper(), PLAIN);
        check(figures, 3, 497969, 7710664, 503972);
        assertThat(figures.explored()).isEqualTo(960441);
    }

    @ParameterizedTest
    @CsvSource({"3,2,156,1610,187", "2,5,120,1555,165", "1,5,120,1970,161", "0,6,161,1215,206"})
    void one_regress_step_for_all_five_gives_the_known_figures(
            int step, long sweeps, long persistent, long fired, long peak) {
        Philosophers philosophers = new Philosophers(5);
        check(philosophers.sweep(philosophers.uniform(step), PLAIN), sweeps, persistent, fired, peak);
        ReferenceSweep reference = new ReferenceSweep(philosophers, philosophers.uniform(step)).generalised();
        assertThat(reference.peak()).isEqualTo((int) peak);
    }

    @ParameterizedTest
    @CsvSource({"0,52313,118095,53918", "1,52313,118095,54666", "2,52313,118095,55386", "3,1,59048,31059"})
    void a_window_as_wide_as_the_regress_step_saves_half_and_a_smaller_one_costs(
            int window, long persistent, long explored, long peak) {
        Philosophers philosophers = new Philosophers(10);
        SweepOptions options = SweepOptions.DEFAULT.traces(false).window(window);
        Statistics figures = philosophers.sweep(philosophers.uniform(Philosophers.RETURN_RIGHT), options);
        assertThat(figures.persistent()).as("persistent").isEqualTo(persistent);
        assertThat(figures.explored()).as("explored").isEqualTo(explored);
        assertThat(figures.peak()).as("peak").isEqualTo(peak);
        assertThat(figures.states().isPresent()).isEqualTo(window == 3);
    }

    private static void check(Statistics figures, long sweeps, long persistent, long fired, long peak) {
        assertThat(figures.sweeps()).as("sweeps").isEqualTo(sweeps);
        assertThat(figures.persistent()).as("persistent").isEqualTo(persistent);
        assertThat(figures.fired()).as("fired").isEqualTo(fired);
        assertThat(figures.peak()).as("peak").isEqualTo(peak);
    }
}
