package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.GraphWalks;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.reference.ReferenceSweep;

/** Sweeps that store one state of a class, on graphs that cover a random graph of classes. */
class ClassSweepTest {
    private static final RandomGraphs.Shape[] SHAPES = RandomGraphs.Shape.values();

    /** A watch that never has enough. */
    private static final Watch EVERYTHING = (state, successors, from, to) -> Watch.Answer.GO_ON;

    /** How many graphs to try. */
    int graphs() {
        return 500;
    }

    private static CoveredGraph covered(int seed, RandomGraphs.Shape shape, boolean compatible) {
        boolean strict = seed / 4 % 2 == 0;
        return new CoveredGraph(RandomGraphs.graph(seed, shape, strict), compatible, new Random(seed));
    }

    private static Watch seen(CoveredGraph graph, BitSet vertices) {
        return (state, successors, from, to) -> {
            vertices.set(graph.vertex(state));
            return Watch.Answer.GO_ON;
        };
    }

    private static SweepOptions drawn(Random random) {
        SweepOptions options = SweepOptions.DEFAULT
                .pinInitial(random.nextBoolean())
                .window(random.nextInt(3))
                .geometry(random.nextBoolean() ? StoreGeometry.DEFAULT : new StoreGeometry(20, 4, 3L << 30))
                .deletion(random.nextBoolean() ? new Deletion.EachLayer() : new Deletion.Every(1 + random.nextInt(20)));
        boolean keeps = random.nextBoolean();
        return random.nextInt(3) == 0 ? options.review(soFar -> keeps) : options;
    }

    private static BitSet wanted(CoveredGraph graph, Random random) {
        BitSet wanted = new BitSet();
        wanted.set(random.nextInt(graph.classes.size()));
        wanted.set(random.nextInt(graph.classes.size()));
        return wanted;
    }

    @Test
    void with_a_compatible_measure_it_is_the_sweep_over_the_classes() {
        RandomGraphs.each(graphs(), seed -> {
            Random random = new Random(seed);
            CoveredGraph graph = covered(seed, SHAPES[seed % 4], true);
            SweepOptions options = drawn(random);
            boolean offsets = random.nextBoolean();
            BitSet wanted = wanted(graph, random);
            StatePredicate ofClass = state -> wanted.get(graph.classes.vertex(state));
            StatePredicate ofState = state -> wanted.get(graph.vertex(state));
            BitSet seen = new BitSet();
            CoveredGraph.Copies copies = graph.new Copies();
            Outcome over = new Sweep(graph.classes.progress(offsets), options)
                    .run(graph.classes, List.of(ofClass.watch(), Watches.deadlock(), EVERYTHING));
            Outcome outcome = new Sweep(graph.cover.progress(offsets), options, copies)
                    .run(
                            graph.cover,
                            List.of(ofState.watch(), Watches.deadlock(), seen(graph, seen)),
                            Limits.NONE,
                            Listener.NONE);
            assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
            assertThat(seen).isEqualTo(RandomGraphs.reachable(graph.classes.targets, graph.classes.initial));
            sameFigures(outcome.statistics(), over.statistics());
            assertThat(outcome.statistics().states()).isEmpty();
            if (outcome.statistics().maxSweeps() == 1) assertThat(copies.stored).isEqualTo(seen.cardinality());
            for (int watch = 0; watch < 2; watch++) {
                sameFinding(
                        graph, over.findings().get(watch), outcome.findings().get(watch));
            }
        });
    }

    private static void sameFigures(Statistics found, Statistics expected) {
        assertThat(found.explored()).as("explored").isEqualTo(expected.explored());
        assertThat(found.fired()).as("fired").isEqualTo(expected.fired());
        assertThat(found.peak()).as("peak").isEqualTo(expected.peak());
        assertThat(found.persistent()).as("persistent").isEqualTo(expected.persistent());
        assertThat(found.sweeps()).as("sweeps").isEqualTo(expected.sweeps());
        assertThat(found.layers()).as("layers").isEqualTo(expected.layers());
        assertThat(found.columns()).as("columns").isEqualTo(expected.columns());
        assertThat(found.stored()).as("stored").isEqualTo(expected.stored());
        if (found.stored() == 0) assertThat(found.bytes()).as("bytes left").isZero();
    }

    /** The same choices lead to a state of the class in the covering graph. */
    private static void sameFinding(
            CoveredGraph graph, Optional<Outcome.Finding> ofClasses, Optional<Outcome.Finding> ofStates) {
        assertThat(ofStates.isPresent()).isEqualTo(ofClasses.isPresent());
        if (ofStates.isEmpty()) return;
        Trace trace = ofStates.get().trace().orElseThrow();
        assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
        assertThat(trace.choices())
                .isEqualTo(ofClasses.get().trace().orElseThrow().choices());
        int[] way = GraphWalks.walk(graph.cover, trace);
        StateBuffer state = new StateBuffer(0);
        state.copy(ofStates.get().state(), 0, ofStates.get().bytes());
        assertThat(way[way.length - 1]).isEqualTo(graph.cover.vertex(state));
    }

