package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Buckets;
import org.sweepline.process.lts.Lts;

/**
 * Who takes part in which action of a network, and with which of its edges.
 *
 * <p>Actions are numbered as their labels are met, component by component; the internal step is number 0. A <em>port</em> is an
 * action together with one component that has its label: the ports of an action lie side by side, in the order of the
 * components, and so do the edges of a port. All of it takes memory in proportion to the alphabets and edges.
 */
final class Synchronisation {
    private final Network network;
    private final List<String> actions;
    private final int[] firstPort;
    private final int[] components;
    private final int[] labels;
    private final int[] firstEdge;
    private final int[] sources;
    private final int[] targets;

    Synchronisation(Network network) {
        this.network = network;
        Map<String, Integer> numbers = new HashMap<>();
        List<String> names = new ArrayList<>(List.of(Lts.TAU_NAME));
        numbers.put(Lts.TAU_NAME, Lts.TAU);
        int portCount = 0;
        for (NetworkProcess process : network.components()) {
            for (String label : process.lts().labels()) {
                if (numbers.putIfAbsent(label, names.size()) == null) names.add(label);
            }
            portCount = Math.addExact(portCount, process.lts().labels().size());
        }
        actions = List.copyOf(names);
        int[] componentOf = new int[portCount];
        int[] labelOf = new int[portCount];
        int[] firstLabel = new int[network.components().size() + 1];
        for (int c = 0; c + 1 < firstLabel.length; c++) {
            firstLabel[c + 1] = firstLabel[c] + lts(c).labels().size();
            for (int i = firstLabel[c]; i < firstLabel[c + 1]; i++) {
                componentOf[i] = c;
                labelOf[i] = i - firstLabel[c];
            }
        }
        Buckets ports = Buckets.of(
                actions.size(),
                portCount,
                i -> numbers.get(lts(componentOf[i]).labels().get(labelOf[i])));
        firstPort = ports.starts();
        components = Arrays.stream(ports.items()).map(i -> componentOf[i]).toArray();
        labels = Arrays.stream(ports.items()).map(i -> labelOf[i]).toArray();
        int[] portOf = new int[portCount];
        for (int p = 0; p < portCount; p++) portOf[ports.items()[p]] = p;
        firstEdge = new int[portCount + 1];
        for (int c = 0; c + 1 < firstLabel.length; c++) {
            int first = firstLabel[c];
            lts(c).forEachEdge((from, label, to) -> firstEdge[portOf[first + label] + 1]++);
        }
        for (int p = 0; p < portCount; p++) firstEdge[p + 1] = Math.addExact(firstEdge[p + 1], firstEdge[p]);
        sources = new int[firstEdge[portCount]];
        targets = new int[firstEdge[portCount]];
        int[] next = Arrays.copyOf(firstEdge, portCount);
        for (int c = 0; c + 1 < firstLabel.length; c++) {
            int first = firstLabel[c];
            lts(c).forEachEdge((from, label, to) -> {
                int at = next[portOf[first + label]]++;
                sources[at] = from;
                targets[at] = to;
            });
        }
    }

    Network network() {
        return network;
    }

    Lts lts(int component) {
        return network.components().get(component).lts();
    }

    /** The labels by action. */
    List<String> actions() {
        return actions;
    }

    int firstPort(int action) {
        return firstPort[action];
    }

    int portsEnd(int action) {
        return firstPort[action + 1];
    }

    int component(int port) {
        return components[port];
    }

    /** The number that the label of a port has in its component. */
    int label(int port) {
        return labels[port];
    }

    int firstEdge(int port) {
        return firstEdge[port];
    }

    int edgesEnd(int port) {
        return firstEdge[port + 1];
    }

    int edges(int port) {
        return firstEdge[port + 1] - firstEdge[port];
    }

    /** Where an edge of a port starts; the edges of a port are in the order of their sources and targets. */
    int source(int edge) {
        return sources[edge];
    }

    int target(int edge) {
        return targets[edge];
    }
}
