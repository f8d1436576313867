package org.sweepline.process.measure;

import org.junit.jupiter.api.Test;

/** Measures of random networks against the theorems of the paper and the reference versions of its algorithm. */
class MeasuresOnRandomNetworksTest {
    private final int networks = networks();

    /** How many networks to try. */
    int networks() {
        return 250;
    }

    @Test
    void what_is_said_about_steps_is_true() {
        RandomNetworks.each(networks, seed -> MeasureChecks.steps(RandomNetworks.network(seed), "auto"));
        RandomNetworks.each(
                networks, seed -> MeasureChecks.steps(RandomNetworks.network(seed), MeasureChecks.text(seed)));
    }

    @Test
    void the_sweep_agrees_with_the_reference_and_the_theorems() {
        RandomNetworks.each(networks, seed -> MeasureChecks.sweep(RandomNetworks.network(seed), "auto"));
        RandomNetworks.each(
                networks, seed -> MeasureChecks.sweep(RandomNetworks.network(seed), MeasureChecks.text(seed)));
    }

    @Test
    void a_lexicographic_order_has_a_column_for_every_vector_of_ranks() {
        RandomNetworks.each(networks, seed -> MeasureChecks.columnsOfSeparateRanks(RandomNetworks.network(seed)));
    }

    @Test
    void true_partial_orders_cover_the_same_states_within_the_same_bounds() {
        RandomNetworks.each(networks, seed -> MeasureChecks.partialOrders(RandomNetworks.network(seed), seed));
    }
}
