package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.RegressEdges;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;

/** The theorems of the papers about one random graph, checked against the sweep and against the reference versions. */
public final class SweepChecks {
    /** The plain layer rule of the papers: nothing pinned, no window, deletion at every change of layer. */
    public static final SweepOptions PLAIN = SweepOptions.DEFAULT.pinInitial(false);

    private SweepChecks() {}

    /** The plain rule, now and then with a store so small that a few states are many. */
    private static SweepOptions plain(int seed) {
        return seed % 3 == 0 ? PLAIN.geometry(new StoreGeometry(20, 4, 3L << 30)) : PLAIN;
    }

    static void generalised(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        Outcome outcome = new Sweep(graph.progress(seed % 2 == 0), plain(seed)).run(graph, List.of(visits));
        Statistics figures = outcome.statistics();
        ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false)).generalised();

        assertThat(outcome.complete()).isTrue();
        assertThat(figures.explored())
                .as("explored")
                .isEqualTo(reference.explored().size());
        assertThat(figures.fired()).as("fired").isEqualTo(reference.fired());
        assertThat(figures.sweeps()).as("sweeps").isEqualTo(reference.sweeps());
        assertThat(figures.persistent())
                .as("persistent")
                .isEqualTo(reference.persistent().size());
        assertThat(figures.peak()).as("peak").isEqualTo(reference.peak());
        assertThat(figures.stored()).as("stored").isEqualTo(reference.left().size());

        BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
        long states = reachable.cardinality();
        Set<Integer> backward = regressTargets(graph, reachable);
        int most = IntStream.of(GraphWalks.fewestRegressEdges(graph))
                .filter(n -> n < Integer.MAX_VALUE)
                .max()
                .getAsInt();
        assertThat(new HashSet<>(visits.vertices)).isEqualTo(asSet(reachable));
        assertThat(figures.persistent()).as("persistent").isEqualTo(backward.size());
        assertThat(figures.explored()).isLessThanOrEqualTo((backward.size() + 1) * states);
        assertThat(figures.explored()).isLessThanOrEqualTo((most + 2) * states);
        assertThat(figures.sweeps()).isBetween(most + 1L, Math.min(most + 2L, backward.size() + 1L));
        assertThat(figures.peak()).isLessThanOrEqualTo(states);
        assertThat(sweepsThatShowNoStateTwice(graph, visits)).isEqualTo(figures.sweeps());
        if (backward.isEmpty()) {
            assertThat(figures.sweeps()).isEqualTo(1);
            assertThat(figures.states()).hasValue(states);
            assertThat(figures.peak()).isGreaterThanOrEqualTo(largestLayer(graph, reachable));
            assertThat(figures.bytes()).as("bytes left").isZero();
        }
        if (figures.layers() == 1) assertThat(figures.peak()).isEqualTo(states);
    }

    /** Counts the sweeps from outside: inside one the layer never decreases, and no state comes twice. */
    private static long sweepsThatShowNoStateTwice(GraphSystem graph, GraphWalks.Visits visits) {
        long sweeps = 1;
        long line = Long.MIN_VALUE;
        Set<Integer> seen = new HashSet<>();
        for (int v : visits.vertices) {
            if (graph.layers[v] < line) {
                sweeps++;
                seen.clear();
            }
            line = graph.layers[v];
            assertThat(seen.add(v))
                    .as("vertex " + v + " once in sweep " + sweeps)
                    .isTrue();
        }
        return sweeps;
    }

    static void basic(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.MONOTONE_LAYERS);
        int states = RandomGraphs.reachable(graph.targets, graph.initial).cardinality();
        for (long interval : new long[] {1, 2, 5, 1000}) {
            GraphWalks.Visits visits = new GraphWalks.Visits(graph);
            SweepOptions options = plain(seed).deletion(new Deletion.Every(interval));
            Statistics figures = new Sweep(graph.progress(seed % 2 == 0), options)
                    .run(graph, List.of(visits))
                    .statistics();
            ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false)).basic(interval);
            assertThat(figures.explored()).as("explored, every " + interval).isEqualTo(states);
            assertThat(Set.copyOf(visits.vertices)).hasSize(states);
            assertThat(figures.fired()).as("fired, every " + interval).isEqualTo(reference.fired());
            assertThat(figures.peak()).as("peak, every " + interval).isEqualTo(reference.peak());
            assertThat(figures.peak()).isLessThanOrEqualTo(states);
            assertThat(figures.sweeps()).isEqualTo(1);
        }
    }

    static void compositional(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.BOTH);
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        Outcome outcome = new Sweep(graph.progress(seed % 2 == 0), plain(seed)).run(graph, List.of(visits));
        Statistics figures = outcome.statistics();
        ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false)).compositional();

        assertThat(outcome.complete()).isTrue();
        assertThat(figures.explored())
                .as("explored")
                .isEqualTo(reference.explored().size());
        assertThat(figures.fired()).as("fired").isEqualTo(reference.fired());
        assertThat(figures.sweeps()).as("sweeps").isEqualTo(reference.sweeps());
        assertThat(figures.columns()).as("columns").isEqualTo(reference.columns());
        assertThat(figures.persistent())
                .as("persistent")
                .isEqualTo(reference.persistent().size());
        assertThat(figures.peak()).as("peak").isEqualTo(reference.peak());
        assertThat(reference.left()).isEmpty();

        BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
        Set<Integer> backward = regressTargets(graph, reachable);
        Map<Long, Long> statesOf = new HashMap<>();
        Map<Long, Long> backwardOf = new HashMap<>();
        reachable.stream().forEach(v -> statesOf.merge(graph.columns[v], 1L, Long::sum));
        for (int v : backward) backwardOf.merge(graph.columns[v], 1L, Long::sum);
        long bound = 0;
        for (long column : statesOf.keySet()) {
            bound += (backwardOf.getOrDefault(column, 0L) + 1) * statesOf.get(column);
        }
        assertThat(new HashSet<>(visits.vertices)).isEqualTo(asSet(reachable));
        assertThat(figures.explored()).isLessThanOrEqualTo(bound);
        assertThat(figures.columns()).isEqualTo(statesOf.size());
        assertThat(figures.peak()).isLessThanOrEqualTo(reachable.cardinality());
        if (backward.isEmpty()) {
            assertThat(figures.states()).hasValue(reachable.cardinality());
            assertThat(figures.maxSweeps()).isEqualTo(1);
            assertThat(figures.bytes()).as("bytes left").isZero();
        }
    }

    static void monotoneColumns(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.COLUMNS);
        Statistics figures = new Sweep(graph.progress(seed % 2 == 0), plain(seed))
                .run(graph, List.of())
                .statistics();
        ReferenceSearch search = new ReferenceSearch(graph);
        ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false)).compositional();
        assertThat(figures.states()).hasValue(search.states().size());
        assertThat(figures.edges()).hasValue(search.edges());
        assertThat(figures.peak()).isEqualTo(reference.peak());
        assertThat(figures.peak())
                .isEqualTo(new ReferenceSweep(graph, graph.progress(false))
                        .generalised()
                        .peak());
    }

    /** Columns without layers: the basic method, whose states go after so many new ones and not when a column is left. */
    static void collectingColumns(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.COLUMNS);
        for (long interval : new long[] {1, 2, 5, 20, 1000}) {
            SweepOptions options = plain(seed).deletion(new Deletion.Every(interval));
            Statistics figures = new Sweep(graph.progress(seed % 2 == 0), options)
                    .run(graph, List.of())
                    .statistics();
            ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false)).basic(interval);
            assertThat(figures.peak()).as("peak, every " + interval).isEqualTo(reference.peak());
            assertThat(figures.fired()).as("fired, every " + interval).isEqualTo(reference.fired());
        }
    }

    /** Where nothing is ever collected, every state is explored once and all are stored, whatever the measure. */
    static void neverCollecting(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.BOTH);
        int states = RandomGraphs.reachable(graph.targets, graph.initial).cardinality();
        SweepOptions options = plain(seed).deletion(new Deletion.Every(1_000_000));
        Statistics figures = new Sweep(graph.progress(seed % 2 == 0), options)
                .run(graph, List.of())
                .statistics();
        assertThat(figures.explored()).isEqualTo(states);
        assertThat(figures.peak()).isEqualTo(states);
    }

    static void fullExploration(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
        ReferenceSearch search = new ReferenceSearch(graph);
        Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        Statistics figures =
                Sweep.full(plain(seed)).run(graph, List.of(visits, deadlocks)).statistics();
        assertThat(figures.states()).hasValue(search.states().size());
        assertThat(figures.edges()).hasValue(search.edges());
        assertThat(figures.peak()).isEqualTo(search.states().size());
        assertThat(deadlocks.count()).isEqualTo(search.deadlocks());
        List<PlainState> order =
                visits.vertices.stream().map(v -> graph.states[v]).toList();
        assertThat(order).as("breadth-first order").isEqualTo(List.copyOf(search.states()));

        BitSet wanted = wanted(new Random(seed), graph);
        Outcome outcome = Sweep.full(plain(seed)).run(graph, List.of(GraphWalks.watchFor(graph, wanted::get)));
        int[] steps = GraphWalks.fewestSteps(graph);
        int fewest = wanted.stream().map(v -> steps[v]).min().orElse(Integer.MAX_VALUE);
        assertThat(outcome.findings().get(0).isPresent()).isEqualTo(fewest < Integer.MAX_VALUE);
        outcome.findings().get(0).ifPresent(finding -> {
            Trace trace = finding.trace().orElseThrow();
            int[] way = GraphWalks.walk(graph, trace);
            assertThat(trace.quality()).isEqualTo(Trace.Quality.SHORTEST);
            assertThat(wanted.get(way[way.length - 1])).isTrue();
            assertThat(trace.choices()).hasSize(fewest);
        });
    }

    /** Found exactly if reachable; few regress edges and little progress at the end, pinned or not. */
    static void path(int seed) {
        GraphSystem graph = RandomGraphs.graph(seed, RandomGraphs.Shape.LAYERS);
        BitSet wanted = wanted(new Random(seed), graph);
        long[] best = GraphWalks.best(graph, wanted::get);
        for (boolean pin : new boolean[] {false, true}) {
            Outcome outcome = new Sweep(
                            graph.progress(seed % 2 == 0), plain(seed).pinInitial(pin))
                    .run(graph, List.of(GraphWalks.watchFor(graph, wanted::get)));
            assertThat(outcome.findings().get(0).isPresent()).isEqualTo(best != null);
            assertThat(outcome.ending()).isInstanceOf(best == null ? Outcome.Complete.class : Outcome.Decided.class);
            if (best == null) continue;
            Trace trace = outcome.findings().get(0).orElseThrow().trace().orElseThrow();
            int[] way = GraphWalks.walk(graph, trace);
            assertThat(trace.quality()).isEqualTo(Trace.Quality.LEAST_PROGRESS);
            assertThat(measure(graph, way)).as("pinned: " + pin).containsExactly(best);
        }
        ReferenceSweep reference = new ReferenceSweep(graph, graph.progress(false));
        List<PlainState> way =
                reference.path(state -> wanted.get(graph.vertex(state))).orElse(null);
        assertThat(way != null).isEqualTo(best != null);
        if (way == null) return;
        int[] vertices =
                way.stream().mapToInt(state -> graph.vertex(state.buffer())).toArray();
        assertThat(measure(graph, vertices)).containsExactly(best);
    }

    /** With several columns a trace ends in the least one it can, and is called least only if it is. */
    static void pathThroughColumns(int seed) {
        RandomGraphs.Shape shape = seed % 8 == 0 ? RandomGraphs.Shape.COLUMNS : RandomGraphs.Shape.BOTH;
        GraphSystem graph = RandomGraphs.graph(seed, shape);
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) {
            BitSet wanted = wanted(random, graph);
            SweepOptions options = plain(seed).pinInitial(i % 2 == 0);
            Outcome outcome = new Sweep(graph.progress(seed % 2 == 0), options)
                    .run(graph, List.of(GraphWalks.watchFor(graph, wanted::get)));
            checkFinding(graph, outcome, 0, wanted, options);
        }
    }

    /** The number of regress edges of a path, and column and layer of its end. */
    public static long[] measure(GraphSystem graph, int[] way) {
        int end = way[way.length - 1];
        return new long[] {GraphWalks.regressEdges(graph, way), graph.columns[end], graph.layers[end]};
    }

    /** Up to three random vertices, reachable or not. */
    public static BitSet wanted(Random random, GraphSystem graph) {
        BitSet wanted = new BitSet();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) wanted.set(random.nextInt(graph.size()));
        return wanted;
    }

    private static Set<Integer> regressTargets(GraphSystem graph, BitSet reachable) {
        Set<Integer> targets = new HashSet<>();
        reachable.stream()
                .forEach(v -> IntStream.of(graph.targets[v])
                        .filter(to -> graph.regress(v, to))
                        .forEach(targets::add));
        return targets;
    }

    private static long largestLayer(GraphSystem graph, BitSet reachable) {
        Map<Long, Long> sizes = new HashMap<>();
        reachable.stream().forEach(v -> sizes.merge(graph.layers[v], 1L, Long::sum));
        return sizes.values().stream().mapToLong(n -> n).max().orElse(0);
    }

    private static Set<Integer> asSet(BitSet bits) {
        Set<Integer> set = new HashSet<>();
        bits.stream().forEach(set::add);
        return set;
    }

    /** Every combination of the options that differ in kind. */
    public static List<SweepOptions> combinations() {
        List<SweepOptions> all = new ArrayList<>();
        List<Deletion> deletions = List.of(
                new Deletion.EachLayer(),
                new Deletion.Every(1),
                new Deletion.Every(2),
                new Deletion.Every(5),
                new Deletion.Every(1000),
                new Deletion.Adaptive(1),
                new Deletion.Adaptive(10));
        List<StoreGeometry> geometries = List.of(StoreGeometry.DEFAULT, new StoreGeometry(20, 4, 3L << 30));
        for (StoreGeometry geometry : geometries) {
            for (Deletion deletion : deletions) {
                for (long window = 0; window <= 4; window++) {
                    for (int bits = 0; bits < 8; bits++) {
                        boolean pin = (bits & 1) != 0;
                        boolean early = (bits & 2) != 0;
                        boolean traces = (bits & 4) != 0;
                        all.add(new SweepOptions(pin, window, early, deletion, Optional.empty(), traces, geometry));
                    }
                }
            }
        }
        return all;
    }

    /** A few combinations for each seed; over all seeds each of them comes often. */
    static void options(int seed) {
        List<SweepOptions> all = combinations();
        RandomGraphs.Shape shape = RandomGraphs.Shape.values()[seed % 4];
        boolean strict = seed / 4 % 2 == 0;
        GraphSystem graph = RandomGraphs.graph(seed, shape, strict);
        ReferenceSearch reference = new ReferenceSearch(graph);
        Random random = new Random(seed);
        for (int i = 0; i < 12; i++) {
            SweepOptions drawn = all.get(random.nextInt(all.size()));
            SweepOptions options = random.nextInt(3) == 0 ? drawn.review(soFar -> random.nextBoolean()) : drawn;
            try {
                options(graph, reference, options, random, strict || random.nextBoolean());
            } catch (Throwable failure) {
                throw new AssertionError(shape + (strict ? ", strict, " : ", ") + options + ": " + failure, failure);
            }
        }
    }

    private static void options(
            GraphSystem graph, ReferenceSearch reference, SweepOptions options, Random random, boolean withOffsets) {
        Sweep sweep = new Sweep(graph.progress(withOffsets), options);
        GraphWalks.Visits visits = new GraphWalks.Visits(graph);
        BitSet first = wanted(random, graph);
        BitSet second = wanted(random, graph);
        Watch one = GraphWalks.watchFor(graph, first::get);
        Watch two = GraphWalks.watchFor(graph, second::get);
        Outcome outcome = sweep.run(graph, List.of(one, visits, two, Watches.deadlock()));
        Statistics figures = outcome.statistics();

        assertThat(outcome.complete()).isTrue();
        BitSet reachable = RandomGraphs.reachable(graph.targets, graph.initial);
        assertThat(new HashSet<>(visits.vertices)).isEqualTo(asSet(reachable));
        assertThat(figures.explored()).isEqualTo(visits.vertices.size());
        assertThat(figures.peak()).isLessThanOrEqualTo(reachable.cardinality());
        boolean once = IntStream.of(visits.counts()).allMatch(n -> n <= 1);
        assertThat(figures.states().isPresent()).isEqualTo(figures.maxSweeps() == 1);
        assertThat(figures.edges().isPresent()).isEqualTo(figures.states().isPresent());
        if (figures.states().isPresent()) {
            assertThat(once).as("every state once, since states are given").isTrue();
            assertThat(figures.states()).hasValue(reference.states().size());
            assertThat(figures.edges()).hasValue(reference.edges());
        }
        assertThat(figures.columns()).isEqualTo(distinct(graph, reachable, false));
        assertThat(figures.layers()).isEqualTo(distinct(graph, reachable, true));
        assertThat(figures.profile().entries().stream()
                        .mapToLong(LayerProfile.Entry::states)
                        .sum())
                .isEqualTo(figures.explored());
        assertThat(figures.profile().entries().stream()
                        .mapToLong(LayerProfile.Entry::edges)
                        .sum())
                .isEqualTo(figures.fired());
        assertThat(figures.stored()).isLessThanOrEqualTo(figures.persistent());
        if (figures.stored() == 0) assertThat(figures.bytes()).isZero();

        checkFinding(graph, outcome, 0, first, options);
        checkFinding(graph, outcome, 2, second, options);
        BitSet deadlocks = new BitSet();
        for (int v = 0; v < graph.size(); v++) deadlocks.set(v, graph.targets[v].length == 0);
        checkFinding(graph, outcome, 3, deadlocks, options);

        int most = IntStream.of(GraphWalks.fewestRegressEdges(graph))
                .filter(n -> n < Integer.MAX_VALUE)
                .max()
                .getAsInt();
        Optional<RegressEdges> told = RegressEdges.of(figures, options);
        boolean prompt = options.window() == 0 && figures.keepingAll().isEmpty();
        assertThat(told.isPresent()).isEqualTo(prompt || figures.layers() == figures.columns());
        told.ifPresent(edges -> assertThat((long) most).isBetween(edges.atLeast(), edges.atMost()));

        Outcome decided = sweep.run(graph, List.of(one));
        checkFinding(graph, decided, 0, first, options);
        assertThat(decided.complete()).isEqualTo(decided.findings().get(0).isEmpty());
    }

    private static long distinct(GraphSystem graph, BitSet reachable, boolean layers) {
        return reachable.stream()
                .mapToObj(v -> List.of(graph.columns[v], layers ? graph.layers[v] : 0))
                .distinct()
                .count();
    }

    private static void checkFinding(
            GraphSystem graph, Outcome outcome, int watch, BitSet wanted, SweepOptions options) {
        long[] best = GraphWalks.best(graph, wanted::get);
        Outcome.Finding finding = outcome.findings().get(watch).orElse(null);
        assertThat(finding != null).as("found").isEqualTo(best != null);
        if (finding == null) return;
        StateBuffer state = new StateBuffer(0);
        state.copy(finding.state(), 0, finding.bytes());
        assertThat(wanted.get(graph.vertex(state)))
                .as("the state satisfies the predicate")
                .isTrue();
        assertThat(finding.trace().isPresent()).isEqualTo(options.traces());
        if (finding.trace().isEmpty()) return;
        Trace trace = finding.trace().get();
        int[] way = GraphWalks.walk(graph, trace);
        int end = way[way.length - 1];
        assertThat(end).as("end of the trace").isEqualTo(graph.vertex(state));
        if (trace.quality() == Trace.Quality.LEAST_PROGRESS) {
            assertThat(measure(graph, way))
                    .as("least of " + Arrays.toString(way))
                    .containsExactly(best);
        }
        assertThat(trace.quality()).isNotEqualTo(Trace.Quality.SHORTEST);
        boolean oneColumn = Arrays.stream(graph.columns).distinct().count() == 1;
        boolean deleted = outcome.statistics().keepingAll().isEmpty();
        if (oneColumn && options.window() == 0 && options.deletion() instanceof Deletion.EachLayer && deleted) {
            assertThat(trace.quality()).isEqualTo(Trace.Quality.LEAST_PROGRESS);
        }
        long leastColumn = wanted.stream()
                .filter(RandomGraphs.reachable(graph.targets, graph.initial)::get)
                .mapToLong(v -> graph.columns[v])
                .min()
                .getAsLong();
        assertThat(graph.columns[end]).as("the least column").isEqualTo(leastColumn);
    }
}
