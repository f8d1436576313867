package org.sweepline.petri.stubborn;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.sweepline.reduction.stubborn.ClosedComponents;
import org.sweepline.reduction.stubborn.NeedsClosure;
import org.sweepline.reduction.stubborn.StubbornNeeds;

/** The search in large nets, whose sets are small beside the net: along lists. */
final class ListSituation extends Situation {
    /** Longer lists of givers are not looked through for those already met. */
    private static final int LONG = 12;

    private static final int[] NOTHING = {};

    private final int transitions;
    private final NeedsClosure closure;
    private final ClosedComponents components;
    private final StubbornNeeds closing;
    private final StubbornNeeds connecting;
    private final StubbornNeeds conflicting;

    ListSituation(NetRelations relations, boolean strong) {
        super(relations);
        transitions = relations.net().transitions();
        closure = new NeedsClosure(relations.nodes());
        components = new ClosedComponents(relations.nodes(), relations.order());
        IntPredicate contained = closure::contains;
        closing = node -> needs(node, strong, contained);
        IntPredicate met = components::met;
        connecting = node -> needs(node, true, met);
        conflicting =
                node -> node >= transitions ? relations.hub(node) : isEnabled(node) ? relations.strong(node) : NOTHING;
    }

    @Override
    void clear() {
        closure.clear();
    }

    @Override
    void add(int node) {
        closure.add(node);
    }

    @Override
    int close(int most) {
        return closure.close(enabled(), closing, most);
    }

    @Override
    void copyEnabled(long[] chosen) {
        Arrays.fill(chosen, 0);
        closure.addEnabled(enabled(), chosen);
    }

    @Override
    void chooseFewest(long[] chosen) {
        if (isCluster()) System.arraycopy(enabled(), 0, chosen, 0, chosen.length);
        else components.choose(enabled(), connecting, chosen);
    }

    /** Whether conflicts connect all enabled transitions: as they are mutual, there is nothing to leave out then. */
    private boolean isCluster() {
        int word = 0;
        while (word < enabled().length && enabled()[word] == 0) word++;
        if (word == enabled().length) return true;
        closure.clear();
        closure.add(Long.SIZE * word + Long.numberOfTrailingZeros(enabled()[word]));
        int count = closure.close(enabled(), conflicting, Integer.MAX_VALUE);
        for (; word < enabled().length; word++) count -= Long.bitCount(enabled()[word]);
        return count == 0;
    }

    private int[] needs(int node, boolean strong, IntPredicate met) {
        if (node >= transitions) return relations().hub(node);
        if (isEnabled(node))
            return strong ? relations().strong(node) : relations().weak(node);
        return relations().giversNode(scapegoat(node, met));
    }

    private int scapegoat(int t, IntPredicate met) {
        int[] inputs = relations().inputs(t);
        int[] weights = relations().weights(t);
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < inputs.length && least > 0; i++) {
            int place = inputs[i];
            if (tokens(place) >= weights[i]) continue;
            int cost = cost(relations().givers(place), least, met);
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
        return best;
    }

    private static int cost(int[] givers, int most, IntPredicate met) {
        if (givers.length > LONG) return givers.length;
        int cost = 0;
        for (int i = 0; i < givers.length && cost < most; i++) if (!met.test(givers[i])) cost++;
        return cost;
    }
}
