package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.process.network.Network;

/** What must hold for a measure of a network: the theorems of the compositional paper, checked on one random network. */
final class MeasureChecks {
    static final SweepOptions PLAIN = SweepOptions.DEFAULT.pinInitial(false).traces(false);

    private final NaiveNetwork system;
    private final ReferenceSearch graph;
    private final MeasurePlan plan;
    private final Progress progress;

    private MeasureChecks(Network network, String text) {
        system = new NaiveNetwork(network);
        graph = new ReferenceSearch(system);
        plan = ComponentMeasures.parse(text, network);
        progress = plan.measure(system.layout(), system.actions()).progress();
    }

    /** A measure text drawn at random. */
    static String text(long seed) {
        Random random = new Random(seed * 7 + 1);
        StringBuilder text = new StringBuilder(any(random, "auto", "auto", "mixed", "tree", "scc"));
        if (random.nextBoolean()) {
            text.setLength(0);
            text.append("p.0=").append(any(random, "auto", "none", "scc", "tree", "mixed"));
            text.append(",*=").append(any(random, "auto", "none", "scc", "tree", "mixed"));
        }
        if (random.nextBoolean()) text.append(";stages=no");
        if (random.nextInt(6) == 0) text.append(";method=product");
        else text.append(";columns=").append(any(random, "sum", "lex", "grlex", "grevlex"));
        text.append(";layers=").append(any(random, "sum", "lex", "grlex", "grevlex"));
        if (random.nextBoolean()) text.append(";tree=").append(any(random, "dfs", "bfs"));
        if (random.nextBoolean()) text.append(";direction=").append(any(random, "forward", "backward"));
        return text.toString();
    }

    private static String any(Random random, String... words) {
        return words[random.nextInt(words.length)];
    }

    /** What the plan says about steps is true for every step of the network. */
    static void steps(Network network, String text) {
        MeasureChecks checks = new MeasureChecks(network, text);
        MeasureSummary summary = checks.plan.summary();
        for (PlainState s : checks.graph.states()) {
            assertThat(checks.column(s)).isBetween(0L, summary.columnValues() - 1);
            assertThat(checks.layer(s)).isBetween(0L, summary.layerValues() - 1);
            for (PlainState next : checks.graph.successors(s)) {
                assertThat(checks.column(next)).as("column").isGreaterThanOrEqualTo(checks.column(s));
                boolean stays = checks.column(next) == checks.column(s);
                if (!stays) continue;
                if (!summary.steps().mayRegress()) {
                    assertThat(checks.layer(next)).as("layer").isGreaterThanOrEqualTo(checks.layer(s));
                }
                if (!summary.steps().mayStay()) assertThat(checks.layer(next)).isNotEqualTo(checks.layer(s));
            }
        }
    }

    /** The sweep agrees with the reference version, and both with the theorems. */
    static void sweep(Network network, String text) {
        MeasureChecks checks = new MeasureChecks(network, text);
        Outcome outcome = new Sweep(checks.progress, PLAIN).run(checks.system, List.of());
        Statistics figures = outcome.statistics();
        ReferenceSweep reference = new ReferenceSweep(checks.system, checks.progress).compositional();
        assertThat(outcome.complete()).isTrue();
        assertThat(figures.explored()).isEqualTo(reference.explored().size());
        assertThat(figures.fired()).isEqualTo(reference.fired());
        assertThat(figures.peak()).isEqualTo(reference.peak());
        assertThat(figures.persistent()).isEqualTo(reference.persistent().size());
        assertThat(figures.columns()).isEqualTo(reference.columns());
        assertThat(figures.sweeps()).isEqualTo(reference.sweeps());
        assertThat(reference.left()).isEmpty();

        Set<PlainState> states = checks.graph.states();
        assertThat(new HashSet<>(reference.explored())).isEqualTo(states);
        assertThat(figures.explored())
                .isLessThanOrEqualTo(checks.bound(checks::column, (a, b) -> checks.layer(a) <= checks.layer(b)));
        assertThat(figures.columns())
                .isEqualTo(states.stream().map(checks::column).distinct().count());
        if (!checks.plan.summary().steps().mayRegress()) {
            assertThat(figures.explored()).isEqualTo(states.size());
            assertThat(figures.persistent()).isZero();
        }

        Statistics pinned = new Sweep(checks.progress, PLAIN.pinInitial(true))
                .run(checks.system, List.of())
                .statistics();
        Statistics early = new Sweep(checks.progress, PLAIN.pinInitial(true).earlyRelease(true))
                .run(checks.system, List.of())
                .statistics();
        assertThat(early.explored()).isEqualTo(pinned.explored());
        assertThat(early.peak()).isLessThanOrEqualTo(pinned.peak());
    }

