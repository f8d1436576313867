package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.PackedNetwork;

class MovesTest {
    @Test
    void every_step_of_a_network_is_one_of_its_moves() {
        RandomNetworks.each(300, seed -> check(RandomNetworks.network(seed)));
        RandomNetworks.each(300, seed -> check(org.sweepline.process.network.RandomNetworks.random(seed)));
    }

    private static void check(Network network) {
        PackedNetwork system = new PackedNetwork(network, new Layout(network.components()));
        Moves moves =
                Moves.of(network.components(), system.actions(), why -> {}).orElseThrow();
        Set<String> effects = new HashSet<>();
        for (int m = 0; m < moves.count(); m++) {
            StringBuilder effect = new StringBuilder(system.actions().get(moves.action(m)));
            for (int i = 0; i < moves.size(m); i++) {
                if (moves.from(m, i) == moves.to(m, i)) continue;
                effect.append(" " + moves.process(m, i) + ":" + moves.from(m, i) + ">" + moves.to(m, i));
            }
            effects.add(effect.toString());
        }
        StateBuffer next = new StateBuffer(system.stateBytes());
        for (PlainState state : new ReferenceSearch(system).states()) {
            Successors out = new Successors(system.stateBytes());
            system.expander().successors(state.buffer(), out);
            for (int s = 0; s < out.size(); s++) {
                out.copy(s, next);
                StringBuilder effect = new StringBuilder(system.actions().get(out.action(s)));
                for (int c = 0; c < network.components().size(); c++) {
                    int from = system.layout().local(c, state.buffer());
                    int to = system.layout().local(c, next);
                    if (from != to) effect.append(" " + c + ":" + from + ">" + to);
                }
                assertThat(effects).contains(effect.toString());
            }
        }
    }

    @Test
    void too_many_are_refused_with_the_reason_before_they_are_listed() {
        List<NetworkProcess> components = new ArrayList<>();
        for (int c = 0; c < 200; c++) {
            LtsBuilder choice = new LtsBuilder().states(3);
            for (int s = 0; s < 3; s++) choice.edge(0, "a", s);
            components.add(new NetworkProcess("P" + c, choice.build(), false));
        }
        List<String> reasons = new ArrayList<>();
        assertThat(Moves.of(components, List.of("tau", "a"), reasons::add)).isEmpty();
        assertThat(reasons).containsExactly("the processes can be combined to more than 5000 moves");
    }

    @Test
    void edges_that_never_have_a_partner_make_no_moves() {
        LtsBuilder one = new LtsBuilder().states(2).edge(0, "a", 1).edge(1, "b", 0);
        LtsBuilder other = new LtsBuilder().states(2).edge(0, "a", 1);
        other.label("b");
        List<NetworkProcess> components =
                List.of(new NetworkProcess("P", one.build(), false), new NetworkProcess("Q", other.build(), false));
        Moves moves = Moves.of(components, List.of("tau", "a", "b"), why -> {}).orElseThrow();
        assertThat(moves.count()).isEqualTo(1);
        assertThat(moves.size(0)).isEqualTo(2);
        assertThat(moves.action(0)).isEqualTo(1);
    }
}
