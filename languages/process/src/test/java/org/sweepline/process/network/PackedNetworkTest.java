package org.sweepline.process.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Condition;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.model.InputException;
import org.sweepline.model.Walk;
import org.sweepline.process.lts.LtsBuilder;

class PackedNetworkTest {
    private static final Condition DEADLOCK = new ExpressionCondition(new BoolExpression.Deadlock());

    @Test
    void exploration_takes_the_steps_of_the_plain_rules() {
        checkSeeds(0, 500);
    }

    @Test
    @Tag("slow")
    void exploration_takes_the_steps_of_the_plain_rules_on_many_networks() {
        checkSeeds(1_000_000, 50_000);
    }

    private static void checkSeeds(long first, int count) {
        int open = 0;
        for (long seed = first; seed < first + count; seed++) {
            Network network = RandomNetworks.random(seed);
            PlainNetwork plain = new PlainNetwork(network);
            Map<String, List<String>> expected = graph(plain);
            Layout layout = new Layout(network.components());
            assertThat(graph(new PackedNetwork(network, layout)))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
            checkEnds(network, plain, "seed " + seed);
            LedMoves led = new LedMovesBuilder(new Synchronisation(network), layout).build();
            if (led.open().length > 0) open++;
        }
        assertThat(open).as("networks with actions too rich to list").isPositive();
    }

    @Test
    void moves_are_not_listed_to_the_end_when_the_thread_is_interrupted() {
        Network network = RandomNetworks.random(1);
        LedMovesBuilder builder = new LedMovesBuilder(new Synchronisation(network), new Layout(network.components()));
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(builder::build).isInstanceOf(TimeUpException.class);
        } finally {
            Thread.interrupted();
        }
    }

    /** For every state its steps, as "action to state", sorted. */
    private static Map<String, List<String>> graph(TransitionSystem system) {
        Map<String, List<String>> graph = new LinkedHashMap<>();
        Expander expander = system.expander();
        StateBuffer target = new StateBuffer(0);
        for (PlainState state : new ReferenceSearch(system).states()) {
            Successors out = new Successors(system.stateBytes());
            expander.successors(state.buffer(), out);
            List<String> steps = new ArrayList<>();
            for (int i = 0; i < out.size(); i++) {
                out.copy(i, target);
                steps.add(system.actions().get(out.action(i)) + " to " + system.describe(target));
            }
            steps.sort(null);
            graph.put(system.describe(state.buffer()), steps);
        }
        return graph;
    }

    private static void checkEnds(Network network, PlainNetwork plain, String what) {
        PackedNetwork packed = new PackedNetwork(network, new Layout(network.components()));
        ReferenceSearch search = new ReferenceSearch(packed);
        for (PlainState state : search.states()) {
            if (!search.successors(state).isEmpty()) continue;
            String text = packed.describe(state.buffer());
            Walk walk = plain.at(text);
            assertThat(packed.error(state.buffer())).as(what + text).isEqualTo(text.contains("=ERROR"));
            assertThat(packed.stuck(state.buffer())).as(what + text).isEqualTo(walk.satisfies(DEADLOCK));
            if (!packed.error(state.buffer())) {
                assertThat(packed.ended(state.buffer())).as(what + text).isEqualTo(walk.ended());
            }
        }
    }

    @Test
    void a_state_is_told_by_the_names_of_the_components() {
        NetworkProcess worker = new NetworkProcess(
                "w:WORKER",
                new LtsBuilder().states(4).edge(0, "go", 1).end(2).error(3).build(),
                false);
        NetworkProcess ended =
                new NetworkProcess("E", new LtsBuilder().states(1).end(0).build(), false);
        NetworkProcess failed =
                new NetworkProcess("F", new LtsBuilder().states(1).error(0).build(), false);
        PackedNetwork network = packed(worker, ended, failed);
        assertThat(network.describe(PlainState.initial(network).get(0).buffer()))
                .isEqualTo("w:WORKER=0 E=END F=ERROR");
    }

    @Test
    void a_network_without_components_has_one_state() {
        PackedNetwork network = packed();
        assertThat(new ReferenceSearch(network).states()).hasSize(1);
        assertThat(network.describe(new StateBuffer(network.stateBytes()))).isEmpty();
    }

    /** Ten thousand processes that share one label pairwise, and one label that all have. */
    @Test
    void ten_thousand_components_are_explored() {
        List<NetworkProcess> processes = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            LtsBuilder builder = new LtsBuilder().states(3);
            builder.edge(0, "start", 1).edge(1, "pass." + i, 2).edge(0, "pass." + (i + 1) % 10_000, 0);
            processes.add(new NetworkProcess("p." + i, builder.build(), false));
        }
        PackedNetwork network = packed(processes.toArray(new NetworkProcess[0]));
        List<PlainState> started = PlainState.initial(network).get(0).successors(network, network.expander());
        assertThat(started.size()).isEqualTo(1);
        assertThat(network.describe(started.get(0).buffer()))
                .startsWith("p.0=1 p.1=1 ")
                .endsWith(" p.9999=1");
    }

    @Test
    void a_hundred_thousand_actions_are_explored() {
        LtsBuilder chooser = new LtsBuilder().states(2);
        LtsBuilder listener = new LtsBuilder().states(2);
        for (int i = 0; i < 100_000; i++) {
            chooser.edge(0, "choose." + i, 1);
            listener.edge(i % 2, "choose." + i, 1);
        }
        PackedNetwork network = packed(
                new NetworkProcess("C", chooser.build(), false), new NetworkProcess("L", listener.build(), false));
        List<PlainState> chosen = PlainState.initial(network).get(0).successors(network, network.expander());
        assertThat(chosen.size()).isEqualTo(50_000);
        assertThat(network.actions()).hasSize(100_001);
    }

    @Test
    void a_step_with_too_many_outcomes_is_refused() {
        List<NetworkProcess> processes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            LtsBuilder builder = new LtsBuilder().states(2).edge(0, "toss", 0).edge(0, "toss", 1);
            processes.add(new NetworkProcess("coin." + i, builder.build(), false));
        }
        PackedNetwork network = packed(processes.toArray(new NetworkProcess[0]));
        StateBuffer state = PlainState.initial(network).get(0).buffer();
        assertThatThrownBy(() -> network.expander().successors(state, new Successors(network.stateBytes())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("action toss has too many outcomes in one state");
    }

    /** With listed moves (philosophers) and with open actions (coins). */
    @Test
    void steps_allocate_nothing() {
        List<NetworkProcess> coins = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            LtsBuilder coin = new LtsBuilder().states(2);
            for (int s = 0; s < 4; s++) coin.edge(s % 2, "toss", s / 2);
            coins.add(new NetworkProcess("coin." + i, coin.build(), false));
        }
        for (Network network : List.of(KnownNetworks.philosophers(12), Network.of("coins", coins))) {
            PackedNetwork packed = packed(network.components().toArray(new NetworkProcess[0]));
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            StateBuffer state = PlainState.initial(packed).get(0).buffer();
            Expander expander = packed.expander();
            Successors successors = new Successors(packed.stateBytes());
            expander.successors(state, successors);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100_000; i++) {
                successors.clear();
                expander.successors(state, successors);
                successors.copy(i % successors.size(), state);
            }
            assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                    .as(network.name())
                    .isLessThan(100_000);
        }
    }

    private static PackedNetwork packed(NetworkProcess... processes) {
        return new PackedNetwork(Network.of("test", List.of(processes)), new Layout(List.of(processes)));
    }
}
