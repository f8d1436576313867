package org.sweepline.process.reduction;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkProcess;

/**
 * Who can do what where: the units of a network, who takes part in them, and which of them each local state offers.
 *
 * <p>A <em>unit</em> is what is taken or left as one: an action with all its outcomes, or the internal steps of one component.
 * Units have the numbers of their actions, the internal steps of component c come after all actions. A <em>row</em> is a local
 * state of a component, an <em>offer</em> a unit that a row has edges for. The offers of a row lie side by side in the order
 * of the component's labels, and so do the ports of a unit, one for each component that takes part.
 */
final class Offers {
    private final List<NetworkProcess> processes;
    private final int actions;
    private final int[] rowOf;
    private final int[] firstOffer;
    private final int[] units;
    private final int[] labels;
    private final int[] edges;
    private final int[] firstPort;
    private final int[] portComponents;
    private final int[] portLabels;

    /** @param actions the labels of the network by number */
    Offers(List<NetworkProcess> processes, List<String> actions) {
        this.processes = processes;
        this.actions = actions.size();
        int[][] unitOf = unitOf(actions);
        rowOf = new int[processes.size() + 1];
        int offers = 0;
        for (int c = 0; c < processes.size(); c++) {
            rowOf[c + 1] = Math.addExact(rowOf[c], lts(c).states());
            offers = Math.addExact(offers, lts(c).edges());
        }
        firstOffer = new int[rowOf[processes.size()] + 1];
        int[] unit = new int[offers];
        int[] label = new int[offers];
        int[] edge = new int[offers];
        int count = 0;
        for (int c = 0; c < processes.size(); c++) {
            Lts lts = lts(c);
            for (int s = 0; s < lts.states(); s++) {
                firstOffer[rowOf[c] + s] = count;
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                    if (e > lts.firstEdge(s) && lts.label(e) == lts.label(e - 1)) continue;
                    unit[count] = unitOf[c][lts.label(e)];
                    label[count] = lts.label(e);
                    edge[count++] = e;
                }
            }
        }
        firstOffer[rowOf[processes.size()]] = count;
        units = Arrays.copyOf(unit, count);
        labels = Arrays.copyOf(label, count);
        edges = Arrays.copyOf(edge, count);
        firstPort = new int[units() + 1];
        for (int[] own : unitOf) {
            for (int u : own) firstPort[u + 1]++;
        }
        for (int u = 0; u < units(); u++) firstPort[u + 1] += firstPort[u];
        portComponents = new int[firstPort[units()]];
        portLabels = new int[firstPort[units()]];
        int[] next = firstPort.clone();
        for (int c = 0; c < processes.size(); c++) {
            for (int l = 0; l < unitOf[c].length; l++) {
                int port = next[unitOf[c][l]]++;
                portComponents[port] = c;
                portLabels[port] = l;
            }
        }
    }

    /** For each component the unit of each of its labels. */
    private int[][] unitOf(List<String> names) {
        Map<String, Integer> numbers = new HashMap<>();
        for (String name : names) numbers.put(name, numbers.size());
        int[][] unitOf = new int[processes.size()][];
        for (int c = 0; c < unitOf.length; c++) {
            int internal = internal(c);
            unitOf[c] = lts(c).labels().stream().mapToInt(numbers::get).toArray();
            unitOf[c][Lts.TAU] = internal;
        }
        return unitOf;
    }

    Lts lts(int component) {
        return processes.get(component).lts();
    }

    int components() {
        return processes.size();
    }

    int units() {
        return Math.addExact(actions, processes.size());
    }

    /** The unit of the internal steps of a component. */
    int internal(int component) {
        return actions + component;
    }

    int row(int component, int local) {
        return rowOf[component] + local;
    }

    int firstOffer(int row) {
        return firstOffer[row];
    }

    int offersEnd(int row) {
        return firstOffer[row + 1];
    }

    int unit(int offer) {
        return units[offer];
    }

    /** The number of the offered label in its component. */
    int label(int offer) {
        return labels[offer];
    }

    /** The first of the edges of an offer; they end where those of the next offer or of the local state do. */
    int firstEdge(int offer) {
        return edges[offer];
    }

    /** One more than the last edge of an offer of a local state. */
    int edgesEnd(int offer, int component, int local) {
        return offer + 1 < offersEnd(row(component, local))
                ? edges[offer + 1]
                : lts(component).edgesEnd(local);
    }

    int firstPort(int unit) {
        return firstPort[unit];
    }

    int portsEnd(int unit) {
        return firstPort[unit + 1];
    }

    int component(int port) {
        return portComponents[port];
    }

    int portLabel(int port) {
        return portLabels[port];
    }

    /** The offer of a row for a label of its component, or {@link Lts#NONE}. */
    int find(int row, int label) {
        int from = firstOffer[row];
        int to = firstOffer[row + 1];
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (labels[middle] < label) from = middle + 1;
            else to = middle;
        }
        return from < firstOffer[row + 1] && labels[from] == label ? from : Lts.NONE;
    }
}
