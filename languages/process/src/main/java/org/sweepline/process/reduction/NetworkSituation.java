package org.sweepline.process.reduction;

import java.util.BitSet;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;

/** One state of a network as stubborn sets see it: the row of each component, and how many outcomes each unit has. */
final class NetworkSituation {
    private static final int STEP = 16;

    final Offers offers;
    final Lookahead lookahead;
    private final Layout layout;
    private final int[] rows;
    private final int[] outcomes;
    private final int[] enabled;
    private int enabledCount;
    private int[] unitOf = new int[64];
    private StateBuffer state;

    NetworkSituation(Offers offers, Lookahead lookahead, Layout layout) {
        this.offers = offers;
        this.lookahead = lookahead;
        this.layout = layout;
        rows = new int[offers.components()];
        outcomes = new int[offers.units()];
        enabled = new int[offers.units()];
    }

    /** Looks at a state, given all its successors in the order of the network. */
    void look(StateBuffer present, Successors successors) {
        state = present;
        for (int i = 0; i < enabledCount; i++) outcomes[enabled[i]] = 0;
        enabledCount = 0;
        for (int c = 0; c < rows.length; c++) rows[c] = offers.row(c, layout.local(c, present));
        if (unitOf.length < successors.size()) unitOf = new int[2 * successors.size()];
        int internal = -1;
        int left = 0;
        for (int i = 0; i < successors.size(); i++) {
            int unit = successors.action(i);
            if (unit == Lts.TAU) {
                // Internal steps come component by component.
                while (left == 0) left = internalSteps(++internal);
                left--;
                unit = offers.internal(internal);
            }
            unitOf[i] = unit;
            if (outcomes[unit]++ == 0) enabled[enabledCount++] = unit;
        }
    }

    private int internalSteps(int component) {
        int offer = offers.firstOffer(rows[component]);
        if (offer == offers.offersEnd(rows[component]) || offers.label(offer) != Lts.TAU) return 0;
        int local = rows[component] - offers.row(component, 0);
        return offers.edgesEnd(offer, component, local) - offers.firstEdge(offer);
    }

    StateBuffer state() {
        return state;
    }

    int row(int component) {
        return rows[component];
    }

    /** How many steps a unit has here: none if it is not enabled. */
    int outcomes(int unit) {
        return outcomes[unit];
    }

    int enabledCount() {
        return enabledCount;
    }

    /** One of the enabled units, in the order of the successors. */
    int enabled(int index) {
        return enabled[index];
    }

    /** The unit that a successor comes from. */
    int unitOf(int successor) {
        return unitOf[successor];
    }

    /** Whether some outcome of an enabled unit is an error. */
    boolean fails(int unit) {
        for (int port = offers.firstPort(unit); port < offers.portsEnd(unit); port++) {
            if (lookahead.fails(offers.find(rows[offers.component(port)], offers.portLabel(port)))) return true;
        }
        return false;
    }

    /** Adds the units of those present offers of a component that are in a set of offers. */
    void addOffered(int component, BitSet some, UnitSet into) {
        int row = rows[component];
        for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
            if (some.get(o)) into.add(offers.unit(o));
        }
    }

    /** Adds all units that the participants of a unit offer. */
    void addRivals(int unit, UnitSet into) {
        for (int port = offers.firstPort(unit); port < offers.portsEnd(unit); port++) {
            int row = rows[offers.component(port)];
            for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) into.add(offers.unit(o));
        }
    }

    /** How much a set of units is expected to add to a stubborn set. */
    long weight(UnitSet units) {
        long weight = 0;
        for (int i = 0; i < units.size(); i++) weight += weight(units.member(i));
        return weight;
    }

    /** How much those present offers of a component that are in a set are expected to add to a stubborn set. */
    long weight(int component, BitSet some) {
        int row = rows[component];
        long weight = 0;
        for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
            if (some.get(o)) weight += weight(offers.unit(o));
        }
        return weight;
    }

    /** An enabled unit adds steps, a disabled one only what may enable it. */
    long weight(int unit) {
        return 1 + (long) STEP * outcomes[unit];
    }
}
