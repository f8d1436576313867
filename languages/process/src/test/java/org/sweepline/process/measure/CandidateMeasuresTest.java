package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.kernel.reference.ReferenceSweep;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;

/** What must hold for every measure that a network offers for a trial. */
class CandidateMeasuresTest {
    private static final int NETWORKS = 40;

    @Test
    void whatever_a_candidate_says_is_true_and_its_sweep_is_that_of_the_reference() {
        check(NETWORKS);
    }

    @Test
    @Tag("slow")
    void whatever_a_candidate_says_is_true_on_many_networks() {
        check(20 * NETWORKS);
    }

    private static void check(int networks) {
        AtomicInteger linear = new AtomicInteger();
        RandomNetworks.each(networks, seed -> {
            each(RandomNetworks.network(seed), (system, measure) -> {
                walk(system, measure);
                sweep(system, measure);
            });
            List<String> texts =
                    each(org.sweepline.process.network.RandomNetworks.random(seed), CandidateMeasuresTest::walk);
            if (texts.stream().anyMatch(text -> text.startsWith("linear:"))) linear.incrementAndGet();
        });
        RandomNetworks.each(networks / 10, seed -> each(RandomNetworks.rings(100 + seed), CandidateMeasuresTest::walk));
        assertThat(linear.get()).as("networks with linear measures").isGreaterThan(networks / 4);
    }

    @Test
    void candidates_are_the_same_each_time_and_differ_from_one_another() {
        RandomNetworks.each(NETWORKS, seed -> {
            NetworkMeasures measures = measures(RandomNetworks.network(seed));
            List<String> texts = texts(measures);
            assertThat(texts).doesNotHaveDuplicates().hasSizeBetween(1, 10).doesNotContain("auto");
            assertThat(new HashSet<>(measures.candidates().stream()
                            .map(measures::weighing)
                            .toList()))
                    .hasSameSizeAs(texts);
            if (seed % 4 == 0) {
                assertThat(texts(RandomNetworks.network(seed))).isEqualTo(texts);
            }
        });
    }

    @Test
    void a_linear_measure_leads_where_every_move_advances_it() {
        assertThat(texts(Networks.twoPhaseCommit(3))).startsWith("linear:optimal;columns=grevlex");
        assertThat(texts(Networks.masterAndSlaves(3, 4))).startsWith("linear:optimal;columns=grevlex");
        assertThat(texts(Networks.philosophers(3)))
                .startsWith("*=auto")
                .contains("*=auto;ahead=2", "*=auto;direction=forward");
    }

    @Test
    void properties_whose_automata_go_from_one_component_to_the_next_lead() {
        LtsBuilder twice = new LtsBuilder().states(3).edge(0, "a", 1).edge(1, "a", 2);
        LtsBuilder ring = new LtsBuilder().states(2).edge(0, "a", 1).edge(1, "b", 0);
        LtsBuilder chain =
                new LtsBuilder().states(4).edge(0, "c", 1).edge(1, "d", 2).edge(2, "c", 3);
        Network network = Network.of(
                "watched",
                List.of(
                        new NetworkProcess("CHAIN", chain.build(), false),
                        new NetworkProcess("RING", ring.build(), false),
                        new NetworkProcess("{x,y}::TWICE", twice.build(), true),
                        new NetworkProcess("SAFE", ring.build(), true)));
        assertThat(texts(network))
                .contains("\"{x,y}::TWICE\"=scc,*=auto;columns=lead")
                .noneMatch(text -> text.contains("SAFE"));
    }

    @Test
    void large_processes_are_measured_once() {
        int size = 200_001;
        LtsBuilder ring = new LtsBuilder().states(size);
        for (int s = 0; s < size; s++) ring.edge(s, "a", (s + 1) % size);
        Network large = Network.of("large", List.of(new NetworkProcess("RING", ring.build(), false)));
        assertThat(texts(large)).containsExactly("*=auto");
    }

