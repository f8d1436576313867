package org.sweepline.process.network;

import java.util.List;
import java.util.Set;

/**
 * Processes in parallel: a label is taken together by all components that have it in their alphabet, tau by one alone.
 *
 * <p>When a component reaches its error state, the network has no further steps.
 *
 * @param low labels (tau may be among them) with low priority: they occur only where no other label can
 * @param hidden labels that nobody outside sees; they are shown as tau
 * @param claims the progress properties that the model claims
 */
public record Network(
        String name,
        List<NetworkProcess> components,
        Set<String> low,
        Set<String> hidden,
        List<ProgressProperty> claims) {
    public Network {
        components = List.copyOf(components);
        low = Set.copyOf(low);
        hidden = Set.copyOf(hidden);
        claims = List.copyOf(claims);
    }

    /** Components in parallel, without priorities, hidden labels or claims. */
    public static Network of(String name, List<NetworkProcess> processes) {
        return new Network(name, processes, Set.of(), Set.of(), List.of());
    }
}
