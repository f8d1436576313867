package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Chain;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.PackedSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;

class TraceSweepsTest {
    private final int graphs = RandomGraphs.count();

    private static TraceSweeps.Result traces(Sweep sweep, TransitionSystem system, Limits limits, long... states) {
        List<StateBuffer> wanted =
                LongStream.of(states).mapToObj(TraceSweepsTest::state).toList();
        return new TraceSweeps(() -> sweep, system, limits, Listener.NONE).traces(wanted);
    }

    private static StateBuffer state(long word) {
        StateBuffer state = new StateBuffer(8);
        state.copy(new long[] {word}, 0, 8);
        return state;
    }

    private static StateBuffer state(Outcome.Finding finding) {
        StateBuffer state = new StateBuffer(0);
        state.copy(finding.state(), 0, finding.bytes());
        return state;
    }

    @Test
    void sweeps_tell_the_traces_that_a_log_tells() {
        RandomGraphs.each(graphs, seed -> {
            Random random = new Random(seed);
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed % 4], seed / 4 % 2 == 0);
            Progress progress = random.nextInt(5) == 0 ? Progress.NONE : graph.progress(random.nextBoolean());
            List<SweepOptions> all = SweepChecks.combinations();
            SweepOptions options = all.get(random.nextInt(all.size()));
            if (random.nextInt(3) == 0) options = options.review(soFar -> soFar.exploredFactor() < 1.5);
            List<Watch> watches = new ArrayList<>();
            for (int i = 0; i < 1 + random.nextInt(3); i++) {
                watches.add(GraphWalks.watchFor(graph, SweepChecks.wanted(random, graph)::get));
            }
            Outcome logged = new Sweep(progress, options.traces(true)).run(graph, watches);
            List<Outcome.Finding> findings =
                    logged.findings().stream().flatMap(Optional::stream).toList();
            Sweep sweep = new Sweep(progress, options.traces(false));
            TraceSweeps.Result result = new TraceSweeps(() -> sweep, graph, Limits.NONE, Listener.NONE)
                    .traces(findings.stream().map(TraceSweepsTest::state).toList());

            assertThat(result.missing()).isEmpty();
            for (int i = 0; i < findings.size(); i++) {
                Trace trace = result.traces().get(i).orElseThrow();
                Trace log = findings.get(i).trace().orElseThrow();
                assertThat(trace.initial()).isEqualTo(log.initial());
                assertThat(trace.choices()).isEqualTo(log.choices());
                assertThat(trace.quality())
                        .as("at least as good as " + log.quality())
                        .isLessThanOrEqualTo(log.quality());
            }
            for (Statistics figures : result.sweeps()) {
                assertThat(figures.explored())
                        .isLessThanOrEqualTo(logged.statistics().explored());
                assertThat(figures.peak())
                        .isLessThanOrEqualTo(logged.statistics().peak());
            }
        });
    }

    /** A line of states; the first steps to the second by the last of many choices. */
    private static final class Fan extends PackedSystem {
        private final int width;
        private final long last;

        Fan(int width, long last) {
            super(8, List.of("step"));
            this.width = width;
            this.last = last;
        }

        @Override
        public LongStream initial() {
            return LongStream.of(7 * last, 0);
        }

        @Override
        public void edges(long state, Edges out) {
            for (int i = 1; i < width && state == 0; i++) out.to(0, 0);
            if (state < last) out.to(0, state + 1);
        }
    }

    @Test
    void paths_of_any_length_are_found_whatever_number_of_choices_fits() {
        for (int width : new int[] {1, 2, 3, 30, 500, 20_000, 400_000}) {
            int steps = ChoiceLineage.mostSteps(width - 1);
            for (long length : new long[] {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 64, 65, 200}) {
                Fan fan = new Fan(width, 300);
                TraceSweeps.Result result =
                        traces(new Sweep(Chain.layersApart(1), SweepOptions.DEFAULT), fan, Limits.NONE, length, 2);
                String what = width + " choices, " + length + " steps";
                assertThat(result.missing()).as(what).isEmpty();
                Trace trace = result.traces().get(0).orElseThrow();
                assertThat(trace.initial()).as(what).isEqualTo(1);
                assertThat(trace.choices()).as(what).hasSize((int) length);
                if (length > 0) assertThat(trace.choices()[0]).as(what).isEqualTo(width - 1);
                assertThat(result.traces().get(1).orElseThrow().choices())
                        .as(what)
                        .hasSize(2);
                long longest = Math.max(2, length);
                int halvings = 0;
                for (long apart = Long.highestOneBit(longest - 1); apart > steps; apart /= 2) halvings++;
                assertThat(result.sweeps()).as(what).hasSize(2 + halvings);
            }
        }
    }

    @Test
    void too_many_choices_cost_the_trace_and_say_so() {
        TraceSweeps.Result result = traces(Sweep.full(SweepOptions.DEFAULT), new Fan(600_000, 5), Limits.NONE, 3);
        assertThat(result.traces()).containsExactly(Optional.empty());
        assertThat(result.missing()).hasValue("a state has more than 599999 successors, too many for this");
    }

    @Test
    void a_limit_costs_the_trace_and_says_so() {
        TraceSweeps.Result result =
                traces(Sweep.full(SweepOptions.DEFAULT), new Chain(1000), Limits.NONE.explored(1500), 900);
        assertThat(result.traces()).containsExactly(Optional.empty());
        assertThat(result.missing().orElseThrow()).startsWith("the limit of ").endsWith(" explored states was met");
    }

    @Test
    void a_state_that_is_not_reachable_has_no_trace() {
        TraceSweeps.Result result = traces(Sweep.full(SweepOptions.DEFAULT), new Chain(10), Limits.NONE, 5, 11);
        assertThat(result.traces()).containsExactly(Optional.empty(), Optional.empty());
        assertThat(result.missing()).hasValue("a state was not met again");
    }
}
