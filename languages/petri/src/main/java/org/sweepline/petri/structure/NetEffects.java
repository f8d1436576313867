package org.sweepline.petri.structure;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sweepline.kernel.Interruption;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/** What the transitions of a net do to its marking, in the form that linear algebra needs. */
public final class NetEffects {
    private NetEffects() {}

    /** The net as counters and steps that change them. */
    public static LinearSystem system(Net net) {
        return new LinearSystem(incidence(net), net.initialMarking(), net.transitionIds());
    }

    /** The incidence matrix of a net, in which side conditions (arcs both ways) cancel out. */
    public static Incidence incidence(Net net) {
        boolean[] all = new boolean[net.transitions()];
        Arrays.fill(all, true);
        return incidence(net, all);
    }

    /** The incidence matrix in which transitions that are not chosen have no effect. */
    public static Incidence incidence(Net net, boolean[] chosen) {
        SparseVector[] columns = new SparseVector[net.transitions()];
        for (int t = 0; t < columns.length; t++) {
            Interruption.check();
            columns[t] = chosen[t] ? effect(net, t) : SparseVector.ZERO;
        }
        return Incidence.of(net.places(), columns);
    }

    private static SparseVector effect(Net net, int t) {
        int[] places = IntStream.concat(Arrays.stream(net.inputs(t)), Arrays.stream(net.outputs(t)))
                .filter(p -> net.effect(t, p) != 0)
                .sorted()
                .distinct()
                .toArray();
        return SparseVector.of(
                places, Arrays.stream(places).map(p -> (int) net.effect(t, p)).toArray());
    }
}
