package org.sweepline.process.network;

import java.util.List;
import java.util.Set;

/**
 * Processes in parallel: a label is taken together by all components that have it in their alphabet, tau by one alone.
 *
 * <p>When a component comes to its error state the whole network has, and there it stays.
 *
 * @param low labels (tau among them, perhaps) that give way: they occur only where no other label can
 * @param hidden labels that nobody outside sees; they are shown as tau
 * @param claims what the model says about itself besides its properties
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

    /** Components side by side, and nothing else said. */
    public static Network of(String name, List<NetworkProcess> processes) {
        return new Network(name, processes, Set.of(), Set.of(), List.of());
    }
}
