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
 * @param duplications how many messages may still be duplicated, or {@link #ANY}: then a message stays when it was delivered, and
 *     it makes no difference how often it was sent
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
        if (losses < ANY) throw new IllegalArgumentException("a network cannot lose " + losses + " messages");
        if (duplications < ANY)
            throw new IllegalArgumentException("a network cannot duplicate " + duplications + " messages");
        if (ordered && duplications == ANY) {
            throw new IllegalArgumentException(
                    "in an ordered network the first message would come forever; give a number");
        }
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
        if (!ordered) return with(more(message));
        List<M> longer = new ArrayList<>(queue);
        longer.add(message);
        return with(longer);
    }

    /** The messages that can arrive next. */
    public List<Delivery<M>> deliveries() {
        if (ordered) return queue.isEmpty() ? List.of() : List.of(new Delivery<>(queue.get(0), withoutFirst()));
        List<Delivery<M>> deliveries = new ArrayList<>();
        for (M message : bag.keySet()) {
            deliveries.add(new Delivery<>(message, duplications == ANY ? this : with(fewer(message))));
        }
        return deliveries;
    }

    /** What can go wrong next; each uses up one of the losses or duplications that are left. */
    public List<Fault<M>> faults() {
        List<Fault<M>> faults = new ArrayList<>();
        List<M> messages = ordered ? queue.subList(0, Math.min(1, queue.size())) : List.copyOf(bag.keySet());
        for (M message : messages) {
            if (losses != 0) {
                Network<M> rest = ordered ? withoutFirst() : with(fewer(message));
                faults.add(new Fault<>(new Loss<>(message), rest.losing(losses == ANY ? ANY : losses - 1)));
            }
            if (duplications > 0) {
                Network<M> rest = ordered ? withFirstTwice() : with(more(message));
                faults.add(new Fault<>(new Duplication<>(message), rest.duplicating(duplications - 1)));
            }
        }
        return faults;
    }

    /** Whether no message is on its way. */
    public boolean isEmpty() {
        return queue.isEmpty() && bag.isEmpty();
    }

    private Network<M> with(List<M> messages) {
        return new Network<>(ordered, losses, duplications, messages, bag);
    }

    private Network<M> with(Map<M, Integer> messages) {
        return new Network<>(ordered, losses, duplications, queue, messages);
    }

    private Network<M> withoutFirst() {
        return with(queue.subList(1, queue.size()));
    }

    private Network<M> withFirstTwice() {
        List<M> longer = new ArrayList<>(queue);
        longer.add(0, queue.get(0));
        return with(longer);
    }

    private Map<M, Integer> more(M message) {
        if (duplications == ANY && bag.containsKey(message)) return bag;
        Map<M, Integer> messages = new LinkedHashMap<>(bag);
        messages.merge(message, 1, Integer::sum);
        return messages;
    }

    private Map<M, Integer> fewer(M message) {
        Map<M, Integer> messages = new LinkedHashMap<>(bag);
        if (duplications == ANY) messages.remove(message);
        else messages.computeIfPresent(message, (same, count) -> count > 1 ? count - 1 : null);
        return messages;
    }
}
