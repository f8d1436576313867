package org.sweepline.process.measure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkProcess;

/**
 * Takes edges away from processes, and with them those that need a partner which has gone.
 *
 * <p>A shared label is taken by all processes that have it in their alphabet. When one of them has no edge left with the
 * label, the edges of the others with this label go too. What is left afterwards holds every step that can be made of
 * edges that were left before.
 */
final class Blocking {
    /** Each round may allow another; edges that are left though they need not be do no harm. */
    private static final int MOST_ROUNDS = 100;

    private final List<LiveGraph> graphs;
    private final int[][] actionOf;
    private final int[][] edgesLeft;
    private final List<int[]> partners;
    private final Queue<Integer> blocked = new ArrayDeque<>();
    private final BitSet gone = new BitSet();

    Blocking(List<NetworkProcess> components, List<LiveGraph> graphs) {
        this.graphs = graphs;
        Map<String, Integer> actions = new HashMap<>();
        List<List<Integer>> sharing = new ArrayList<>();
        actionOf = new int[components.size()][];
        edgesLeft = new int[components.size()][];
        for (int c = 0; c < actionOf.length; c++) {
            List<String> labels = components.get(c).lts().labels();
            actionOf[c] = new int[labels.size()];
            edgesLeft[c] = new int[labels.size()];
            for (int l = 1; l < labels.size(); l++) {
                actionOf[c][l] = actions.computeIfAbsent(labels.get(l), name -> {
                    sharing.add(new ArrayList<>());
                    return sharing.size() - 1;
                });
                sharing.get(actionOf[c][l]).add(c);
                sharing.get(actionOf[c][l]).add(l);
            }
        }
        partners = sharing.stream()
                .map(list -> list.stream().mapToInt(i -> i).toArray())
                .toList();
        for (int c = 0; c < actionOf.length; c++) count(c);
    }

    private void count(int c) {
        Interruption.check();
        LiveGraph graph = graphs.get(c);
        Lts lts = graph.lts();
        for (int e = graph.edges().nextSetBit(0); e >= 0; e = graph.edges().nextSetBit(e + 1)) {
            edgesLeft[c][lts.label(e)]++;
        }
        for (int l = 1; l < edgesLeft[c].length; l++) {
            if (edgesLeft[c][l] == 0) block(actionOf[c][l]);
        }
    }

    private void block(int action) {
        if (gone.get(action)) return;
        gone.set(action);
        blocked.add(action);
    }

    /** Takes an edge away from a process. */
    void remove(int c, int edge) {
        graphs.get(c).remove(edge);
        lost(c, edge);
    }

    private void lost(int c, int edge) {
        int label = graphs.get(c).lts().label(edge);
        if (--edgesLeft[c][label] == 0 && label != Lts.TAU) block(actionOf[c][label]);
    }

    /** Takes away the edges that have no partner left. */
    void settle() {
        Map<Integer, BitSet> labels = new HashMap<>();
        while (!blocked.isEmpty()) {
            Interruption.check();
            int[] sharing = partners.get(blocked.remove());
            for (int i = 0; i < sharing.length; i += 2) {
                if (edgesLeft[sharing[i]][sharing[i + 1]] > 0) {
                    labels.computeIfAbsent(sharing[i], c -> new BitSet()).set(sharing[i + 1]);
                }
            }
        }
        labels.forEach(this::removeLabels);
    }

    private void removeLabels(int c, BitSet labels) {
        LiveGraph graph = graphs.get(c);
        for (int e = graph.edges().nextSetBit(0); e >= 0; e = graph.edges().nextSetBit(e + 1)) {
            if (labels.get(graph.lts().label(e))) remove(c, e);
        }
    }

    /** Takes away, too, what cannot be reached from the initial states. */
    void settleFromStart() {
        settle();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            for (int c = 0; c < actionOf.length; c++) {
                Interruption.check();
                BitSet lost = graphs.get(c).forgetUnreachable();
                for (int e = lost.nextSetBit(0); e >= 0; e = lost.nextSetBit(e + 1)) lost(c, e);
            }
            if (blocked.isEmpty()) return;
            settle();
        }
    }
}
