package org.sweepline.petri.stubborn;

import java.util.function.IntPredicate;
import org.sweepline.reduction.stubborn.Needs;

/**
 * A marking with its enabled transitions, and what a stubborn set needs there; for one thread only.
 *
 * <p>A disabled transition lacks tokens on one of its input places, the scapegoat, and cannot become enabled unless one fires
 * that gives to it. Any such place will do; here it is one for which the fewest further transitions are needed.
 */
final class Situation implements Needs {
    /** Longer lists of givers are not looked through for those already met. */
    private static final int LONG = 12;

    private final NetRelations relations;
    private final int transitions;
    private final boolean strong;
    private final IntPredicate met;
    private Marking marking;
    private long[] enabled;
    private DeadlockSelection keys;
    private long[] keySet = {};
    private int key;

    /** Strong sets also need what may disable an enabled member; {@code met} tells what the search has found already. */
    Situation(NetRelations relations, boolean strong, IntPredicate met) {
        this.relations = relations;
        this.strong = strong;
        this.met = met;
        transitions = relations.net().transitions();
    }

    void moveTo(Marking newMarking, long[] newEnabled) {
        marking = newMarking;
        enabled = newEnabled;
        key = -1;
    }

    long tokens(int place) {
        return marking.tokens(place);
    }

    long[] enabled() {
        return enabled;
    }

    boolean isEnabled(int t) {
        return (enabled[t / Long.SIZE] >>> t & 1) != 0;
    }

    boolean isDead() {
        for (long word : enabled) if (word != 0) return false;
        return true;
    }

    /** What may disable some enabled transition; it is one whose strong stubborn set is as small as possible. */
    int[] disablingKey() {
        if (key < 0) {
            if (keys == null) keys = new DeadlockSelection(relations);
            if (keySet.length != enabled.length) keySet = new long[enabled.length];
            keys.choose(marking, enabled, keySet);
            int word = 0;
            while (keySet[word] == 0) word++;
            key = Long.SIZE * word + Long.numberOfTrailingZeros(keySet[word]);
        }
        return relations.disabling(key);
    }

    @Override
    public int[] of(int node) {
        if (node >= transitions) return relations.hub(node);
        if (isEnabled(node)) return strong ? relations.strong(node) : relations.weak(node);
        return relations.giversNode(scapegoat(node));
    }

    /** An input place on which a disabled transition lacks tokens. */
    private int scapegoat(int t) {
        int[] inputs = relations.inputs(t);
        int[] weights = relations.weights(t);
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < inputs.length && least > 0; i++) {
            int place = inputs[i];
            if (marking.tokens(place) >= weights[i]) continue;
            int cost = cost(relations.givers(place), least);
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
        if (best < 0) throw new AssertionError("transition " + relations.net().transition(t) + " is enabled");
        return best;
    }

    private int cost(int[] givers, int most) {
        if (givers.length > LONG) return givers.length;
        int cost = 0;
        for (int i = 0; i < givers.length && cost < most; i++) if (!met.test(givers[i])) cost++;
        return cost;
    }
}
