package org.sweepline.petri.structure;

import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.linear.Echelon;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.Invariants;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/** What sparse elimination makes of nets, to be compared with {@link DenseAlgebra}. */
final class ExactAlgebra {
    private ExactAlgebra() {}

    /** The number of linearly independent transitions, which is also that of independent places. */
    static int rank(Net net) {
        Incidence incidence = NetEffects.incidence(net);
        Echelon echelon = new Echelon(incidence.places(), incidence.placesSparsestFirst(), Long.MAX_VALUE);
        for (int t = 0; t < incidence.transitions(); t++) echelon.add(incidence.column(t));
        return echelon.rank();
    }

    static List<SparseVector> transitionInvariants(Net net) {
        return Invariants.ofTransitions(NetEffects.incidence(net), Long.MAX_VALUE);
    }

    /** Those of transitions where places and transitions have changed their roles. */
    static List<SparseVector> placeInvariants(Net net) {
        Incidence incidence = NetEffects.incidence(net);
        SparseVector[] rows =
                IntStream.range(0, incidence.places()).mapToObj(incidence::row).toArray(SparseVector[]::new);
        return Invariants.ofTransitions(Incidence.of(incidence.transitions(), rows), Long.MAX_VALUE);
    }
}
