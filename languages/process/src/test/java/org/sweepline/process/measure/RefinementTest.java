package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** Small networks that show which edges go, and which must stay. */
class RefinementTest {
    @Test
    void an_action_stays_if_one_of_its_edges_keeps_the_rank() {
        LtsBuilder chain = new LtsBuilder();
        chain.edge(0, "a", 1).edge(1, "a", 1).states(2);
        LtsBuilder ring = new LtsBuilder();
        ring.edge(0, "a", 1).edge(1, "b", 0).states(2);
        MeasureSummary summary = summary(component("CHAIN", chain), component("RING", ring));
        assertThat(summary.columnStages()).isEqualTo(1);
        assertThat(summary.components().get(1).columnStages()).isEmpty();
    }

    @Test
    void an_action_goes_if_all_its_edges_increase_the_rank_of_a_partner() {
        LtsBuilder chain = new LtsBuilder();
        chain.edge(0, "a", 1).edge(1, "a", 2).states(3);
        LtsBuilder ring = new LtsBuilder();
        ring.edge(0, "a", 1).edge(1, "b", 0).states(2);
        MeasureSummary summary = summary(component("CHAIN", chain), component("RING", ring));
        assertThat(summary.components().get(1).columnStages()).containsExactly(2);
        assertThat(summary.steps().mayRegress()).isFalse();
    }

    @Test
    void a_label_without_edges_in_one_alphabet_blocks_the_edges_of_others() {
        LtsBuilder blocker = new LtsBuilder();
        blocker.edge(0, "c", 0).states(1).label("b");
        LtsBuilder ring = new LtsBuilder();
        ring.edge(0, "a", 1).edge(1, "b", 0).edge(1, "c", 2).edge(2, "a", 2).states(3);
        MeasureSummary summary = summary(component("BLOCKER", blocker), component("RING", ring));
        assertThat(summary.components().get(1).columnStages()).containsExactly(1);
        assertThat(summary.columnValues()).isEqualTo(3);
        assertThat(summary.layerValues()).isEqualTo(1);
    }

    @Test
    void internal_steps_of_different_processes_do_not_wait_for_each_other() {
        LtsBuilder chain = new LtsBuilder();
        chain.edge(0, "tau", 1).states(2);
        LtsBuilder ring = new LtsBuilder();
        ring.edge(0, "tau", 1).edge(1, "tau", 0).states(2);
        MeasureSummary summary = summary(component("CHAIN", chain), component("RING", ring));
        assertThat(summary.components().get(1).columnStages()).isEmpty();
    }

    @Test
    void later_stages_follow_from_earlier_ones() {
        LtsBuilder first = new LtsBuilder();
        first.edge(0, "a", 1).edge(1, "a", 2).states(3);
        LtsBuilder second = new LtsBuilder();
        second.edge(0, "a", 1).edge(1, "b", 0).states(2);
        LtsBuilder third = new LtsBuilder();
        third.edge(0, "b", 1).edge(1, "c", 0).states(2);
        MeasureSummary summary =
                summary(component("FIRST", first), component("SECOND", second), component("THIRD", third));
        assertThat(summary.components().stream().map(ComponentSummary::columnStages))
                .containsExactly(List.of(1), List.of(2), List.of(3));
    }

    @Test
    void a_property_that_goes_round_is_violated_in_the_column_where_that_happens() {
        LtsBuilder property = new LtsBuilder();
        property.edge(0, "a", 1).edge(1, "b", 0).edge(0, "b", 2).states(3).error(2);
        MeasurePlan plan = ComponentMeasures.parse(
                "auto", Network.of("property", List.of(new NetworkProcess("SAFE", property.build(), true))));
        assertThat(plan.summary().columnValues()).isEqualTo(1);
    }

    @Test
    void a_step_back_of_one_process_may_be_made_good_by_another() {
        LtsBuilder ring = new LtsBuilder();
        ring.edge(0, "a", 1).edge(1, "b", 2).edge(2, "c", 0).states(3);
        LtsBuilder other = new LtsBuilder();
        other.edge(0, "x", 1).edge(1, "y", 2).edge(2, "z", 0).edge(1, "a", 0).states(3);
        MeasureSummary summary = summary(component("RING", ring), component("OTHER", other));
        assertThat(summary.layerValues()).isEqualTo(5);
        assertThat(summary.steps().mayStay()).isTrue();
        assertThat(summary(component("RING", ring)).steps().mayStay()).isFalse();
    }

    private static NetworkProcess component(String name, LtsBuilder builder) {
        return new NetworkProcess(name, builder.build(), false);
    }

    private static MeasureSummary summary(NetworkProcess... components) {
        Network network = Network.of("small", List.of(components));
        MeasureChecks.steps(network, "auto");
        return ComponentMeasures.parse("auto", network).summary();
    }
}
