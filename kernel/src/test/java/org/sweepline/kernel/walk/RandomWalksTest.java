package org.sweepline.kernel.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Chain;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.NumberSystem;

class RandomWalksTest {
    private static final StatePredicate NOWHERE = state -> false;

    @Test
    void what_is_found_is_reachable_by_a_trace_that_visits_no_state_twice() {
        int[] found = {0};
        RandomGraphs.each(RandomGraphs.count(), seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            int wanted = new Random(seed).nextInt(graph.size());
            Watch watch = GraphWalks.watchFor(graph, v -> v == wanted);
            Outcome outcome = new RandomWalks(seed, 300, true).run(graph, List.of(watch));
            assertThat(outcome.complete()).isFalse();
            if (outcome.findings().get(0).isEmpty()) {
                assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
                return;
            }
            assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            assertThat(reachable.get(wanted)).isTrue();
            Trace trace = outcome.findings().get(0).get().trace().orElseThrow();
            int[] way = GraphWalks.walk(graph, trace);
            assertThat(way[way.length - 1]).isEqualTo(wanted);
            assertThat(Arrays.stream(way).distinct().count()).isEqualTo(way.length);
            assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
            found[0]++;
        });
        assertThat(found[0]).as("graphs on which the state was found").isGreaterThan(RandomGraphs.count() / 5);
    }

    @Test
    void the_best_state_so_far_has_a_trace_though_the_walks_go_on() {
        long[] best = {-1};
        Watch largest = (state, successors, from, to) -> {
            if (state.word(0) <= best[0]) return Watch.Answer.GO_ON;
            best[0] = state.word(0);
            return Watch.Answer.NOTE;
        };
        Outcome outcome = new RandomWalks(1, 5_000, true).run(new Chain(100), List.of(largest));
        Outcome.Finding finding = outcome.findings().get(0).orElseThrow();
        assertThat(finding.state()).containsExactly(best[0]);
        assertThat(finding.trace().orElseThrow().choices()).hasSize((int) best[0]);
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
    }

    @Test
    void the_same_seed_gives_the_same_walks_and_another_one_others() {
        assertThat(visited(7)).isEqualTo(visited(7)).isNotEqualTo(visited(8));
    }

    private static List<Long> visited(long seed) {
        List<Long> visited = new ArrayList<>();
        Watch watch = (state, successors, from, to) -> {
            visited.add(state.word(0));
            return Watch.Answer.GO_ON;
        };
        new RandomWalks(seed, 500, false).run(new Cube(10, true), List.of(watch));
        return visited;
    }

    @Test
    void they_stop_after_their_steps_and_do_not_claim_to_have_seen_everything() {
        Outcome outcome = new RandomWalks(1, 2_345, true).run(new Cube(3, true), List.of(NOWHERE.watch()));
        assertThat(outcome.ending())
                .isEqualTo(new Outcome.Stopped("random walks prove nothing: 2345 states were looked at"));
        Statistics figures = outcome.statistics();
        assertThat(figures.explored()).isEqualTo(2_345);
        assertThat(figures.fired()).as("steps").isEqualTo(2_345 - figures.sweeps());
        assertThat(figures.sweeps())
                .as("walks: 1000, 1000 and the rest of 2000 states")
                .isEqualTo(3);
        assertThat(figures.states()).isEmpty();
        assertThat(outcome.findings().get(0)).isEmpty();
    }

    @Test
    void a_limit_ends_them() {
        Outcome outcome = new RandomWalks(1, 1_000_000, true)
                .run(new Cube(3, true), List.of(NOWHERE.watch()), Limits.NONE.explored(100), Listener.NONE);
        assertThat(outcome.ending()).isEqualTo(new Outcome.Stopped("the limit of 100 explored states was met"));
        assertThat(outcome.statistics().explored()).isEqualTo(100);
    }

    @Test
    void a_state_without_successors_begins_a_new_walk() {
        Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
        Outcome outcome = new RandomWalks(1, 60, true).run(new Chain(5), List.of(deadlocks));
        assertThat(deadlocks.count()).isEqualTo(outcome.statistics().sweeps());
    }

    /** States in a row, from each of which 999 steps lead nowhere much and one, with an action of its own, leads on. */
    private record Needles(int states) implements NumberSystem {
        @Override
        public void successors(long number, Successors out) {
            long row = number / 1_000;
            if (row == states) return;
            for (int way = 0; way < 1_000; way++) {
                boolean on = way == 500;
                out.addWord(on ? 1_000 * (row + 1) : 1_000 * row + way, on ? (int) row + 1 : 0);
            }
        }

        @Override
        public List<String> actions() {
            return IntStream.rangeClosed(0, states).mapToObj(Integer::toString).toList();
        }
    }

    @Test
    void an_action_that_is_one_of_very_many_is_taken_soon() {
        Outcome outcome = new RandomWalks(1, 5_000, true).run(new Needles(20), List.of(Watches.deadlock()));
        assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
        assertThat(outcome.findings().get(0).orElseThrow().trace().orElseThrow().choices())
                .hasSizeGreaterThanOrEqualTo(20);
    }

    @Test
    void a_state_that_only_leads_to_itself_ends_a_walk() {
        NumberGraph ending = new NumberGraph(from -> new long[] {Math.min(from + 1, 3)});
        TransitionSystem named = new TransitionSystem() {
            @Override
            public int stateBytes() {
                return ending.stateBytes();
            }

            @Override
            public void initial(Successors out) {
                ending.initial(out);
            }

            @Override
            public Expander expander() {
                return ending.expander();
            }

            @Override
            public List<String> actions() {
                return List.of("on");
            }

            @Override
            public String describe(StateBuffer state) {
                return ending.describe(state);
            }
        };
        Outcome outcome = new RandomWalks(1, 400, true).run(named, List.of(NOWHERE.watch()));
        assertThat(outcome.statistics().sweeps()).as("walks of 4 states").isEqualTo(100);
    }

    @Test
    void lengths_follow_the_sequence_of_luby() {
        assertThat(LongStream.rangeClosed(1, 15).map(RandomWalks::luby))
                .containsExactly(1L, 1L, 2L, 1L, 1L, 2L, 4L, 1L, 1L, 2L, 1L, 1L, 2L, 4L, 8L);
    }

    @Test
    void without_steps_there_is_no_search() {
        assertThatThrownBy(() -> new RandomWalks(1, 0, true)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_question_about_components_is_not_answered_by_walking() {
        ComponentWatch watch = Watches.live(new BitSet());
        assertThatThrownBy(() -> new RandomWalks(1, 10, true).run(new Chain(5), List.of(watch)))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
