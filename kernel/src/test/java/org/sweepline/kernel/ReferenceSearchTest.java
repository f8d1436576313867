package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;

/** The oracles themselves, on graphs small enough to count by hand. */
class ReferenceSearchTest {
    /** 0 -> 1 -> 2 -> 0, 1 -> 3 twice, 3 is stuck, 4 is not reachable; the layers are 0, 1, 2, 2, 9. */
    private final GraphSystem graph = GraphSystem.ofBytes(
            new int[] {0}, new int[][] {{1}, {2, 3, 3}, {0}, {}, {0}}, new long[5], new long[] {0, 1, 2, 2, 9});

    @Test
    void the_search_counts_states_edges_and_deadlocks() {
        ReferenceSearch search = new ReferenceSearch(graph);
        assertThat(search.states()).containsExactly(graph.states[0], graph.states[1], graph.states[2], graph.states[3]);
        assertThat(search.edges()).isEqualTo(5);
        assertThat(search.deadlocks()).isEqualTo(1);
        assertThat(search.reaches(state -> graph.vertex(state) == 3)).isTrue();
        assertThat(search.reaches(state -> graph.vertex(state) == 4)).isFalse();
    }

    @Test
    void the_sweep_counts_what_a_hand_count_gives() {
        ReferenceSweep sweep = new ReferenceSweep(graph, graph.progress(false)).generalised();
        assertThat(sweep.explored()).hasSize(8);
        assertThat(sweep.fired()).isEqualTo(10);
        assertThat(sweep.sweeps()).isEqualTo(2);
        assertThat(sweep.persistent()).containsExactly(graph.states[0]);
        assertThat(sweep.peaks()).as("{1,2,3} and {2,3,0}; then 0 stays").containsExactly(3, 4);
        assertThat(sweep.left()).containsExactly(graph.states[0]);
    }

    @Test
    void the_basic_sweep_refuses_a_regress_edge() {
        assertThatThrownBy(() -> new ReferenceSweep(graph, graph.progress(false)).basic(1))
                .hasMessage("not monotone");
    }
}
