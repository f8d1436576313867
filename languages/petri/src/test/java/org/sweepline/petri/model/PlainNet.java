package org.sweepline.petri.model;

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

/** Seeded random nets and the firing rule of the textbook, as the oracle for everything that is packed. */
public final class PlainNet {
    private PlainNet() {}

    /** Few places; weights; most nets bounded, some not; some transitions never fire; many nets have deadlocks. */
    public static Net random(long seed) {
        Random random = new Random(seed);
        int places = 1 + random.nextInt(9);
        int transitions = 1 + random.nextInt(9);
        boolean safe = random.nextInt(3) == 0;
        NetBuilder net = Net.builder("random-" + seed);
        for (int p = 0; p < places; p++) {
            int tokens = random.nextInt(2) == 0 ? 0 : 1 + (safe ? 0 : random.nextInt(4));
            net.place("p" + p, tokens);
        }
        for (int t = 0; t < transitions; t++) {
            net.transition("t" + t);
            int inputs = 1 + random.nextInt(2);
            int outputs = random.nextInt(6) == 0 ? random.nextInt(4) : inputs;
            for (int i = 0; i < inputs; i++) net.arc("p" + random.nextInt(places), "t" + t, weight(random, safe));
            for (int i = 0; i < outputs; i++) net.arc("t" + t, "p" + random.nextInt(places), weight(random, safe));
        }
        return net.build();
    }

    private static int weight(Random random, boolean safe) {
        return safe || random.nextInt(4) > 0 ? 1 : 1 + random.nextInt(3);
    }

    public static boolean enabled(Net net, int t, long[] marking) {
        for (int i = 0; i < net.inputs(t).length; i++) {
            if (marking[net.inputs(t)[i]] < net.inputWeights(t)[i]) return false;
        }
        return true;
    }

    public static long[] fire(Net net, int t, long[] marking) {
        long[] next = marking.clone();
        for (int i = 0; i < net.inputs(t).length; i++) next[net.inputs(t)[i]] -= net.inputWeights(t)[i];
        for (int i = 0; i < net.outputs(t).length; i++) next[net.outputs(t)[i]] += net.outputWeights(t)[i];
        return next;
    }

    /** The reachable markings, breadth first, all of them unless there are more than the limit. */
    public static List<long[]> reachable(Net net, int limit) {
        long[] initial = new long[net.places()];
        for (int p = 0; p < initial.length; p++) initial[p] = net.initial(p);
        List<long[]> found = new ArrayList<>();
        Set<List<Long>> known = new HashSet<>();
        Deque<long[]> open = new ArrayDeque<>();
        known.add(key(initial));
        open.add(initial);
        while (!open.isEmpty() && found.size() < limit) {
            long[] marking = open.remove();
            found.add(marking);
            for (int t = 0; t < net.transitions(); t++) {
                if (!enabled(net, t, marking)) continue;
                long[] next = fire(net, t, marking);
                if (known.add(key(next))) open.add(next);
            }
        }
        return found;
    }

    public static List<Long> key(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
