package org.sweepline.process.reduction;

import org.sweepline.process.lts.Lts;

/**
 * Closes sets of units, so that what is left out commutes with what is in.
 *
 * <p>For an enabled unit, all units that its participants offer in their present local states are added: then only members of
 * the set can move the participants. For a disabled one, the units are added by which one participant that does not offer it
 * now may come to offer it. Of several such participants the one that adds least is taken, after all enabled units.
 */
final class UnitClosure {
    private final NetworkSituation situation;
    private final Offers offers;
    private final Lookahead lookahead;
    private final UnitSet units;
    private final int[] enabled;
    private final int[] disabled;
    private int enabledWaiting;
    private int disabledWaiting;
    private long steps;

    UnitClosure(NetworkSituation situation) {
        this.situation = situation;
        offers = situation.offers;
        lookahead = situation.lookahead;
        units = new UnitSet(offers.units());
        enabled = new int[offers.units()];
        disabled = new int[offers.units()];
    }

    void clear() {
        units.clear();
        enabledWaiting = 0;
        disabledWaiting = 0;
        steps = 0;
    }

    void add(int unit) {
        if (!units.add(unit)) return;
        if (situation.outcomes(unit) > 0) {
            steps += situation.outcomes(unit);
            enabled[enabledWaiting++] = unit;
        } else {
            disabled[disabledWaiting++] = unit;
        }
    }

    void addAll(UnitSet some) {
        for (int i = 0; i < some.size(); i++) add(some.member(i));
    }

    /** Closes the set and returns true, or returns false as soon as it has at least as many steps as the limit. */
    boolean close(long limit) {
        while (steps < limit) {
            if (enabledWaiting > 0) conflicts(enabled[--enabledWaiting]);
            else if (disabledWaiting > 0) enabling(disabled[--disabledWaiting]);
            else return true;
        }
        return false;
    }

    private void conflicts(int unit) {
        for (int port = offers.firstPort(unit); port < offers.portsEnd(unit); port++) {
            int row = situation.row(offers.component(port));
            for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) add(offers.unit(o));
        }
    }

    private void enabling(int unit) {
        int best = Lts.NONE;
        long least = Long.MAX_VALUE;
        for (int port = offers.firstPort(unit); port < offers.portsEnd(unit) && least > 0; port++) {
            if (offers.find(situation.row(offers.component(port)), offers.portLabel(port)) != Lts.NONE) continue;
            long weight = weight(port);
            if (weight < least) {
                least = weight;
                best = port;
            }
        }
        if (least == 0) return;
        int component = offers.component(best);
        int row = situation.row(component);
        for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
            if (lookahead.leads(component, o, offers.portLabel(best))) add(offers.unit(o));
        }
    }

    /** The weight of the units still to be added by which the component of a port may come to offer its label. */
    private long weight(int port) {
        int component = offers.component(port);
        int row = situation.row(component);
        long weight = 0;
        for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
            int unit = offers.unit(o);
            if (!units.contains(unit) && lookahead.leads(component, o, offers.portLabel(port))) {
                weight += situation.weight(unit);
            }
        }
        return weight;
    }

    /** How many steps the members have. */
    long steps() {
        return steps;
    }

    void copyTo(UnitSet into) {
        into.clear();
        into.addAll(units);
    }
}
