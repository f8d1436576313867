package org.sweepline.kernel.sweep;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;

/** The sweep against the reference versions and the theorems of the papers, on random graphs. */
class SweepOnRandomGraphsTest {
    private final int graphs = graphs();

    /** How many graphs to try. */
    int graphs() {
        return RandomGraphs.count();
    }

    @Test
    void full_exploration_sees_every_state_once_and_gives_shortest_traces() {
        RandomGraphs.each(graphs, SweepChecks::fullExploration);
    }

    @Test
    void the_basic_method_explores_every_state_once_for_every_deletion_interval() {
        RandomGraphs.each(graphs, SweepChecks::basic);
    }

    @Test
    void the_generalised_method_agrees_with_the_reference_and_its_theorems() {
        RandomGraphs.each(graphs, SweepChecks::generalised);
    }

    @Test
    void the_compositional_method_agrees_with_the_reference_and_its_theorems() {
        RandomGraphs.each(graphs, SweepChecks::compositional);
    }

    @Test
    void monotone_columns_are_swept_once() {
        RandomGraphs.each(graphs, SweepChecks::monotoneColumns);
    }

    @Test
    void states_of_columns_are_collected_at_intervals_too() {
        RandomGraphs.each(graphs, SweepChecks::collectingColumns);
    }

    @Test
    void without_a_collection_every_state_is_stored_and_explored_once() {
        RandomGraphs.each(graphs, SweepChecks::neverCollecting);
    }

    @Test
    void a_path_is_found_if_there_is_one_and_has_fewest_regress_edges_and_least_progress() {
        RandomGraphs.each(graphs, SweepChecks::path);
    }

    @Test
    void a_path_through_columns_ends_in_the_least_one_and_is_called_least_only_if_it_is() {
        RandomGraphs.each(graphs, SweepChecks::pathThroughColumns);
    }

    @Test
    void every_combination_of_options_sees_every_state_and_gives_true_traces() {
        RandomGraphs.each(graphs, SweepChecks::options);
    }
}
