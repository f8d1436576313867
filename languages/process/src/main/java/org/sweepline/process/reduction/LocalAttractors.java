package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.process.lts.Lts;

/** Attractors of what is seen on the components themselves: where they are, what they offer, whether they are stuck. */
final class LocalAttractors {
    private final Offers offers;
    private final Prospects prospects;
    private final List<BitSet> toErrors = new ArrayList<>();

    LocalAttractors(Offers offers, Prospects prospects) {
        this.offers = offers;
        this.prospects = prospects;
        for (int c = 0; c < offers.components(); c++) {
            int error = offers.lts(c).error();
            toErrors.add(error == Lts.NONE ? new BitSet() : prospects.towards(c, s -> s == error));
        }
    }

    /** A component is in a local state, which has no edges. */
    Attractor at(int component, int local, boolean error) {
        if (local == Lts.NONE) return Gates.constant(false);
        BitSet towards = prospects.towards(component, s -> s == local);
        int row = offers.row(component, local);
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return situation.row(component) == row;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
                situation.offered(component, towards, into);
            }

            @Override
            public boolean settledByError() {
                return error;
            }
        };
    }

    /** A component is not in a local state, which has no edges. */
    Attractor notAt(int component, int local, boolean error) {
        if (local == Lts.NONE) return Gates.constant(true);
        int row = offers.row(component, local);
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return situation.row(component) != row;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {}

            @Override
            public boolean settledByError() {
                return error;
            }
        };
    }

    /** A unit is enabled: some participant who does not offer it has to come to offering it. */
    Attractor enabled(int unit) {
        int first = offers.firstPort(unit);
        BitSet[] towards = new BitSet[offers.portsEnd(unit) - first];
        for (int i = 0; i < towards.length; i++) {
            int component = offers.component(first + i);
            int label = offers.portLabel(first + i);
            towards[i] = prospects.towards(component, s -> offers.find(offers.row(component, s), label) != Lts.NONE);
        }
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return situation.outcomes(unit) > 0;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
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
                // All offer it where the network has come to an error, and from there nothing leads anywhere.
                if (best != Lts.NONE) situation.offered(offers.component(first + best), towards[best], into);
            }

            @Override
            public boolean settledByError() {
                return true;
            }
        };
    }

    /** A unit is not enabled: some participant has to move, or anybody to come to an error, which stops all. */
    Attractor disabled(int unit) {
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return situation.outcomes(unit) == 0;
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
                situation.rivals(unit, into);
                for (int c = 0; c < toErrors.size(); c++) situation.offered(c, toErrors.get(c), into);
            }

            @Override
            public boolean settledByError() {
                return true;
            }
        };
    }

    /** Nothing is enabled and all is not well: those who take part in an enabled unit have to move. */
    Attractor deadlock(Holding holds) {
        return new Attractor() {
            private final UnitSet best = new UnitSet(offers.units());
            private final UnitSet trial = new UnitSet(offers.units());

            @Override
            public boolean holds(Situation situation) {
                return holds.in(situation);
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
                long least = Long.MAX_VALUE;
                best.clear();
                for (int i = 0; i < situation.enabledCount(); i++) {
                    trial.clear();
                    situation.rivals(situation.enabled(i), trial);
                    long weight = situation.weight(trial);
                    if (weight >= least) continue;
                    least = weight;
                    best.clear();
                    best.addAll(trial);
                }
                into.addAll(best);
            }

            @Override
            public boolean settledByError() {
                return true;
            }
        };
    }

    /** Whether a condition holds, as the network itself says. */
    interface Holding {
        boolean in(Situation situation);
    }

    /** Any of some offers, of those of the components that are made now. */
    Attractor changes(Holding holds, int[] components, BitSet towards) {
        return new Attractor() {
            @Override
            public boolean holds(Situation situation) {
                return holds.in(situation);
            }

            @Override
            public void pull(Situation situation, UnitSet into) {
                for (int c : components) situation.offered(c, towards, into);
            }

            @Override
            public boolean settledByError() {
                return false;
            }
        };
    }
}
