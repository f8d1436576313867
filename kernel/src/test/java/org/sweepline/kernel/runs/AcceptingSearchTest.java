package org.sweepline.kernel.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.depthfirst.DepthFirstSearch;
import org.sweepline.kernel.disk.DiskSearch;
import org.sweepline.kernel.sweep.Sweep;

/** What the searches for accepting runs have in common, and where each of them ends, on graphs of numbers. */
class AcceptingSearchTest {
    /** Marks by number: bit i for set i. */
    private static AcceptingRuns runs(int sets, LongToIntFunction marks) {
        return new AcceptingRuns(new Acceptance() {
            @Override
            public int sets() {
                return sets;
            }

            @Override
            public long marks(StateBuffer state) {
                return marks.applyAsInt(state.word(0));
            }
        });
    }

    private static final AcceptingRuns NONE = runs(1, n -> 0);

    /** So many numbers a layer; a step to a smaller number regresses. */
    private static Progress layers(long width) {
        return state -> state.word(0) / width;
    }

    private static List<Search> searches() {
        return List.of(
                new ComponentSearch(Progress.NONE, true, StoreGeometry.DEFAULT),
                new AcceptingSearch(true, StoreGeometry.DEFAULT),
                new ReturnSweeps(layers(10), true, StoreGeometry.DEFAULT, 100));
    }

    private static Outcome.Finding found(Outcome outcome) {
        return outcome.findings().get(0).orElseThrow();
    }

