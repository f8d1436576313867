package org.sweepline.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.library.Network.Delivery;
import org.sweepline.library.Network.Fault;
import org.sweepline.library.models.ReferenceSearch;

class NetworkTest {
    private static <M> List<M> arriving(Network<M> network) {
        return network.deliveries().stream().map(Delivery::message).toList();
    }

    @Test
    void a_reordering_network_delivers_any_message_once() {
        Network<String> network =
                Network.<String>reordering().send("a").send("b").send("a");
        assertThat(arriving(network)).containsExactlyInAnyOrder("a", "b");
        Network<String> rest =
                network.deliveries().get(0).rest().deliveries().get(0).rest();
        assertThat(arriving(rest)).hasSize(1);
        assertThat(rest.deliveries().get(0).rest().isEmpty()).isTrue();
        assertThat(network.faults()).isEmpty();
    }

    @Test
    void the_order_of_sending_makes_no_difference_where_messages_are_reordered() {
        assertThat(Network.<String>reordering().send("a").send("b"))
                .isEqualTo(Network.<String>reordering().send("b").send("a"));
        assertThat(Network.<String>inOrder().send("a").send("b"))
                .isNotEqualTo(Network.<String>inOrder().send("b").send("a"));
    }

    @Test
    void a_network_loses_and_duplicates_some_messages_or_none_or_any_number() {
        assertThatThrownBy(() -> Network.reordering().losing(-2)).hasMessage("a network cannot lose -2 messages");
        assertThatThrownBy(() -> Network.reordering().duplicating(-2))
                .hasMessage("a network cannot duplicate -2 messages");
    }

    @Test
    void a_network_in_order_delivers_the_first_message_first() {
        Network<Integer> network = Network.<Integer>inOrder().send(1).send(2).send(1);
        assertThat(arriving(network)).containsExactly(1);
        assertThat(arriving(network.deliveries().get(0).rest())).containsExactly(2);
    }

    @Test
    void losses_are_used_up() {
        Network<Integer> network = Network.<Integer>inOrder().losing(1).send(1).send(2);
        List<Fault<Integer>> faults = network.faults();
        assertThat(faults).hasSize(1);
        assertThat(faults.get(0).action()).isEqualTo(new Network.Loss<>(1));
        assertThat(faults.get(0).rest().faults()).isEmpty();
        assertThat(arriving(faults.get(0).rest())).containsExactly(2);
        Network<Integer> unlimited =
                Network.<Integer>reordering().losing(Network.ANY).send(1);
        assertThat(unlimited.faults().get(0).rest())
                .isEqualTo(Network.<Integer>reordering().losing(Network.ANY));
    }

    @Test
    void duplications_are_used_up() {
        Network<Integer> network = Network.<Integer>reordering().duplicating(1).send(1);
        Network<Integer> twice = network.faults().get(0).rest();
        assertThat(twice.bag()).containsEntry(1, 2);
        assertThat(twice.faults()).isEmpty();
        Network<Integer> first =
                Network.<Integer>inOrder().duplicating(2).send(1).send(2);
        assertThat(first.faults().get(0).rest().queue()).containsExactly(1, 1, 2);
    }

    @Test
    void with_any_number_of_duplications_a_message_stays() {
        Network<Integer> network =
                Network.<Integer>reordering().duplicating(Network.ANY).send(1).send(1);
        assertThat(network.bag()).containsEntry(1, 1);
        assertThat(network.deliveries().get(0).rest()).isEqualTo(network);
        assertThat(network.faults()).isEmpty();
        assertThat(network.losing(1).faults().get(0).rest().isEmpty()).isTrue();
        assertThatThrownBy(() -> Network.inOrder().duplicating(Network.ANY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    record Link(int sent, int received, Network<Integer> network) {}

    record Sender(Network<Integer> network, int messages) implements Model<Link> {
        @Override
        public Link initial() {
            return new Link(0, 0, network);
        }

        @Override
        public void steps(Link state, Steps<Link> steps) {
            if (state.sent() < messages)
                steps.to(
                        "send",
                        new Link(
                                state.sent() + 1,
                                state.received(),
                                state.network().send(state.sent())));
            for (Delivery<Integer> delivery : state.network().deliveries()) {
                int next = delivery.message() == state.received() ? state.received() + 1 : state.received();
                steps.to("receive(" + delivery.message() + ")", new Link(state.sent(), next, delivery.rest()));
            }
            for (Fault<Integer> fault : state.network().faults())
                steps.to(fault.action(), new Link(state.sent(), state.received(), fault.rest()));
        }
    }

    @Test
    void models_with_networks_have_the_states_of_the_plain_search() {
        Set<Long> sizes = new HashSet<>();
        for (Network<Integer> network : List.of(
                Network.<Integer>inOrder(),
                Network.<Integer>inOrder().losing(1),
                Network.<Integer>reordering(),
                Network.<Integer>reordering().losing(2).duplicating(1),
                Network.<Integer>reordering().losing(Network.ANY).duplicating(Network.ANY))) {
            Sender model = new Sender(network, 3);
            ReferenceSearch<Link> reference = new ReferenceSearch<>(model);
            Report<Link> report = Check.of(model)
                    .eventually("all arrive", state -> state.received() == 3)
                    .terminal("over", state -> true)
                    .always("known", state -> state.received() <= state.sent())
                    .run();
            assertThat(report.answer("known").verdict()).isEqualTo(Verdict.HOLDS);
            assertThat(report.figures().states()).hasValue(reference.states.size());
            boolean reliable = network.equals(Network.<Integer>inOrder());
            assertThat(report.answer("all arrive").verdict() == Verdict.HOLDS).isEqualTo(reliable);
            sizes.add((long) reference.states.size());
        }
        assertThat(sizes).hasSize(5);
    }
}
