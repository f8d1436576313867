package org.sweepline.petri;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** The plainest exploration of a net there is, a set and a queue of markings: the oracle for small nets. */
final class MarkingSearch {
    /** Distinct markings, firings (marking and transition) and markings without an enabled transition. */
    record Figures(long states, long edges, long deadlocks) {}

    private MarkingSearch() {}

    static Figures explore(Net net) {
        return explore(net, marking -> true);
    }

    /** Explores the markings that satisfy a condition; steps out of it are not followed and not counted. */
    static Figures explore(Net net, Predicate<int[]> within) {
        int[] initial = new int[net.places()];
        for (int p = 0; p < initial.length; p++) {
            initial[p] = net.initial(p);
        }
        Set<IntBuffer> known = new HashSet<>(Set.of(IntBuffer.wrap(initial)));
        Deque<int[]> open = new ArrayDeque<>(Set.of(initial));
        long edges = 0;
        long deadlocks = 0;
        while (!open.isEmpty()) {
            int[] marking = open.remove();
            boolean dead = true;
            for (int t = 0; t < net.transitions(); t++) {
                int[] successor = fire(net, t, marking);
                dead &= successor == null;
                if (successor != null && within.test(successor)) {
                    edges++;
                    if (known.add(IntBuffer.wrap(successor))) {
                        open.add(successor);
                    }
                }
            }
            deadlocks += dead ? 1 : 0;
        }
        return new Figures(known.size(), edges, deadlocks);
    }

    /** The marking after a transition, null if it is not enabled. */
    private static int[] fire(Net net, int t, int[] marking) {
        int[] successor = marking.clone();
        for (int i = 0; i < net.inputs(t).length; i++) {
            int p = net.inputs(t)[i];
            if (marking[p] < net.inputWeights(t)[i]) {
                return null;
            }
            successor[p] -= net.inputWeights(t)[i];
        }
        for (int i = 0; i < net.outputs(t).length; i++) {
            int p = net.outputs(t)[i];
            successor[p] = Math.addExact(successor[p], net.outputWeights(t)[i]);
        }
        return successor;
    }
}
