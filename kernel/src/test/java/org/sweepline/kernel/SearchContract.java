package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.sweep.SweepChecks;

/** What every search must do, in whatever order it goes through the states. */
abstract class SearchContract {
    private static final int GRAPHS = 150;

    /** A search, by the given progress if it goes by progress at all. */
    abstract Search search(Progress progress, boolean traces);

    /** Whether the search sees every reachable state if nothing stops it; otherwise it must never say so. */
    boolean exhaustive() {
        return true;
    }

    /** Whether the search goes by layers as well as by columns, if it goes by progress at all. */
    boolean byLayers() {
        return true;
    }

    /** A search that does not give up before a limit is met. */
    Search patient(Progress progress) {
        return search(progress, false);
    }

    private static GraphSystem graph(int seed) {
        return RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed % 4]);
    }

    private Search search(GraphSystem graph, int seed) {
        return search(graph.progress(seed % 3 == 0), true);
    }

    private static String reason(Outcome outcome) {
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.statistics().states()).isEmpty();
        assertThat(outcome.statistics().edges()).isEmpty();
        return ((Outcome.Stopped) outcome.ending()).reason();
    }

    @Test
    void it_shows_the_reachable_states_and_no_others() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            ReferenceSearch reference = new ReferenceSearch(graph);
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Outcome outcome = search(graph, seed).run(graph, List.of(visits));
            Statistics figures = outcome.statistics();
            Set<PlainState> seen = new HashSet<>();
            for (int v : visits.vertices) seen.add(graph.states[v]);
            assertThat(reference.states()).containsAll(seen);
            assertThat(figures.explored()).isEqualTo(visits.vertices.size());
            if (!exhaustive()) {
                assertThat(reason(outcome)).isNotEmpty();
                return;
            }
            assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
            assertThat(seen).isEqualTo(reference.states());
            assertThat(figures.fired())
                    .isEqualTo(visits.vertices.stream()
                            .mapToLong(v -> graph.targets[v].length)
                            .sum());
            assertThat(figures.peak()).isLessThanOrEqualTo(seen.size());
            figures.states().ifPresent(states -> assertThat(states).isEqualTo(seen.size()));
            figures.edges().ifPresent(edges -> assertThat(edges).isEqualTo(reference.edges()));
        });
    }

    @Test
    void it_finds_a_state_exactly_if_it_is_reachable_and_the_trace_leads_there() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            ReferenceSearch reference = new ReferenceSearch(graph);
            BitSet wanted = SweepChecks.wanted(new Random(seed), graph);
            boolean reachable = reference.reaches(state -> wanted.get(graph.vertex(state)));
            Outcome outcome = search(graph, seed).run(graph, List.of(GraphWalks.watchFor(graph, wanted::get)));
            Optional<Outcome.Finding> finding = outcome.findings().get(0);
            if (finding.isEmpty()) {
                if (exhaustive()) assertThat(reachable).isFalse();
                assertThat(outcome.complete()).isEqualTo(exhaustive());
                return;
            }
            assertThat(reachable).isTrue();
            assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
            int vertex = vertex(graph, finding.get());
            assertThat(wanted.get(vertex)).isTrue();
            Trace trace = finding.get().trace().orElseThrow();
            int[] way = GraphWalks.walk(graph, trace);
            assertThat(way[way.length - 1]).isEqualTo(vertex);
            checkQuality(graph, wanted, trace.quality(), way);
        });
    }

    private static int vertex(GraphSystem graph, Outcome.Finding finding) {
        StateBuffer state = new StateBuffer(0);
        state.copy(finding.state(), 0, finding.bytes());
        return graph.vertex(state);
    }

    /** A trace that is called the shortest is, and so is one that is called the least. */
    private void checkQuality(GraphSystem graph, BitSet wanted, Trace.Quality quality, int[] way) {
        if (quality == Trace.Quality.SHORTEST) {
            int[] steps = GraphWalks.fewestSteps(graph);
            assertThat(way.length - 1)
                    .isEqualTo(wanted.stream().map(v -> steps[v]).min().getAsInt());
        } else if (quality == Trace.Quality.LEAST_PROGRESS) {
            long[] measure = SweepChecks.measure(graph, way);
            long[] best = GraphWalks.best(graph, wanted::get);
            if (byLayers()) assertThat(measure).containsExactly(best);
            else assertThat(measure[1]).isEqualTo(leastColumn(graph, wanted));
        }
    }

    private static long leastColumn(GraphSystem graph, BitSet wanted) {
        return wanted.stream()
                .filter(RandomGraphs.reachable(graph.targets, graph.initial)::get)
                .mapToLong(v -> graph.columns[v])
                .min()
                .getAsLong();
    }

    @Test
    void there_is_no_trace_where_none_is_wanted() {
        Cube cube = new Cube(5, false);
        StatePredicate some = state -> state.word(0) == 9;
        Outcome outcome = search(cube.bitsSet(), false).run(cube, List.of(some.watch()));
        assertThat(outcome.findings().get(0).orElseThrow().trace()).isEmpty();
    }

    @Test
    void watches_are_asked_until_they_are_content_and_answered_in_their_order() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            Watch.Answer[] content = {Watch.Answer.FOUND, Watch.Answer.ENOUGH, Watch.Answer.NOTE, Watch.Answer.GO_ON};
            List<CountingWatch> watches = new ArrayList<>();
            for (int i = 0; i < 6; i++) watches.add(new CountingWatch(graph, content[(seed + i) % 4], 1 + i / 4));
            Outcome outcome = search(graph, seed).run(graph, watches);
            assertThat(outcome.findings()).hasSize(watches.size());
            for (int i = 0; i < watches.size(); i++) {
                CountingWatch watch = watches.get(i);
                Optional<Outcome.Finding> finding = outcome.findings().get(i);
                assertThat(finding.map(found -> vertex(graph, found))).isEqualTo(Optional.ofNullable(watch.last));
                if (watch.content()) assertThat(watch.shown).isEqualTo(watch.after);
                else
                    assertThat((long) watch.shown)
                            .isEqualTo(outcome.statistics().explored());
            }
        });
    }

    /** Gives one answer to every state from the given one on, and expects to be asked accordingly. */
    private static final class CountingWatch implements Watch {
        private final GraphSystem graph;
        private final Answer answer;
        private final int after;
        private int shown;
        private Integer last;

        CountingWatch(GraphSystem graph, Answer answer, int after) {
            this.graph = graph;
            this.answer = answer;
            this.after = after;
        }

        @Override
        public Answer visit(StateBuffer state, Successors successors, int from, int to) {
            if (++shown < after) return Answer.GO_ON;
            if (answer == Answer.FOUND || answer == Answer.NOTE) last = graph.vertex(state);
            return answer;
        }

        boolean content() {
            return shown >= after && (answer == Answer.FOUND || answer == Answer.ENOUGH);
        }
    }

    @Test
    void two_runs_of_a_search_are_the_same() {
        RandomGraphs.each(GRAPHS, seed -> {
            GraphSystem graph = graph(seed);
            Search search = search(graph, seed);
            GraphWalks.Visits first = new GraphWalks.Visits(graph);
            GraphWalks.Visits second = new GraphWalks.Visits(graph);
            Outcome once = search.run(graph, List.of(first));
            Outcome again = search.run(graph, List.of(second));
            assertThat(again.ending()).isEqualTo(once.ending());
            assertThat(second.vertices).isEqualTo(first.vertices);
            assertThat(again.statistics().peakBytes())
                    .isEqualTo(once.statistics().peakBytes());
        });
    }

    @Test
    void without_watches_it_sees_everything() {
        Cube cube = new Cube(8, false);
        Outcome outcome = search(cube.bitsSet(), true).run(cube, List.of());
        assertThat(outcome.findings()).isEmpty();
        assertThat(outcome.complete()).isEqualTo(exhaustive());
        assertThat(outcome.statistics().explored()).isGreaterThanOrEqualTo(exhaustive() ? 256 : 1);
    }

    @Test
    void a_system_without_initial_states_has_nothing_to_show() {
        GraphSystem graph = GraphSystem.ofBytes(new int[0], new int[][] {{0}}, new long[1], new long[1]);
        Outcome outcome = search(graph, 0).run(graph, List.of(Watches.deadlock()));
        assertThat(outcome.complete()).isEqualTo(exhaustive());
        assertThat(outcome.findings()).containsExactly(Optional.empty());
        assertThat(outcome.statistics().explored()).isZero();
    }

    @Test
    void it_stops_at_exactly_the_limit_of_explored_states() {
        Cube cube = new Cube(10, false);
        for (long limit : new long[] {0, 1, 2, 63, 64, 65, 256, 257, 1000}) {
            List<Long> seen = new ArrayList<>();
            Watch watch = (state, successors, from, to) -> {
                seen.add(state.word(0));
                return Watch.Answer.GO_ON;
            };
            Limits limits = Limits.NONE.explored(limit);
            Outcome outcome = search(cube.bitsSet(), true).run(cube, List.of(watch), limits, Listener.NONE);
            assertThat(reason(outcome)).contains("limit of " + limit + " explored states");
            assertThat(outcome.statistics().explored()).isEqualTo(limit).isEqualTo(seen.size());
        }
    }

    @Test
    void it_stops_with_a_reason_when_it_may_store_nothing_or_has_no_memory_or_no_time() {
        Cube cube = new Cube(10, false);
        for (Limits limits : List.of(Limits.NONE.stored(0), Limits.NONE.bytes(1), Limits.NONE.time(Duration.ZERO))) {
            Watch watch = ((StatePredicate) state -> state.word(0) == 1023).watch();
            Outcome outcome = search(cube.bitsSet(), true).run(cube, List.of(watch), limits, Listener.NONE);
            String limit = limits.stored() == 0 ? "limit of 0 stored" : limits.bytes() == 1 ? "memory" : "time limit";
            assertThat(reason(outcome)).contains(limit);
            assertThat(outcome.findings()).containsExactly(Optional.empty());
        }
    }

    @Test
    void an_interruption_ends_it_and_what_was_found_stands_with_its_trace() {
        NumberGraph interrupting = new NumberGraph(from -> {
            if (from == 50) Thread.currentThread().interrupt();
            return new long[] {from + 1};
        });
        Watch found = ((StatePredicate) state -> state.word(0) == 40).watch();
        Watch missing = ((StatePredicate) state -> state.word(0) < 0).watch();
        Outcome outcome = search(Progress.NONE, true).run(interrupting, List.of(found, missing));
        assertThat(Thread.interrupted()).as("still interrupted").isTrue();
        assertThat(reason(outcome)).isEqualTo("interrupted");
        assertThat(outcome.statistics().explored()).isGreaterThanOrEqualTo(50);
        assertThat(outcome.findings().get(1)).isEmpty();
        assertThat(outcome.findings().get(0).orElseThrow().trace().orElseThrow().choices())
                .hasSize(40);
    }

    @Test
    void a_state_that_cannot_be_expanded_ends_it_without_a_verdict_and_what_was_found_stands() {
        for (RuntimeException failure :
                List.of(new ExpansionException("state 50 is too hard"), new ArithmeticException("long overflow"))) {
            NumberGraph failing = new NumberGraph(from -> {
                if (from == 50) throw failure;
                return new long[] {from + 1};
            });
            StatePredicate seven = state -> state.word(0) == 7;
            StatePredicate hundred = state -> state.word(0) == 100;
            Outcome outcome = search(Progress.NONE, true).run(failing, List.of(seven.watch(), hundred.watch()));
            assertThat(reason(outcome)).contains(failure.getMessage());
            assertThat(outcome.findings().get(0)).isPresent();
            assertThat(outcome.findings().get(1)).isEmpty();
            assertThat(outcome.statistics().explored()).isEqualTo(50);
        }
    }

    @Test
    void the_listener_hears_of_a_long_search_and_figures_only_grow() {
        Cube cube = new Cube(26, false);
        List<Statistics> heard = new ArrayList<>();
        Limits limits = Limits.NONE.time(Duration.ofMillis(700));
        patient(cube.bitsSet()).run(cube, List.of(), limits, heard::add);
        assertThat(heard).isNotEmpty();
        for (Statistics figures : heard) assertThat(figures.states()).isEmpty();
        long[] explored = heard.stream().mapToLong(Statistics::explored).toArray();
        long[] sorted = explored.clone();
        Arrays.sort(sorted);
        assertThat(explored).containsExactly(sorted);
    }
}