    private interface Check {
        void run(PackedNetwork system, CompiledMeasure measure);
    }

    private static NetworkMeasures measures(Network network) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        return new NetworkMeasures(network, system.layout(), system.actions());
    }

    private static List<String> texts(Network network) {
        return texts(measures(network));
    }

    private static List<String> texts(NetworkMeasures measures) {
        return measures.candidates().stream().map(NetworkMeasure::text).toList();
    }

    /** Checks all candidates of a network; their texts. */
    private static List<String> each(Network network, Check check) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        NetworkMeasures measures = new NetworkMeasures(network, system.layout(), system.actions());
        List<String> texts = texts(measures);
        for (String text : texts) {
            assertThat(NetworkMeasure.recognises(text)).as(text).isTrue();
            try {
                check.run(system, measures.measure(NetworkMeasure.parse(text)));
            } catch (AssertionError failure) {
                throw new AssertionError(text + ": " + failure.getMessage(), failure);
            }
        }
        return texts;
    }

    private static void walk(PackedNetwork system, CompiledMeasure measure) {
        Progress progress = measure.progress();
        Progress.Steps steps = progress.steps();
        Optional<Progress.Offsets> offsets = progress.offsets();
        BitSet still = progress.still();
        assertThat(measure.monotone()).isEqualTo(!steps.mayRegress());
        Expander expander = system.expander();
        StateBuffer next = new StateBuffer(system.stateBytes());
        for (PlainState state : new ReferenceSearch(system).states()) {
            StateBuffer from = state.buffer();
            within(measure.axis(), progress, from);
            Successors out = new Successors(system.stateBytes());
            expander.successors(from, out);
            for (int i = 0; i < out.size(); i++) {
                out.copy(i, next);
                long column = progress.column(next) - progress.column(from);
                long layer = progress.layer(next) - progress.layer(from);
                assertThat(column).as("column").isNotNegative();
                if (column == 0 && layer < 0) assertThat(steps.mayRegress()).isTrue();
                if (column == 0 && layer == 0) assertThat(steps.mayStay()).isTrue();
                if (still.get(out.action(i)))
                    assertThat(column == 0 && layer == 0).as("still").isTrue();
                if (offsets.isPresent()) {
                    assertThat(column).as("offset").isEqualTo(offsets.get().column()[out.action(i)]);
                    assertThat(layer).as("offset").isEqualTo(offsets.get().layer()[out.action(i)]);
                }
            }
        }
    }

    private static void within(Optional<Axis> axis, Progress progress, StateBuffer state) {
        if (axis.isEmpty()) return;
        long value = axis.get().columns() ? progress.column(state) : progress.layer(state);
        assertThat(value).as("value on the axis").isBetween(0L, axis.get().last());
    }

    private static void sweep(PackedNetwork system, CompiledMeasure measure) {
        ReferenceSearch graph = new ReferenceSearch(system);
        ReferenceSweep reference = new ReferenceSweep(system, measure.progress()).compositional();
        assertThat(new HashSet<>(reference.explored())).isEqualTo(graph.states());
        SweepOptions plain = MeasureChecks.PLAIN;
        Statistics figures = run(system, measure, plain);
        assertThat(figures.explored()).isEqualTo(reference.explored().size());
        assertThat(figures.peak()).isEqualTo(reference.peak());
        if (measure.monotone()) {
            assertThat(figures.explored()).isEqualTo(graph.states().size());
            assertThat(figures.states()).hasValue(graph.states().size());
        }
        Statistics pinned = run(system, measure, plain.pinInitial(true));
        Statistics early = run(system, measure, plain.pinInitial(true).earlyRelease(true));
        assertThat(early.explored()).isEqualTo(pinned.explored());
        assertThat(early.peak()).isLessThanOrEqualTo(pinned.peak());
    }

    private static Statistics run(PackedNetwork system, CompiledMeasure measure, SweepOptions options) {
        return new Sweep(measure.progress(), options).run(system, List.of()).statistics();
    }
}
