package org.sweepline.process.lts;

import java.util.BitSet;

/**
 * Takes an internal choice together with the action before it: {@code a -> (tau -> P | tau -> Q)} becomes
 * {@code (a -> P | a -> Q)}.
 *
 * <p>It preserves traces, but it is not a weak bisimulation, and it drops internal steps from a state to itself, as weak
 * minimisation does too: a state with no other edge becomes a deadlock. LTSA does it before it minimises a composite.
 */
final class InternalChoice {
    private InternalChoice() {}

    static Lts advanced(Lts lts) {
        Lts before = lts;
        while (Minimiser.hasTau(before)) {
            BitSet passing = passing(before);
            if (passing.isEmpty()) return before;
            Lts after = ReachablePart.part(skip(before, passing));
            if (after.states() == before.states()) return after;
            before = after;
        }
        return before;
    }

    /** The states with only internal steps, some of them to others; not the initial one, which no action precedes. */
    private static BitSet passing(Lts lts) {
        BitSet passing = new BitSet();
        for (int s = 0; s < lts.states(); s++) {
            boolean some = false;
            boolean only = s != lts.initial();
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                if (lts.label(e) != Lts.TAU) only = false;
                else if (lts.target(e) != s) some = true;
            }
            if (some && only) passing.set(s);
        }
        return passing;
    }

    private static Lts skip(Lts lts, BitSet passing) {
        LtsBuilder builder = new LtsBuilder(lts.alphabet()).states(lts.states()).initial(lts.initial());
        lts.forEachEdge((s, label, target) -> {
            if (label == Lts.TAU && target == s) return;
            if (passing.get(s) || !passing.get(target)) {
                builder.edge(s, label, target);
                return;
            }
            for (int t = lts.firstEdge(target); t < lts.edgesEnd(target); t++) {
                if (lts.target(t) != target) builder.edge(s, label, lts.target(t));
            }
        });
        return builder.end(lts.end()).error(lts.error()).build();
    }
}