    private static String reason(Outcome outcome) {
        assertThat(outcome.findings().get(0)).isEmpty();
        assertThat(outcome.statistics().states()).isEmpty();
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void a_mark_on_the_way_to_a_cycle_is_not_on_the_cycle() {
        // 20 leads back to 1, after which the mark of 2 is met once; 5 and 35 go round without it.
        Map<Long, Long> next = Map.of(0L, 20L, 20L, 1L, 1L, 2L, 2L, 5L, 5L, 35L, 35L, 5L);
        NumberGraph graph = new NumberGraph(n -> new long[] {next.get(n)});
        for (Search search : searches()) {
            Outcome outcome = search.run(graph, List.of(runs(1, n -> n == 2 ? 1 : 0)));
            assertThat(outcome.complete()).as(search.toString()).isTrue();
            assertThat(outcome.findings().get(0)).isEmpty();
            Outcome met = search.run(graph, List.of(runs(1, n -> n == 35 ? 1 : 0)));
            assertThat(found(met).component().orElseThrow().cycle().orElseThrow())
                    .hasSize(2);
        }
    }

    @Test
    void a_loop_is_a_cycle_and_a_state_without_successors_is_none() {
        NumberGraph loop = new NumberGraph(n -> n < 3 ? new long[] {n + 1} : new long[] {3});
        NumberGraph end = new NumberGraph(n -> n < 3 ? new long[] {n + 1} : new long[0]);
        for (Search search : searches()) {
            Outcome outcome = search.run(loop, List.of(runs(2, n -> 3)));
            assertThat(found(outcome).state()).containsExactly(3);
            assertThat(found(outcome).trace().orElseThrow().choices()).hasSize(3);
            assertThat(found(outcome).component().orElseThrow().cycle().orElseThrow())
                    .containsExactly(0);
            assertThat(search.run(end, List.of(runs(0, n -> 0))).findings().get(0))
                    .isEmpty();
            assertThat(search.run(loop, List.of(runs(0, n -> 0))).findings().get(0))
                    .isPresent();
        }
    }

    @Test
    void a_ring_of_many_states_is_gone_round_without_recursion() {
        int size = 200_000;
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % size});
        AcceptingRuns twoMarks = runs(2, n -> n == size / 2 ? 1 : n == 7 ? 2 : 0);
        List<Search> searches = List.of(
                new ComponentSearch(Progress.NONE, false, StoreGeometry.DEFAULT),
                new AcceptingSearch(false, StoreGeometry.DEFAULT),
                new ReturnSweeps(layers(1000), false, StoreGeometry.DEFAULT, 100));
        for (Search search : searches) {
            Outcome outcome = search.run(ring, List.of(twoMarks));
            Outcome.Circuit circuit = found(outcome).component().orElseThrow();
            assertThat(found(outcome).trace()).isEmpty();
            assertThat(circuit.states()).isEqualTo(size);
            assertThat(circuit.cycle().orElseThrow()).hasSize(size).containsOnly(0);
        }
    }

    @Test
    void the_search_ends_as_soon_as_an_accepting_cycle_has_been_met() {
        NumberGraph graph = new NumberGraph(n -> new long[] {n % 100 == 99 ? n - 99 : n + 1, n + 1});
        Outcome outcome =
                new AcceptingSearch(true, StoreGeometry.DEFAULT).run(graph, List.of(runs(1, n -> n == 50 ? 1 : 0)));
        assertThat(outcome.ending()).isInstanceOf(Outcome.Decided.class);
        assertThat(outcome.statistics().explored()).isEqualTo(100);
        assertThat(found(outcome).trace().orElseThrow().choices()).isEmpty();
        assertThat(found(outcome).component().orElseThrow().states()).isEqualTo(100);
    }

    @Test
    void the_way_to_a_cycle_is_short_although_the_path_of_the_search_is_long() {
        NumberGraph graph = new NumberGraph(
                n -> n < 100_000 ? new long[] {n + 1, 200_000} : n == 100_000 ? new long[] {200_000} : new long[] {n});
        Outcome outcome = new AcceptingSearch(true, StoreGeometry.DEFAULT).run(graph, List.of(runs(0, n -> 0)));
        assertThat(outcome.statistics().explored()).isEqualTo(100_002);
        assertThat(found(outcome).trace().orElseThrow().choices()).containsExactly(1);
    }

    @Test
    void every_state_is_explored_although_successors_on_a_long_path_were_lost() {
        // From 0 a chain whose side branches do not fit the stack; 1 is passed later, and has two successors.
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 0) return new long[] {1, 100_000};
            if (n == 1) return new long[] {50, 51};
            return n >= 100_000 && n < 120_000 ? new long[] {n + 1, n + 1_000_000} : new long[0];
        });
        AcceptingRuns none = new AcceptingRuns(new Acceptance() {
            @Override
            public int sets() {
                return 1;
            }

            @Override
            public long marks(StateBuffer state) {
                return 0;
            }

            @Override
            public boolean passing(StateBuffer state) {
                return state.word(0) <= 1;
            }
        });
        Outcome outcome = new AcceptingSearch(true, StoreGeometry.DEFAULT).run(graph, List.of(none));
        assertThat(outcome.statistics().states()).hasValue(2 + 2 + 20_001 + 20_000);
    }

    @Test
    void other_questions_are_answered_in_the_same_run() {
        NumberGraph graph = new NumberGraph(n -> n < 1000 ? new long[] {n, n + 1} : new long[0]);
        Watch last = ((StatePredicate) state -> state.word(0) == 1000).watch();
        for (Search search : searches()) {
            Outcome outcome = search.run(graph, List.of(runs(0, n -> 0), last, Watches.deadlock()));
            assertThat(outcome.findings()).allMatch(finding -> finding.isPresent());
            Outcome.Finding end = outcome.findings().get(1).orElseThrow();
            assertThat(end.trace().orElseThrow().choices()).hasSize(1000).containsOnly(1);
            assertThat(end.component()).isEmpty();
        }
    }

    @Test
    void return_sweeps_keep_what_the_sweep_keeps() {
        // 1000 rings of 10 layers, each of them entered from the last; one edge of each regresses.
        int size = 10_000;
        NumberGraph rings =
                new NumberGraph(n -> n % 100 == 99 ? new long[] {n - 99, (n + 1) % size} : new long[] {n + 1});
        Progress byTen = layers(10);
        Statistics sweep = new Sweep(byTen, SweepOptions.DEFAULT.pinInitial(false))
                .run(rings, List.of(NONE_AT_ALL))
                .statistics();
        Outcome outcome = new ReturnSweeps(byTen, true, StoreGeometry.DEFAULT, 10).run(rings, List.of(NONE));
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.findings().get(0)).isEmpty();
        assertThat(sweep.persistent()).isEqualTo(100);
        assertThat(outcome.statistics().peak()).isBetween(sweep.peak(), sweep.peak() + 10);
        Outcome accepted = new ReturnSweeps(byTen, true, StoreGeometry.DEFAULT, 10)
                .run(rings, List.of(runs(2, n -> n == 4321 ? 1 : n == 9999 ? 2 : 0)));
        assertThat(found(accepted).component().orElseThrow().cycle().orElseThrow())
                .hasSize(size);
    }

    private static final Watch NONE_AT_ALL = (state, successors, from, to) -> Watch.Answer.GO_ON;

    @Test
    void return_sweeps_give_up_after_so_many_sweeps() {
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % 100});
        for (int most = 0; most < 2; most++) {
            Outcome outcome =
                    new ReturnSweeps(layers(10), true, StoreGeometry.DEFAULT, most).run(ring, List.of(runs(1, n -> 1)));
            assertThat(reason(outcome)).contains(most + " sweeps did not decide");
        }
    }

    @Test
    void limits_stop_every_search_with_a_reason() {
        NumberGraph graph = NumberGraph.random(100_000, 4);
        for (Search search : searches()) {
            assertThat(reason(search.run(graph, List.of(NONE), Limits.NONE.explored(1234), Listener.NONE)))
                    .contains("1234 explored");
            assertThat(reason(search.run(graph, List.of(NONE), Limits.NONE.stored(1000), Listener.NONE)))
                    .contains("1000 stored");
            for (long bytes : new long[] {0, 100, 1000, 1 << 18}) {
                Outcome outcome = search.run(graph, List.of(NONE), Limits.NONE.bytes(bytes), Listener.NONE);
                assertThat(reason(outcome)).contains("memory limit");
                assertThat(outcome.statistics().peakBytes()).isLessThanOrEqualTo(bytes);
            }
            assertThat(reason(search.run(graph, List.of(NONE), Limits.NONE.time(Duration.ZERO), Listener.NONE)))
                    .contains("time limit");
        }
    }

    @Test
    void whatever_the_limit_the_answer_is_right_or_missing() {
        NumberGraph graph = NumberGraph.random(1_000, 2);
        for (AcceptingRuns runs :
                List.of(NONE, runs(3, n -> n == 500 ? 1 : n == 501 ? 6 : 0), runs(1, n -> n == 7 ? 1 : 0))) {
            for (Search search : searches()) {
                Outcome whole = search.run(graph, List.of(runs));
                boolean exists = whole.findings().get(0).isPresent();
                for (long part = 1; part < 20; part++) {
                    Statistics figures = whole.statistics();
                    Limits limits = part % 2 == 0
                            ? Limits.NONE.explored(figures.explored() * part / 19)
                            : Limits.NONE.bytes(figures.peakBytes() * part / 19);
                    Outcome outcome = search.run(graph, List.of(runs), limits, Listener.NONE);
                    if (outcome.findings().get(0).isPresent())
                        assertThat(exists).isTrue();
                    else if (exists) assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
                }
            }
        }
    }

    @Test
    void limits_that_suffice_exactly_do_not_stop_the_search() {
        NumberGraph graph = NumberGraph.random(10_000, 4);
        for (Search search : searches()) {
            Statistics figures = search.run(graph, List.of(NONE)).statistics();
            Limits exact = Limits.NONE
                    .explored(figures.explored())
                    .stored(figures.peak())
                    .bytes(figures.peakBytes());
            assertThat(search.run(graph, List.of(NONE), exact, Listener.NONE).complete())
                    .isTrue();
            assertThat(search.run(graph, List.of(NONE), exact.stored(figures.peak() - 1), Listener.NONE)
                            .complete())
                    .isFalse();
        }
    }

    @Test
    void memory_that_runs_out_stops_every_search() {
        NumberGraph exhausting = new NumberGraph(n -> {
            if (n == 500) throw new OutOfMemoryError("for this test");
            return new long[] {n + 1};
        });
        for (Search search : searches()) {
            assertThat(reason(search.run(exhausting, List.of(NONE)))).contains("memory of the Java machine was full");
        }
    }

    @Test
    void large_random_graphs_get_the_same_answer_from_every_search() {
        for (int seed = 0; seed < 8; seed++) {
            NumberGraph graph = NumberGraph.random(5_000 + seed, 1 + seed % 2);
            int one = seed * 997;
            AcceptingRuns runs = runs(2, n -> (n % 1000 == one % 1000 ? 1 : 0) | (n % 10_000 == one % 10_000 ? 2 : 0));
            List<Boolean> answers = searches().stream()
                    .map(search ->
                            search.run(graph, List.of(runs)).findings().get(0).isPresent())
                    .toList();
            assertThat(answers).as("seed " + seed).containsOnly(answers.get(0));
        }
    }

    @Test
    void searches_that_find_no_cycles_fail_on_the_question_and_none_answers_two() {
        NumberGraph ring = new NumberGraph(n -> new long[] {(n + 1) % 100});
        List<Search> others = List.of(
                Sweep.full(SweepOptions.DEFAULT),
                new Sweep(layers(10), SweepOptions.DEFAULT),
                new DepthFirstSearch(true, StoreGeometry.DEFAULT),
                new DiskSearch(null, 100, true, StoreGeometry.DEFAULT));
        for (Search search : others) {
            assertThatThrownBy(() -> search.run(ring, List.of(NONE))).isInstanceOf(UnsupportedOperationException.class);
        }
        for (Search search : searches()) {
            assertThatThrownBy(() -> search.run(ring, List.of(NONE, NONE)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        ComponentWatch component = shown -> Watch.Answer.GO_ON;
        for (Search search : searches().subList(1, 3)) {
            assertThatThrownBy(() -> search.run(ring, List.of(NONE, component)))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void terminal_components_and_accepting_runs_are_found_side_by_side() {
        NumberGraph graph = new NumberGraph(n -> n < 10 ? new long[] {n, n + 1} : new long[] {10 + (n + 1) % 3});
        Outcome outcome = new ComponentSearch(Progress.NONE, true, StoreGeometry.DEFAULT)
                .run(graph, List.of(runs(1, n -> n == 4 ? 1 : 0), Watches.home(state -> false)));
        assertThat(found(outcome).state()).containsExactly(4);
        assertThat(outcome.findings().get(1).orElseThrow().state()).containsExactly(10);
        assertThat(outcome.statistics().bytes()).isZero();
    }

    @Test
    void a_state_that_waits_and_cannot_be_expanded_does_not_cost_a_run_that_was_found() {
        // 1 waits to be expanded when the cycle of 3 is found, and is as near to 0 as 2 is.
        Map<Long, long[]> next = Map.of(0L, new long[] {1, 2}, 2L, new long[] {3}, 3L, new long[] {3});
        NumberGraph graph = new NumberGraph(n -> {
            if (n == 1) throw new ExpansionException("division by zero");
            return next.get(n);
        });
        Acceptance acceptance = new Acceptance() {
            @Override
            public int sets() {
                return 0;
            }

            @Override
            public long marks(StateBuffer state) {
                return 0;
            }

            @Override
            public boolean passing(StateBuffer state) {
                return state.word(0) == 1;
            }
        };
        Outcome outcome =
                new AcceptingSearch(true, StoreGeometry.DEFAULT).run(graph, List.of(new AcceptingRuns(acceptance)));
        Outcome.Finding found = found(outcome);
        assertThat(found.state()).containsExactly(3);
        assertThat(found.component().orElseThrow().cycle().orElseThrow()).containsExactly(0);
        assertThat(found.trace().orElseThrow().choices()).containsExactly(1, 0);
    }
}
