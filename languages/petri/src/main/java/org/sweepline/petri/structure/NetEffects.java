package org.sweepline.petri.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/** What the transitions of a net do to its marking, as linear algebra wants it. */
public final class NetEffects {
    private NetEffects() {}

    /** The net as counters and steps that change them. */
    public static LinearSystem system(Net net) {
        long[] initial = new long[net.places()];
        for (int p = 0; p < initial.length; p++) initial[p] = net.initial(p);
        List<String> transitions = new ArrayList<>(net.transitions());
        for (int t = 0; t < net.transitions(); t++) transitions.add(net.transition(t));
        return new LinearSystem(incidence(net), initial, transitions);
    }

    /** Side conditions (arcs both ways) cancel out here. */
    public static Incidence incidence(Net net) {
        boolean[] all = new boolean[net.transitions()];
        Arrays.fill(all, true);
        return incidence(net, all);
    }

    /** The matrix in which transitions that are not chosen have no effect. */
    public static Incidence incidence(Net net, boolean[] chosen) {
        SparseVector[] columns = new SparseVector[net.transitions()];
        for (int t = 0; t < columns.length; t++) {
            columns[t] = chosen[t] ? effect(net, t) : SparseVector.ZERO;
        }
        return Incidence.of(net.places(), columns);
    }

    private static SparseVector effect(Net net, int t) {
        int[] in = net.inputs(t);
        int[] out = net.outputs(t);
        int[] places = new int[in.length + out.length];
        int[] changes = new int[places.length];
        int size = 0;
        int i = 0;
        int o = 0;
        while (i < in.length || o < out.length) {
            int taken = i < in.length ? in[i] : Integer.MAX_VALUE;
            int given = o < out.length ? out[o] : Integer.MAX_VALUE;
            int change = 0;
            if (given <= taken) change += net.outputWeights(t)[o++];
            if (taken <= given) change -= net.inputWeights(t)[i++];
            if (change != 0) {
                places[size] = Math.min(taken, given);
                changes[size++] = change;
            }
        }
        return SparseVector.of(Arrays.copyOf(places, size), Arrays.copyOf(changes, size));
    }
}
