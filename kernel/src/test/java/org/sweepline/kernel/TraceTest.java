package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.sweep.Sweep;

class TraceTest {
    @Test
    void a_trace_is_not_called_least_while_a_later_column_has_one_with_fewer_regress_edges() {
        int[][] targets = {{1, 2}, {}, {}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {0}, targets, new long[] {0, 0, 1}, new long[] {5, 2, 0});
        Trace trace = traceTo(graph, 1, 2);
        assertThat(GraphWalks.walk(graph, trace)).containsExactly(0, 1);
        assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
    }

    @Test
    void the_actions_along_a_trace_are_found_by_walking_it() {
        int[][] targets = {{0, 1}, {2, 0}, {}};
        GraphSystem graph = GraphSystem.ofBytes(new int[] {2, 0}, targets, new long[3], new long[] {0, 4, 3});
        Trace trace = traceTo(graph, 1);
        assertThat(trace).isEqualTo(new Trace(1, new int[] {1}, Trace.Quality.LEAST_PROGRESS));
        assertThat(trace.actions(graph)).hasSize(1);
        assertThat(graph.actions().get(trace.actions(graph)[0])).isEqualTo("Change[column=0, layer=4]");
    }

    @Test
    void an_initial_state_that_is_wanted_has_a_trace_without_steps() {
        GraphSystem graph =
                GraphSystem.ofBytes(new int[] {1, 0, 1}, new int[][] {{1}, {0}}, new long[2], new long[] {0, 1});
        assertThat(traceTo(graph, 0)).isEqualTo(new Trace(1, new int[0], Trace.Quality.LEAST_PROGRESS));
        assertThat(traceTo(graph, 1)).isEqualTo(new Trace(0, new int[0], Trace.Quality.LEAST_PROGRESS));
    }

    @Test
    void without_a_log_there_is_a_finding_but_no_trace() {
        Chain chain = new Chain(10);
        Watch five = ((StatePredicate) state -> state.word(0) == 5).watch();
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT.traces(false)).run(chain, List.of(five));
        Outcome.Finding finding = outcome.findings().get(0).orElseThrow();
        assertThat(finding.state()).containsExactly(5);
        assertThat(finding.bytes()).isEqualTo(8);
        assertThat(finding.trace()).isEmpty();
    }

    @Test
    void a_trace_of_a_hundred_thousand_steps_is_complete() {
        Watch last = ((StatePredicate) state -> state.word(0) == 100_000).watch();
        Trace trace = new Sweep(Chain.layersApart(1), SweepOptions.DEFAULT)
                .run(new Chain(200_000), List.of(last))
                .findings()
                .get(0)
                .flatMap(Outcome.Finding::trace)
                .orElseThrow();
        assertThat(trace.choices()).hasSize(100_000).containsOnly(0);
    }

    private static Trace traceTo(GraphSystem graph, Integer... wanted) {
        Watch watch = GraphWalks.watchFor(graph, List.of(wanted)::contains);
        Outcome outcome = new Sweep(graph.progress(true), SweepOptions.DEFAULT).run(graph, List.of(watch));
        return outcome.findings().get(0).flatMap(Outcome.Finding::trace).orElseThrow();
    }
}
