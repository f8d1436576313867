package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        for (Component component : network.components()) {
            for (String label : component.lts().labels()) {
                if (numbers.putIfAbsent(label, names.size()) == null) names.add(label);
            }
            portCount = Math.addExact(portCount, component.lts().labels().size());
        }
        actions = List.copyOf(names);

        int count = network.components().size();
        int[][] actionOf = new int[count][];
        firstPort = new int[actions.size() + 1];
        for (int c = 0; c < count; c++) {
            List<String> own = lts(c).labels();
            actionOf[c] = new int[own.size()];
            for (int l = 0; l < own.size(); l++) {
                actionOf[c][l] = numbers.get(own.get(l));
                firstPort[actionOf[c][l] + 1]++;
            }
        }
        for (int a = 0; a < actions.size(); a++) firstPort[a + 1] += firstPort[a];

        components = new int[portCount];
        labels = new int[portCount];
        int[] next = Arrays.copyOf(firstPort, actions.size());
        int[][] portOf = new int[count][];
        for (int c = 0; c < count; c++) {
            portOf[c] = new int[actionOf[c].length];
            for (int l = 0; l < portOf[c].length; l++) {
                int port = next[actionOf[c][l]]++;
                components[port] = c;
                labels[port] = l;
                portOf[c][l] = port;
            }
        }

        firstEdge = new int[portCount + 1];
        for (int c = 0; c < count; c++) {
            for (int e = 0; e < lts(c).edges(); e++) {
                firstEdge[portOf[c][lts(c).label(e)] + 1]++;
            }
        }
        for (int p = 0; p < portCount; p++) firstEdge[p + 1] = Math.addExact(firstEdge[p + 1], firstEdge[p]);
        sources = new int[firstEdge[portCount]];
        targets = new int[firstEdge[portCount]];
        next = Arrays.copyOf(firstEdge, portCount);
        for (int c = 0; c < count; c++) {
            for (int s = 0; s < lts(c).states(); s++) {
                for (int e = lts(c).firstEdge(s); e < lts(c).edgesEnd(s); e++) {
                    int at = next[portOf[c][lts(c).label(e)]]++;
                    sources[at] = s;
                    targets[at] = lts(c).target(e);
                }
            }
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
