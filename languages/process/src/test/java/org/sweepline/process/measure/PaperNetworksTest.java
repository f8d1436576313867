package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.PackedNetwork;

/** The networks of the compositional paper: figures that are known, and figures that the default must not exceed. */
class PaperNetworksTest {
    private static final String IDLE_BEFORE_BUSY = "MASTER=scc,*=tree;direction=forward;stages=no";

    @ParameterizedTest
    @CsvSource({"2,2", "3,4", "5,5", "6,9"})
    void columns_of_the_master_are_swept_twice_if_slaves_go_from_idle_to_busy(int slaves, int jobs) {
        Network network = Networks.masterAndSlaves(slaves, jobs);
        Statistics figures = sweep(network, IDLE_BEFORE_BUSY);
        assertThat(figures.columns()).isEqualTo(2L * jobs + 3);
        assertThat(figures.maxSweeps()).isEqualTo(2);
        assertThat(sweep(network, "none").states()).hasValue((2L * jobs + 3 - slaves) << slaves);
        assertThat(sweep(network, "auto").states()).hasValue((2L * jobs + 3 - slaves) << slaves);
    }

    @ParameterizedTest
    @CsvSource({"20,126976,245723", "24,159744,311247", "28,192512,376771", "34,241664,475057", "40,290816,573343"})
    @Tag("slow")
    void twelve_slaves_give_the_known_figures(int jobs, long states, long explored) {
        Network network = Networks.masterAndSlaves(12, jobs);
        Statistics figures = sweep(network, IDLE_BEFORE_BUSY);
        assertThat(figures.explored()).isEqualTo(explored);
        assertThat(figures.peak()).isEqualTo(8192);
        Statistics automatic = sweep(network, "auto");
        assertThat(automatic.states()).hasValue(states);
        assertThat(automatic.peak()).isLessThanOrEqualTo(5020);
    }

    @Test
    void within_a_column_of_the_master_slaves_only_become_idle() {
        MeasurePlan plan = ComponentMeasures.parse("auto", Networks.masterAndSlaves(12, 20));
        MeasureSummary summary = plan.summary();
        assertThat(summary.columnStages()).isEqualTo(2);
        assertThat(summary.columnValues()).isEqualTo(43 * 13);
        assertThat(summary.layerValues()).isEqualTo(1);
        assertThat(summary.components().get(0).columnStages()).containsExactly(1);
        assertThat(summary.components().get(5).columnStages()).containsExactly(2);
        assertThat(summary.components())
                .allMatch(c -> !c.columnStages().isEmpty() && c.layerStages().isEmpty());
        assertThat(summary.steps().mayRegress()).isFalse();
        assertThat(summary.steps().mayStay()).isFalse();
        assertThat(summary.explanation())
                .isEqualTo("up to 559 columns, the sum of ranks of MASTER, then of slave.0:SLAVE, slave.1:SLAVE and 10 "
                        + "more; one layer; every step increases progress");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void a_two_phase_commit_is_monotone(int voters) {
        Network network = Networks.twoPhaseCommit(voters);
        for (String text : List.of("auto", "auto;columns=lex", "auto;columns=grlex", "scc;stages=no")) {
            assertThat(sweep(network, text).states()).hasValue(twoPhaseCommitStates(voters));
        }
        assertThat(ComponentMeasures.parse("auto", network).summary().steps().mayStay())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 9})
    @Tag("slow")
    void a_large_two_phase_commit_has_as_many_states_as_the_formula_says(int voters) {
        assertThat(sweep(Networks.twoPhaseCommit(voters), "auto").states()).hasValue(twoPhaseCommitStates(voters));
    }

    private static long twoPhaseCommitStates(int n) {
        return Math.round(Math.pow(5, n) + n * Math.pow(3, n - 1) + 2 * Math.pow(3, n) - Math.pow(2, n) + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 10, 20})
    void stop_and_wait_needs_few_states_at_a_time(int numbers) {
        Network network = Networks.stopAndWait(numbers);
        assertThat(sweep(network, "none").states()).hasValue(182L * numbers);
        Statistics figures = sweep(network, "auto");
        assertThat(figures.peak()).as("the peak does not grow with the numbers").isLessThanOrEqualTo(168);
        assertThat(figures.explored()).isLessThan(2L * 182 * numbers);
    }

    @ParameterizedTest
    @CsvSource({"6,3910", "7,19529"})
    void slices_of_the_best_columns_store_less_of_a_two_phase_commit_than_the_paper(int voters, long most) {
        Network network = Networks.twoPhaseCommit(voters);
        assertThat(first(network).peak()).isLessThan(most);
    }

    @Test
    @Tag("slow")
    void the_first_candidate_stores_less_of_twelve_slaves_than_any_order_of_components() {
        assertThat(first(Networks.masterAndSlaves(12, 20)).peak()).isLessThanOrEqualTo(3_506);
        assertThat(first(Networks.masterAndSlaves(12, 40)).peak()).isLessThanOrEqualTo(3_506);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 10, 20, 30})
    void opened_ahead_of_the_start_stop_and_wait_is_swept_once_round(int numbers) {
        Network network = Networks.stopAndWait(numbers);
        Statistics figures = sweep(network, "auto;ahead=2");
        assertThat(figures.explored()).isEqualTo(182L * numbers + 42);
        assertThat(figures.peak()).isEqualTo(152);
    }

    /** What the first candidate costs by the plain rule. */
    private static Statistics first(Network network) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        NetworkMeasures measures = new NetworkMeasures(network, system.layout(), system.actions());
        Progress progress = measures.measure(measures.candidates().get(0)).progress();
        return new Sweep(progress, MeasureChecks.PLAIN).run(system, List.of()).statistics();
    }

    @Test
    void ten_thousand_slaves_are_measured() {
        Network network = Networks.masterAndSlaves(10_000, 2);
        for (String text : List.of("auto", "mixed;stages=no", "MASTER=scc,slave=tree;method=product")) {
            MeasurePlan plan = ComponentMeasures.parse(text, network);
            PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
            assertThat(plan.measure(system.layout(), system.actions()).explanation())
                    .contains(" and 9998 more");
        }
    }

    @Test
    void the_product_measure_has_one_column_and_sweeps_over_all_of_it() {
        Network network = Networks.masterAndSlaves(4, 6);
        Statistics columns = sweep(network, "MASTER=scc,*=tree;direction=forward;stages=no");
        Statistics product = sweep(network, "MASTER=scc,*=tree;direction=forward;method=product");
        assertThat(product.columns()).isEqualTo(1);
        assertThat(product.sweeps()).isGreaterThan(1);
        assertThat(product.peak()).isGreaterThan(columns.peak());
    }

    private static Statistics sweep(Network network, String text) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        return new Sweep(
                        ComponentMeasures.parse(text, network)
                                .measure(system.layout(), system.actions())
                                .progress(),
                        MeasureChecks.PLAIN)
                .run(system, List.of())
                .statistics();
    }
}
