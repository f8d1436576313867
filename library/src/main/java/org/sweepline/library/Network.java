package org.sweepline.library;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The messages that are on their way, as a value to put into a state: they may come in another order, be lost or be duplicated.
 *
 * <pre>{@code
 * for (Network.Delivery<Message> delivery : state.network().deliveries()) {
 *     steps.to(new Deliver(delivery.message()), handled(state.with(delivery.rest()), delivery.message()));
 * }
 * for (Network.Fault<Message> fault : state.network().faults()) {
 *     steps.to(fault.action(), state.with(fault.rest()));
 * }
 * }</pre>
 *
 * @param ordered whether messages are delivered in the order in which they were sent
 * @param losses how many messages may still be lost, or {@link #ANY}
 * @param duplications how many messages may still be duplicated, or {@link #ANY}: then a message that was delivered may come again,
 *     and it makes no difference how often it was sent
 * @param queue the messages of an ordered network, the first to be delivered first
 * @param bag the messages of another network, with how many of each there are
 * @param <M> the type of the messages
 */
public record Network<M>(boolean ordered, int losses, int duplications, List<M> queue, Map<M, Integer> bag) {
    /** Any number of losses or duplications. */
    public static final int ANY = -1;

    /** A message that can arrive, and the network without it. */
    public record Delivery<M>(M message, Network<M> rest) {}

    /** Something that can go wrong: the loss or the duplication of a message, and the network afterwards. */
    public record Fault<M>(Object action, Network<M> rest) {}

    /** The action that a message is lost. */
    public record Loss<M>(M message) {}

    /** The action that a message is duplicated. */
    public record Duplication<M>(M message) {}

    public Network {
        queue = List.copyOf(queue);
    }

    /** An empty network that delivers every message once, in any order. */
    public static <M> Network<M> reordering() {
        return new Network<>(false, 0, 0, List.of(), Map.of());
    }

    /** An empty network that delivers every message once, in the order in which they were sent. */
    public static <M> Network<M> inOrder() {
        return new Network<>(true, 0, 0, List.of(), Map.of());
    }

    /** With at most so many losses from now on, or {@link #ANY}. */
    public Network<M> losing(int most) {
        return new Network<>(ordered, most, duplications, queue, bag);
    }

    /** With at most so many duplications from now on, or {@link #ANY}. */
    public Network<M> duplicating(int most) {
        return new Network<>(ordered, losses, most, queue, bag);
    }

    /** With one more message on its way. */
    public Network<M> send(M message) {
        throw new UnsupportedOperationException();
    }

    /** The messages that can arrive next. */
    public List<Delivery<M>> deliveries() {
        throw new UnsupportedOperationException();
    }

    /** What can go wrong next. */
    public List<Fault<M>> faults() {
        throw new UnsupportedOperationException();
    }

    /** Whether no message is on its way. */
    public boolean isEmpty() {
        return queue.isEmpty() && bag.isEmpty();
    }
}
