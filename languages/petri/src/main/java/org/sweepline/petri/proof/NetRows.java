package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.Arrays;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.NetEffects;
import org.sweepline.petri.structure.TokenSpread;

/**
 * The state equation of a net by rows and columns.
 *
 * @param firable which transitions might fire if tokens were never used up; the others have no effect here
 * @param start the initial tokens
 */
record NetRows(Net net, boolean[] firable, Incidence incidence, BigInteger[] start) {
    static NetRows of(Net net) {
        BigInteger[] start = Arrays.stream(net.initialMarking())
                .mapToObj(BigInteger::valueOf)
                .toArray(BigInteger[]::new);
        boolean[] firable = TokenSpread.of(net).fired();
        return new NetRows(net, firable, NetEffects.incidence(net, firable), start);
    }

    /** This net without tokens: its solutions can be added to other solutions any number of times. */
    NetRows empty() {
        BigInteger[] zeros = new BigInteger[start.length];
        Arrays.fill(zeros, BigInteger.ZERO);
        return new NetRows(net, firable, incidence, zeros);
    }

    int transitions() {
        return net.transitions();
    }

    /** The number of variables: a firing count for each transition, then the tokens on each place. */
    int columns() {
        return net.transitions() + net.places();
    }

    BigInteger initial(int place) {
        return start[place];
    }

    /** What each transition adds to a place. */
    SparseVector row(int place) {
        return incidence.row(place);
    }

    /** What a transition adds to each place. */
    SparseVector column(int transition) {
        return incidence.column(transition);
    }
}
