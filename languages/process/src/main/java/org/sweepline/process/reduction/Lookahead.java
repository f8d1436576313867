package org.sweepline.process.reduction;

import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.lts.LocalPaths;
import org.sweepline.process.lts.Lts;

/** Where each offer may lead: which labels, states and errors its component can reach afterwards when it runs alone. */
final class Lookahead {
    /** The most words for the labels that offers lead to; of components beyond that, every offer may lead to every label. */
    private static final long MOST_WORDS = 1 << 21;

    private final Offers offers;
    private final LocalPaths[] paths;
    private final int[] words;
    private final long[][] labels;
    private final BitSet failing = new BitSet();

    Lookahead(Offers offers) {
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
            failing.or(offers(c, (state, target) -> target == lts.error()));
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
        each(component, (state, offer, target) -> {
            for (int w = 0; w < width; w++) {
                ofOffer[(offer - firstOffer(component)) * width + w] |= ofState[target * width + w];
            }
        });
        return ofOffer;
    }

    private interface Visitor {
        void edge(int state, int offer, int target);
    }

    private void each(int component, Visitor visitor) {
        Lts lts = offers.lts(component);
        for (int s = 0; s < lts.states(); s++) {
            Interruption.check();
            int row = offers.row(component, s);
            for (int o = offers.firstOffer(row); o < offers.offersEnd(row); o++) {
                for (int e = offers.firstEdge(o); e < offers.edgesEnd(o, component, s); e++) {
                    visitor.edge(s, o, lts.target(e));
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
        return offers(component, (state, target) -> states.get(target));
    }

    /** The offers of a component after which it may come to a state with a greater number than the present one. */
    BitSet upwards(int component) {
        int[] greatest = paths[component].greatest();
        return offers(component, (state, target) -> greatest[target] > state);
    }

    /** The offers of a component after which it may come to a state with a smaller number than the present one. */
    BitSet downwards(int component) {
        int[] least = paths[component].least();
        return offers(component, (state, target) -> least[target] < state);
    }

    /** The offers of a component of which some edge is wanted. */
    private BitSet offers(int component, BiPredicate<Integer, Integer> edge) {
        BitSet found = new BitSet();
        each(component, (state, offer, target) -> {
            if (edge.test(state, target)) found.set(offer);
        });
        return found;
    }
}
