package org.sweepline.petri.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/** Small random nets, the same for the same seed, and plain ways to play their token game. */
final class RandomNets {
    private RandomNets() {}

    /** Up to 8 places and 9 transitions with arcs of weight up to 3; token-conserving transitions are common. */
    static Net net(long seed) {
        Random random = new Random(seed);
        int places = 1 + random.nextInt(8);
        int transitions = random.nextInt(10);
        NetBuilder net = Net.builder("random-" + seed);
        for (int p = 0; p < places; p++) {
            net.place("p" + p, random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0);
        }
        for (int t = 0; t < transitions; t++) {
            net.transition("t" + t);
            int inputs = random.nextInt(3);
            int outputs = random.nextInt(4) == 0 ? random.nextInt(4) : inputs;
            for (int i = 0; i < inputs; i++) {
                net.arc("p" + random.nextInt(places), "t" + t, weight(random));
            }
            for (int i = 0; i < outputs; i++) {
                net.arc("t" + t, "p" + random.nextInt(places), weight(random));
            }
        }
        return net.build();
    }

    private static int weight(Random random) {
        return random.nextInt(5) == 0 ? 2 + random.nextInt(2) : 1;
    }

    static long[] initial(Net net) {
        long[] marking = new long[net.places()];
        for (int p = 0; p < marking.length; p++) {
            marking[p] = net.initial(p);
        }
        return marking;
    }

    static boolean enabled(Net net, int t, long[] marking) {
        for (int i = 0; i < net.inputs(t).length; i++) {
            if (marking[net.inputs(t)[i]] < net.inputWeights(t)[i]) {
                return false;
            }
        }
        return true;
    }

    static long[] fire(Net net, int t, long[] marking) {
        long[] next = DenseAlgebra.effect(net, t);
        for (int p = 0; p < next.length; p++) {
            next[p] += marking[p];
        }
        return next;
    }

    /** Reachable markings, breadth first, all of them if there are at most {@code limit}. */
    static List<long[]> reachable(Net net, int limit) {
        List<long[]> markings = new ArrayList<>();
        Set<List<Long>> seen = new HashSet<>();
        Deque<long[]> queue = new ArrayDeque<>();
        queue.add(initial(net));
        seen.add(key(initial(net)));
        while (!queue.isEmpty() && markings.size() < limit) {
            long[] marking = queue.remove();
            markings.add(marking);
            for (int t = 0; t < net.transitions(); t++) {
                if (enabled(net, t, marking) && seen.add(key(fire(net, t, marking)))) {
                    queue.add(fire(net, t, marking));
                }
            }
        }
        return markings;
    }

    private static List<Long> key(long[] marking) {
        return Arrays.stream(marking).boxed().toList();
    }
}
