package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;

class StepOffsetsTest {
    @Test
    void what_an_action_adds_is_what_its_steps_add() {
        AtomicInteger known = new AtomicInteger();
        RandomNetworks.each(1000, seed -> {
            Network network = RandomNetworks.network(seed);
            if (agree(network, "auto") | agree(network, MeasureChecks.text(seed))) known.incrementAndGet();
        });
        assertThat(known.get()).isBetween(100, 900);
    }

    @Test
    void where_each_action_has_its_place_in_the_cycles_of_the_processes_everything_is_known() {
        assertThat(agree(Networks.philosophers(3), "auto")).isTrue();
        assertThat(agree(Networks.forkAndJoin(3, 2), "auto")).isTrue();
        assertThat(agree(Networks.masterAndSlaves(3, 5), "auto")).isTrue();
    }

    @Test
    void edges_of_one_label_may_differ() {
        Lts chain = new LtsBuilder()
                .states(4)
                .edge(0, "a", 1)
                .edge(1, "b", 2)
                .edge(2, "b", 3)
                .edge(0, "b", 3)
                .build();
        assertThat(agree(Network.of("chain", List.of(new NetworkProcess("P", chain, false))), "scc"))
                .isFalse();
    }

    @Test
    void internal_steps_of_two_processes_may_differ() {
        Lts one = new LtsBuilder().states(2).edge(0, "tau", 1).build();
        Lts none = new LtsBuilder().states(1).edge(0, "tau", 0).build();
        NetworkProcess first = new NetworkProcess("P", one, false);
        assertThat(agree(Network.of("same", List.of(first, new NetworkProcess("Q", one, false))), "scc"))
                .isTrue();
        assertThat(agree(Network.of("other", List.of(first, new NetworkProcess("Q", none, false))), "scc"))
                .isFalse();
    }

    @Test
    void too_many_different_offsets_would_cost_more_than_they_save() {
        Network many = Network.of(
                "many",
                IntStream.range(0, 40)
                        .mapToObj(i -> new NetworkProcess(
                                "P" + i,
                                new LtsBuilder().states(2).edge(0, "a" + i, 1).build(),
                                false))
                        .toList());
        assertThat(offsets(many, "scc;columns=sum")).isPresent();
        assertThat(offsets(many, "scc;columns=lex")).isEmpty();
    }

    private static Optional<Progress.Offsets> offsets(Network network, String text) {
        return progress(network, text).offsets();
    }

    private static Progress progress(Network network, String text) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        return ComponentMeasures.parse(text, network)
                .measure(system.layout(), system.actions())
                .progress();
    }

    /** Whether there are offsets; if so, every step of the network agrees with them. */
    private static boolean agree(Network network, String text) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        Progress progress = progress(network, text);
        Optional<Progress.Offsets> offsets = progress.offsets();
        if (offsets.isEmpty()) return false;
        Expander expander = system.expander();
        StateBuffer next = new StateBuffer(system.stateBytes());
        for (PlainState state : new ReferenceSearch(system).states()) {
            Successors out = new Successors(system.stateBytes());
            StateBuffer from = state.buffer();
            expander.successors(from, out);
            for (int i = 0; i < out.size(); i++) {
                out.copy(i, next);
                assertThat(progress.column(next) - progress.column(from))
                        .isEqualTo(offsets.get().column()[out.action(i)]);
                assertThat(progress.layer(next) - progress.layer(from))
                        .isEqualTo(offsets.get().layer()[out.action(i)]);
            }
        }
        return true;
    }
}
