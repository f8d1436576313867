package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.NumberGraph;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.SweepOptions;

/** A sweep that comes to keep all states sees what any other sees. */
class SweepReviewTest {
    private int kept;
    private int deletedAgain;

    private static Outcome run(
            GraphSystem graph, int seed, SweepOptions options, Limits limits, GraphWalks.Visits visits) {
        BitSet wanted = SweepChecks.wanted(new Random(seed), graph);
        return new Sweep(graph.progress(seed % 2 == 0), options)
                .run(graph, List.of(visits, GraphWalks.watchFor(graph, wanted::get)), limits, Listener.NONE);
    }

    private static SweepOptions options(int seed) {
        return SweepOptions.DEFAULT
                .pinInitial(seed % 3 == 0)
                .window(seed % 5 / 3)
                .earlyRelease(seed % 7 < 4);
    }

    @Test
    void the_sweep_that_keeps_all_states_is_the_last_one_over_its_column() {
        RandomGraphs.each(2000, seed -> {
            RandomGraphs.Shape shape = seed % 2 == 0 ? RandomGraphs.Shape.LAYERS : RandomGraphs.Shape.BOTH;
            GraphSystem graph = RandomGraphs.graph(seed, shape, seed / 4 % 2 == 0);
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Outcome outcome = run(graph, seed, options(seed).review(soFar -> false), Limits.NONE, visits);
            GraphWalks.Visits others = new GraphWalks.Visits(graph);
            Outcome usual = run(graph, seed, options(seed), Limits.NONE, others);
            assertThat(outcome.complete()).isTrue();
            assertThat(Set.copyOf(visits.vertices)).isEqualTo(Set.copyOf(others.vertices));
            Statistics figures = outcome.statistics();
            assertThat(figures.maxSweeps())
                    .isEqualTo(Math.min(2, usual.statistics().maxSweeps()));
            assertThat(figures.explored())
                    .isLessThanOrEqualTo(usual.statistics().explored());
            assertThat(figures.states()).isEqualTo(usual.statistics().states());
            assertThat(figures.keepingAll().isPresent()).isEqualTo(figures.maxSweeps() > 1);
            assertThat(found(graph, outcome)).isEqualTo(found(graph, usual));
            kept += figures.keepingAll().isPresent() ? 1 : 0;
        });
        assertThat(kept).as("sweeps that came to keep all states").isGreaterThan(500);
    }

