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

/** The figures known for the master and the slaves, the compositional method's first table. */
class MasterAndSlavesTest {
    private static final SweepOptions PLAIN = SweepChecks.PLAIN.traces(false);

    @ParameterizedTest
    @CsvSource({"2,2", "2,5", "3,4", "4,6", "5,5", "6,9"})
    void the_number_of_states_follows_the_formula(int slaves, int jobs) {
        MasterAndSlaves system = new MasterAndSlaves(slaves, jobs);
        long states = (2L * jobs + 3 - slaves) << slaves;
        assertThat(Sweep.full(PLAIN).run(system, List.of()).statistics().states())
                .hasValue(states);

        Statistics figures = sweep(system, system.idleBeforeBusy());
        ReferenceSweep reference = new ReferenceSweep(system, system.idleBeforeBusy()).compositional();
        assertThat(figures.explored()).isEqualTo(reference.explored().size());
        assertThat(figures.fired()).isEqualTo(reference.fired());
        assertThat(figures.sweeps()).isEqualTo(reference.sweeps());
        assertThat(figures.persistent()).isEqualTo(reference.persistent().size());
        assertThat(figures.peak()).isEqualTo(reference.peak());
        assertThat(figures.columns()).isEqualTo(2L * jobs + 3);
        assertThat(figures.maxSweeps()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"20,126976,245723", "24,159744,311247", "28,192512,376771", "34,241664,475057", "40,290816,573343"})
    @Tag("slow")
    void twelve_slaves_are_swept_nearly_twice(int jobs, long states, long explored) {
        MasterAndSlaves system = new MasterAndSlaves(12, jobs);
        assertThat(Sweep.full(PLAIN).run(system, List.of()).statistics().states())
                .hasValue(states);
        Statistics figures = sweep(system, system.idleBeforeBusy());
        assertThat(figures.explored()).isEqualTo(explored);
        assertThat(figures.peak()).isEqualTo(8192);
    }

    @Test
    @Tag("slow")
    void the_direction_of_the_order_inside_a_column_matters() {
        MasterAndSlaves system = new MasterAndSlaves(12, 20);
        Statistics opposite = sweep(system, system.busyBeforeIdle());
        assertThat(opposite.explored()).isEqualTo(126976);
        assertThat(opposite.persistent()).isZero();
        assertThat(opposite.peak()).isEqualTo(5020);
        Statistics constant = sweep(system, system.columnsOnly());
        assertThat(constant.explored()).isEqualTo(126976);
        assertThat(constant.peak()).isEqualTo(8192);
    }

    @Test
    void a_measure_may_say_what_its_steps_do_without_knowing_what_each_action_adds() {
        MasterAndSlaves system = new MasterAndSlaves(12, 13);
        Progress silent = system.busyBeforeIdle();
        Progress saying = new Progress() {
            @Override
            public long column(StateBuffer state) {
                return silent.column(state);
            }

            @Override
            public long layer(StateBuffer state) {
                return silent.layer(state);
            }

            @Override
            public Steps steps() {
                return new Steps(false, false);
            }
        };
        SweepOptions options = PLAIN.pinInitial(true).earlyRelease(true);
        Statistics before = new Sweep(silent, options).run(system, List.of()).statistics();
        Statistics after = new Sweep(saying, options).run(system, List.of()).statistics();
        assertThat(after.explored()).isEqualTo(before.explored());
        assertThat(before.persistent()).as("pinned, for steps might regress").isEqualTo(1);
        assertThat(after.persistent()).isZero();
        assertThat(after.peak()).as("layers are freed while they are processed").isLessThan(before.peak());
    }

    private static Statistics sweep(MasterAndSlaves system, Progress progress) {
        return new Sweep(progress, PLAIN).run(system, List.of()).statistics();
    }
}
