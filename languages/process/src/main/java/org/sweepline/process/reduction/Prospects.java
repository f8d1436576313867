package org.sweepline.process.reduction;

import java.util.BitSet;
import java.util.function.IntPredicate;
import org.sweepline.process.lts.Lts;

/** Where each offer may lead: which labels, states and errors its component can come to afterwards, left alone. */
final class Prospects {
    /** What the labels that offers lead to may take, in words; components beyond that have to do without. */
    private static final long MOST_WORDS = 1 << 21;

    private final Offers offers;
    private final LocalPaths[] paths;
    private final int[] words;
    private final long[][] labels;
    private final BitSet failing = new BitSet();

    Prospects(Offers offers) {
        this.offers = offers;
        paths = new LocalPaths[offers.components()];
        words = new int[offers.components()];
        labels = new long[offers.components()][];
        long room = MOST_WORDS;
        for (int c = 0; c < paths.length; c++) {
            Lts lts = offers.lts(c);
            paths[c] = new LocalPaths(lts);
            words[c] = (lts.labels().size() + 63) / 64;
            long needed = (long) words[c] * (lts.states() + offersOf(c));
            if (needed <= room) {
                room -= needed;
                labels[c] = labels(c, paths[c].labels(words[c]));
            }
            if (lts.error() != Lts.NONE) outcomes(c, lts.error());
        }
    }

    private int offersOf(int component) {
        return offers.firstOffer(offers.row(component + 1, 0)) - firstOffer(component);
    }

    private int firstOffer(int component) {
        return offers.firstOffer(offers.row(component, 0));
    }

    private long[] labels(int component, long[] ofState) {
        int width = words[component];
        long[] ofOffer = new long[offersOf(component) * width];
        each(component, (offer, target) -> {
            for (int w = 0; w < width; w++) {
                ofOffer[(offer - firstOffer(component)) * width + w] |= ofState[target * width + w];
            }
        });
        return ofOffer;
    }

    private void outcomes(int component, int error) {
        each(component, (offer, target) -> {
            if (target == error) failing.set(offer);
        });
    }

    private interface Visitor {
        void edge(int offer, int target);
    }

    private void each(int component, Visitor visitor) {
        Lts lts = offers.lts(component);
        for (int s = 0; s < lts.states(); s++) {
            int row = offers.row(component, s);
            for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
                for (int e = offers.firstEdge(o); e < offers.edgesEnd(o, component, s); e++) {
                    visitor.edge(o, lts.target(e));
                }
            }
        }
    }

    /** Whether after an offer of a component it may come to offer a label. */
    boolean leads(int component, int offer, int label) {
        long[] known = labels[component];
        if (known == null) return true;
        long word = known[(offer - firstOffer(component)) * words[component] + label / 64];
        return (word >>> label & 1) != 0;
    }

    /** Whether an offer has an edge to the error state. */
    boolean fails(int offer) {
        return failing.get(offer);
    }

    /** The offers of a component after which it may come to a state that is wanted. */
    BitSet towards(int component, IntPredicate wanted) {
        BitSet states = paths[component].towards(wanted);
        BitSet found = new BitSet();
        each(component, (offer, target) -> {
            if (states.get(target)) found.set(offer);
        });
        return found;
    }

    /** The offers of a component after which it may come to a state with a greater number than the present one. */
    BitSet upwards(int component) {
        return compare(component, paths[component].greatest(), true);
    }

    /** The offers of a component after which it may come to a state with a smaller number than the present one. */
    BitSet downwards(int component) {
        return compare(component, paths[component].least(), false);
    }

    private BitSet compare(int component, int[] best, boolean greater) {
        Lts lts = offers.lts(component);
        BitSet found = new BitSet();
        for (int s = 0; s < lts.states(); s++) {
            int row = offers.row(component, s);
            for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
                for (int e = offers.firstEdge(o); e < offers.edgesEnd(o, component, s); e++) {
                    int reached = best[lts.target(e)];
                    if (greater ? reached > s : reached < s) found.set(o);
                }
            }
        }
        return found;
    }
}