    @Test
    void where_memory_becomes_scarce_states_are_deleted_again() {
        RandomGraphs.each(2000, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS, seed / 4 % 2 == 0);
            BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
            Limits limits = Limits.NONE.stored(reachable.cardinality());
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            Outcome outcome = run(graph, seed, options(seed).review(soFar -> false), limits, visits);
            assertThat(outcome.complete()).isTrue();
            assertThat(Set.copyOf(visits.vertices)).hasSize(reachable.cardinality());
            Outcome usual = run(graph, seed, options(seed), Limits.NONE, new GraphWalks.Visits(graph));
            assertThat(found(graph, outcome)).isEqualTo(found(graph, usual));
            boolean again = outcome.statistics()
                    .keepingAll()
                    .filter(kept -> kept.deletedAgain())
                    .isPresent();
            deletedAgain += again ? 1 : 0;
        });
        assertThat(deletedAgain).as("sweeps that deleted again").isGreaterThan(100);
    }

    /** After a step back, layers of so many states each; every state leads to its share of the next layer. */
    private static NumberGraph widths(long... widths) {
        return new NumberGraph(from -> {
            if (from == 0) return new long[] {1};
            int layer = 0;
            long first = 1;
            while (from >= first + widths[layer]) first += widths[layer++];
            if (layer + 1 == widths.length) return new long[0];
            long next = first + widths[layer];
            long start = (from - first) * widths[layer + 1] / widths[layer];
            long end = (from - first + 1) * widths[layer + 1] / widths[layer];
            return LongStream.range(next + start, next + end).toArray();
        });
    }

    @Test
    void states_are_deleted_again_in_the_middle_of_a_layer_that_leads_to_many() {
        long[] widths = {1, 2500, 2000, 6000};
        Progress layers = state -> {
            long from = state.word(0);
            return from == 0 ? 9 : from < 2 ? 0 : from < 2502 ? 1 : from < 4502 ? 2 : 3;
        };
        SweepOptions options = SweepOptions.DEFAULT.review(soFar -> false);
        Outcome outcome =
                new Sweep(layers, options).run(widths(widths), List.of(), Limits.NONE.stored(10_000), Listener.NONE);
        assertThat(outcome.complete()).as(outcome.ending().toString()).isTrue();
        assertThat(outcome.statistics().explored()).isEqualTo(10_502);
        assertThat(outcome.statistics().keepingAll().orElseThrow().deletedAgain())
                .isTrue();
    }

    /** Whether the second watch found a state; its trace is walked. */
    private static boolean found(GraphSystem graph, Outcome outcome) {
        Optional<Outcome.Finding> finding = outcome.findings().get(1);
        finding.ifPresent(state -> GraphWalks.walk(graph, state.trace().orElseThrow()));
        return finding.isPresent();
    }

    /**
     * A ladder of entries, each a step back from the one before, and from each a way into the same chain of states: every sweep
     * finds one more entry and goes along the chain again.
     */
    private static GraphSystem ladder(int entries, int chain) {
        int size = 2 * entries + chain;
        int[][] targets = new int[size][];
        long[] layers = new long[size];
        for (int i = 0; i < entries; i++) {
            targets[i] = new int[] {entries + i, 2 * entries};
            targets[entries + i] = i + 1 < entries ? new int[] {i + 1} : new int[0];
            layers[entries + i] = chain + 1L;
        }
        for (int i = 0; i < chain; i++) {
            int v = 2 * entries + i;
            targets[v] = i + 1 < chain ? new int[] {v + 1} : new int[0];
            layers[v] = i + 1L;
        }
        return GraphSystem.ofBytes(new int[] {0}, targets, new long[size], layers);
    }

    @Test
    void a_sweep_that_would_go_over_most_states_for_each_step_back_is_cut_short() {
        GraphSystem graph = ladder(20, 200);
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        SweepOptions options = SweepOptions.DEFAULT.review(soFar -> soFar.exploredFactor() <= 3);
        Sweep usual = new Sweep(graph.progress(true), SweepOptions.DEFAULT);
        Statistics before = usual.run(graph, List.of()).statistics();
        Sweep reviewed = new Sweep(graph.progress(true), options);
        Statistics after = reviewed.run(graph, List.of(visits)).statistics();
        assertThat(before.sweeps()).isEqualTo(20);
        assertThat(before.explored()).isEqualTo(20 * 200 + 40);
        assertThat(Set.copyOf(visits.vertices)).hasSize(240);
        assertThat(after.sweeps()).isEqualTo(5);
        assertThat(after.explored()).isEqualTo(5 * 200 + 40);
        assertThat(after.keepingAll().orElseThrow().before().exploredFactor()).isBetween(3.0, 4.0);
    }

    @Test
    void the_review_is_told_what_the_sweep_has_cost() {
        RandomGraphs.each(500, seed -> {
            GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
            List<SweepCost> costs = new ArrayList<>();
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            SweepOptions options = options(seed).review(soFar -> {
                assertThat(soFar.explored()).isEqualTo(visits.vertices.size());
                assertThat(soFar.states())
                        .isGreaterThanOrEqualTo(Set.copyOf(visits.vertices).size());
                return costs.add(soFar);
            });
            Statistics figures = run(graph, seed, options, Limits.NONE, visits).statistics();
            assertThat(figures.keepingAll()).isEmpty();
            assertThat(costs.isEmpty()).isEqualTo(figures.sweeps() == 1);
            if (costs.isEmpty()) return;
            SweepCost last = costs.get(costs.size() - 1);
            long states = RandomGraphs.reachable(graph.targets, graph.initial).cardinality();
            assertThat(last.states()).isLessThanOrEqualTo(states);
            assertThat(last.peak()).isLessThanOrEqualTo(figures.peak());
        });
    }

    @Test
    void different_states_are_estimated_within_a_few_percent() {
        Random random = new Random(1);
        DistinctStates distinct = new DistinctStates();
        long[] hashes = random.longs(1_000_000).toArray();
        distinct.meet(hashes, 4000);
        assertThat(distinct.estimate()).isEqualTo(4000);
        distinct.meet(hashes, 4000);
        assertThat(distinct.estimate()).isEqualTo(4000);
        for (int i = 0; i < 3; i++) distinct.meet(hashes, hashes.length);
        assertThat(distinct.estimate()).isBetween(930_000.0, 1_070_000.0);
    }
}