    /** Every vector of ranks has a column of its own. */
    static void columnsOfSeparateRanks(Network network) {
        MeasureChecks checks = new MeasureChecks(network, "scc;columns=lex;stages=no");
        if (checks.plan.summary().columnsCut()) return;
        int count = network.components().size();
        ComponentOrder[] found = new ComponentOrder[count];
        for (int c = 0; c < count; c++) {
            if (network.components().get(c).lts().error() >= 0) return;
            found[c] =
                    new ComponentOrder(new LiveGraph(network.components().get(c).lts()));
        }
        Set<List<Integer>> vectors = new HashSet<>();
        for (PlainState s : checks.graph.states()) {
            int[] locals = checks.system.locals(s.buffer());
            Integer[] vector = new Integer[count];
            for (int c = 0; c < count; c++) vector[c] = found[c].numbers()[locals[c]];
            vectors.add(List.of(vector));
        }
        Statistics figures =
                new Sweep(checks.progress, PLAIN).run(checks.system, List.of()).statistics();
        assertThat(figures.columns()).isEqualTo(vectors.size());
        assertThat(figures.explored()).isEqualTo(checks.graph.states().size());
    }

    /** The method with true partial orders sees the same states within its bound, and so does the sweep. */
    static void partialOrders(Network network, long seed) {
        Random random = new Random(seed);
        int count = network.components().size();
        StringBuilder text = new StringBuilder();
        BitSet[][] orders = new BitSet[count][];
        boolean[] monotone = new boolean[count];
        for (int c = 0; c < count; c++) {
            monotone[c] = random.nextBoolean();
            text.append(c == 0 ? "" : ",").append("p." + c + "=" + (monotone[c] ? "scc" : "tree"));
            LiveGraph local = new LiveGraph(network.components().get(c).lts());
            if (!monotone[c]) {
                int[] levels = new SpanningTree(local, SpanningTree.whole(local), Tree.DFS, Direction.FORWARD).levels();
                for (int e : local.edges().stream().toArray()) {
                    if (levels[local.lts().target(e)] <= levels[local.source(e)]) local.remove(e);
                }
            }
            orders[c] = LocalGraphs.reachable(local);
        }
        MeasureChecks checks = new MeasureChecks(network, text + ";stages=no;tree=dfs;direction=forward");
        BiPredicate<PlainState, PlainState> m = checks.order(orders, monotone, true);
        BiPredicate<PlainState, PlainState> n = checks.order(orders, monotone, false);
        PartialOrderSweep reference = new PartialOrderSweep(checks.graph, m, n, seed).run();
        Set<PlainState> states = checks.graph.states();
        assertThat(new HashSet<>(reference.explored())).isEqualTo(states);
        assertThat(reference.left()).isEmpty();
        assertThat(reference.peak()).isLessThanOrEqualTo(states.size());
        Map<PlainState, PlainState> classes = new HashMap<>();
        for (PlainState s : states) {
            classes.put(
                    s,
                    classes.values().stream()
                            .filter(r -> m.test(s, r) && m.test(r, s))
                            .findFirst()
                            .orElse(s));
        }
        assertThat(reference.columns()).isEqualTo(new HashSet<>(classes.values()).size());
        assertThat(reference.explored().size()).isLessThanOrEqualTo((int) checks.bound(classes::get, n));
        sweep(network, text + ";stages=no;tree=dfs;direction=forward");
    }

    private BiPredicate<PlainState, PlainState> order(BitSet[][] orders, boolean[] monotone, boolean wanted) {
        return (a, b) -> {
            int[] from = system.locals(a.buffer());
            int[] to = system.locals(b.buffer());
            for (int c = 0; c < orders.length; c++) {
                if (monotone[c] == wanted && !orders[c][from[c]].get(to[c])) return false;
            }
            return true;
        };
    }

    /** The largest number of states that may be explored: each column once more than it has targets of regress edges. */
    private long bound(Function<PlainState, ?> column, BiPredicate<PlainState, PlainState> order) {
        Map<Object, Long> sizes = new HashMap<>();
        Map<Object, Set<PlainState>> targets = new HashMap<>();
        for (PlainState s : graph.states()) {
            sizes.merge(column.apply(s), 1L, Long::sum);
            for (PlainState next : graph.successors(s)) {
                if (column.apply(next).equals(column.apply(s)) && !order.test(s, next)) {
                    targets.computeIfAbsent(column.apply(s), c -> new HashSet<>())
                            .add(next);
                }
            }
        }
        return sizes.entrySet().stream()
                .mapToLong(e -> (targets.getOrDefault(e.getKey(), Set.of()).size() + 1) * e.getValue())
                .sum();
    }

    private long column(PlainState state) {
        return progress.column(state.buffer());
    }

    private long layer(PlainState state) {
        return progress.layer(state.buffer());
    }
}
