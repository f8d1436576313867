package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.sweepline.process.lts.Lts;

/** Attractors of what is seen on the components themselves: where they are, what they offer, whether they are stuck. */
final class LocalAttractors {
    private final Offers offers;
    private final Lookahead lookahead;
    private final List<BitSet> toErrors = new ArrayList<>();

    LocalAttractors(Offers offers, Lookahead lookahead) {
        this.offers = offers;
        this.lookahead = lookahead;
        for (int c = 0; c < offers.components(); c++) {
            int error = offers.lts(c).error();
            toErrors.add(error == Lts.NONE ? new BitSet() : lookahead.towards(c, s -> s == error));
        }
    }

    /** A component is in a local state, which has no edges. */
    Attractor at(int component, int local, boolean error) {
        if (local == Lts.NONE) return Attractor.constant(false);
        BitSet towards = lookahead.towards(component, s -> s == local);
        int row = offers.row(component, local);
        return new Attractor(
                situation -> situation.row(component) == row,
                (situation, into) -> situation.addOffered(component, towards, into),
                error);
    }

    /** A component is not in a local state, which has no edges. */
    Attractor notAt(int component, int local, boolean error) {
        if (local == Lts.NONE) return Attractor.constant(true);
        int row = offers.row(component, local);
        return new Attractor(situation -> situation.row(component) != row, Attractor.NOTHING, error);
    }

    /** A unit is enabled: a participant that does not offer it now has to come to offer it. */
    Attractor enabled(int unit) {
        int first = offers.firstPort(unit);
        BitSet[] towards = new BitSet[offers.portsEnd(unit) - first];
        for (int i = 0; i < towards.length; i++) {
            int component = offers.component(first + i);
            int label = offers.portLabel(first + i);
            towards[i] = lookahead.towards(component, s -> offers.find(offers.row(component, s), label) != Lts.NONE);
        }
        return new Attractor(
                situation -> situation.outcomes(unit) > 0,
                (situation, into) -> {
                    int best = lightest(situation, first, towards);
                    // All offer it where the network has come to an error, and from there nothing leads anywhere.
                    if (best != Lts.NONE) situation.addOffered(offers.component(first + best), towards[best], into);
                },
                true);
    }

    /** The port of a unit, of those not offered now, that adds least; weighed without sets, since there are many actions. */
    private int lightest(NetworkSituation situation, int first, BitSet[] towards) {
        int best = Lts.NONE;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < towards.length; i++) {
            int component = offers.component(first + i);
            if (offers.find(situation.row(component), offers.portLabel(first + i)) != Lts.NONE) continue;
            long weight = situation.weight(component, towards[i]);
            if (weight < least) {
                least = weight;
                best = i;
            }
        }
        return best;
    }

    /** A unit is not enabled: a participant has to move, or any component to reach its error, which stops all. */
    Attractor disabled(int unit) {
        return new Attractor(
                situation -> situation.outcomes(unit) == 0,
                (situation, into) -> {
                    situation.addRivals(unit, into);
                    for (int c = 0; c < toErrors.size(); c++) situation.addOffered(c, toErrors.get(c), into);
                },
                true);
    }

    /** The state is a deadlock: the participants of an enabled unit have to move. */
    Attractor deadlock(Predicate<NetworkSituation> holds) {
        return new Attractor(
                holds,
                Attractor.lightest(offers.units(), NetworkSituation::enabledCount, (situation, i, into) -> {
                    situation.addRivals(situation.enabled(i), into);
                    return true;
                }),
                true);
    }

    /** A condition that depends on some components: any of their present offers in a set may make it hold. */
    Attractor changes(Predicate<NetworkSituation> holds, int[] components, BitSet towards) {
        return new Attractor(
                holds,
                (situation, into) -> {
                    for (int c : components) situation.addOffered(c, towards, into);
                },
                false);
    }
}