    @Test
    void by_the_plain_rule_it_agrees_with_the_generalised_method_of_the_paper_on_the_classes() {
        RandomGraphs.each(graphs(), seed -> {
            CoveredGraph graph = covered(seed, RandomGraphs.Shape.LAYERS, true);
            Statistics figures = new Sweep(graph.cover.progress(false), SweepChecks.PLAIN, graph.new Copies())
                    .run(graph.cover, List.of())
                    .statistics();
            ReferenceSweep reference = new ReferenceSweep(graph.classes, graph.classes.progress(false)).generalised();
            assertThat(figures.explored()).isEqualTo(reference.explored().size());
            assertThat(figures.peak()).isEqualTo(reference.peak());
            assertThat(figures.sweeps()).isEqualTo(reference.sweeps());
            assertThat(figures.persistent()).isEqualTo(reference.persistent().size());
        });
    }

    @Test
    void with_a_measure_that_varies_inside_classes_every_class_is_still_seen() {
        RandomGraphs.each(graphs(), seed -> {
            Random random = new Random(seed);
            CoveredGraph graph = covered(seed, SHAPES[seed % 4], false);
            BitSet seen = new BitSet();
            BitSet wanted = wanted(graph, random);
            StatePredicate found = state -> wanted.get(graph.vertex(state));
            Outcome outcome = new Sweep(graph.cover.progress(random.nextBoolean()), drawn(random), graph.new Copies())
                    .run(graph.cover, List.of(found.watch(), seen(graph, seen)));
            assertThat(outcome.ending()).isEqualTo(new Outcome.Complete());
            BitSet reachable = RandomGraphs.reachable(graph.classes.targets, graph.classes.initial);
            assertThat(seen).isEqualTo(reachable);
            assertThat(outcome.findings().get(0).isPresent()).isEqualTo(reachable.intersects(wanted));
        });
    }

    @Test
    void no_more_is_stored_than_without_the_classes() {
        RandomGraphs.each(graphs(), seed -> {
            CoveredGraph graph = covered(seed, SHAPES[1 + seed % 2], true);
            Sweep plain = new Sweep(graph.cover.progress(true), SweepChecks.PLAIN);
            Sweep less = new Sweep(graph.cover.progress(true), SweepChecks.PLAIN, graph.new Copies());
            assertThat(less.run(graph.cover, List.of()).statistics().peak())
                    .isLessThanOrEqualTo(
                            plain.run(graph.cover, List.of()).statistics().peak());
        });
    }

    private static Outcome run(Representatives classes, Limits limits) {
        GraphSystem ring = GraphSystem.ofBytes(new int[] {0}, new int[][] {{1}, {2}, {0}}, new long[3], new long[3]);
        return new Sweep(Progress.NONE, SweepOptions.DEFAULT, classes).run(ring, List.of(), limits, Listener.NONE);
    }

    private static Outcome.Ending ending(Representatives classes) {
        return run(classes, Limits.NONE).ending();
    }

    /** Takes all states for one class, with or without objections, and keeps something of it. */
    private record Objecting(Optional<String> toStored, Optional<String> toDropped, long keptBytes)
            implements Representatives {
        Objecting(Optional<String> toStored, Optional<String> toDropped) {
            this(toStored, toDropped, 0);
        }

        @Override
        public void key(StateBuffer state, StateBuffer into) {
            into.length(0);
        }

        @Override
        public Optional<String> stored(StateBuffer state, long column, long layer) {
            return toStored;
        }

        @Override
        public Optional<String> dropped(StateBuffer representative, StateBuffer state) {
            return toDropped;
        }
    }

    @Test
    void an_objection_ends_the_run_without_a_verdict() {
        Optional<String> why = Optional.of("not alike");
        Outcome.Ending stopped = new Outcome.Stopped("not alike");
        assertThat(ending(new Objecting(why, Optional.empty()))).isEqualTo(stopped);
        assertThat(ending(new Objecting(Optional.empty(), why))).isEqualTo(stopped);
        assertThat(ending(new Objecting(Optional.empty(), Optional.empty()))).isEqualTo(new Outcome.Complete());
    }

    @Test
    void what_is_kept_of_classes_counts_as_memory() {
        Objecting none = new Objecting(Optional.empty(), Optional.empty());
        Objecting some = new Objecting(Optional.empty(), Optional.empty(), 1_000_000);
        long usual = run(none, Limits.NONE).statistics().peakBytes();
        assertThat(run(some, Limits.NONE).statistics().peakBytes()).isEqualTo(usual + 1_000_000);
        assertThat(run(some, Limits.NONE.bytes(usual + 1_000)).ending()).isInstanceOf(Outcome.Stopped.class);
    }
}
