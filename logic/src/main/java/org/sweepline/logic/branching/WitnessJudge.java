package org.sweepline.logic.branching;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/**
 * Judges whether a path shows the truth of a formula, from what was seen by walking along it.
 *
 * <p>Conditions must have been seen. Claims of the witness that have path quantifiers are believed. It shares no code with
 * the search for witnesses: for each subformula it computes the positions where the path shows it to hold, and those where it
 * shows it not to hold, straight from the definitions.
 */
public final class WitnessJudge {
    private final Witness witness;
    private final BiPredicate<Proposition, Integer> seen;
    private final int positions;
    private final Map<Boolean, Map<Formula, BitSet>> known = new HashMap<>();
    private final Map<Boolean, Map<Formula, BitSet>> believed = new HashMap<>();

    /**
     * For a path that was walked along, so that it is known that its steps are possible, its cycle leads back, and its last
     * state has no successors if the witness says so.
     *
     * @param seen whether a proposition is true at a position
     */
    public WitnessJudge(Witness witness, BiPredicate<Proposition, Integer> seen) {
        this.witness = witness;
        this.seen = seen;
        positions = witness.positions();
        for (boolean truth : new boolean[] {true, false}) {
            known.put(truth, new IdentityHashMap<>());
            believed.put(truth, new HashMap<>());
        }
        for (Witness.Claim claim : witness.claims()) {
            if (claim.isVisible()) continue;
            believed.get(claim.truth())
                    .computeIfAbsent(claim.formula(), f -> new BitSet())
                    .set(claim.from(), claim.to() + 1);
        }
    }

    /** Whether the path shows that a formula of CTL has a truth in the initial state, given the claims that are believed. */
    public boolean shows(Formula formula, boolean truth) {
        return where(formula, truth).get(0);
    }

    private BitSet where(Formula formula, boolean truth) {
        BitSet set = known.get(truth).get(formula);
        if (set == null) {
            set = computed(formula, truth);
            BitSet claimed = believed.get(truth).get(formula);
            if (claimed != null) set.or(claimed);
            known.get(truth).put(formula, set);
        }
        return set;
    }

    private BitSet computed(Formula formula, boolean truth) {
        BitSet set = new BitSet();
        if (formula.isLiteral()) {
            if (formula.is(Operator.TRUE) == truth) set.set(0, positions);
        } else if (formula instanceof Formula.Atom atom) {
            for (int i = 0; i < positions; i++) set.set(i, seen.test(atom.proposition(), i) == truth);
        } else if (formula.is(Operator.NOT)) {
            set.or(where(formula.first(), !truth));
        } else if (formula.is(Operator.EQUIVALENT)) {
            set.or(where(formula.first(), true));
            set.and(where(formula.second(), truth));
            BitSet other = (BitSet) where(formula.first(), false).clone();
            other.and(where(formula.second(), !truth));
            set.or(other);
        } else if (formula.operator().isJunction()) {
            boolean all = formula.is(Operator.AND) == truth;
            if (all) set.set(0, positions);
            for (Formula operand : formula.operands()) {
                if (all) set.and(where(operand, truth));
                else set.or(where(operand, truth));
            }
        } else if (formula.is(Operator.EXISTS) == truth) {
            set.or(path(formula.operands().get(0), truth));
        }
        return set;
    }

    /** The positions from where the path satisfies a path formula, or does not satisfy it. */
    private BitSet path(Formula path, boolean truth) {
        BitSet first = where(path.first(), truth);
        BitSet last = where(path.operands().get(path.operands().size() - 1), truth);
        BitSet both = (BitSet) first.clone();
        both.and(last);
        BitSet everywhere = new BitSet();
        everywhere.set(0, positions);
        // not (f U g) = not f R not g, and f R g = g W (f and g)
        return switch (path.operator().signed(truth)) {
            case NEXT -> next(first);
            case FINALLY -> until(everywhere, first, false);
            case GLOBALLY -> until(first, new BitSet(), true);
            case UNTIL -> until(first, last, false);
            case WEAK_UNTIL -> until(first, last, true);
            case RELEASE -> until(last, both, true);
            case STRONG_RELEASE -> until(last, both, false);
            default -> throw new AssertionError(path.operator());
        };
    }

    /** Where left holds up to where right does; if weak, also where left holds to the end of a path that is maximal. */
    private BitSet until(BitSet left, BitSet right, boolean weak) {
        BitSet set = (BitSet) right.clone();
        boolean cyclic = witness.cycle().isPresent();
        if (weak && cyclic) set.or(left);
        if (weak && witness.dead() && left.get(positions - 1)) set.set(positions - 1);
        // What holds round the cycle is known after the first time.
        for (int round = 0; round < (cyclic ? 2 : 1); round++) {
            for (int i = positions - 1; i >= 0; i--) {
                int next = after(i);
                if (next < 0) continue;
                set.set(i, right.get(i) || left.get(i) && set.get(next));
            }
        }
        return set;
    }

    private BitSet next(BitSet set) {
        BitSet before = new BitSet();
        for (int i = 0; i < positions; i++) before.set(i, after(i) >= 0 && set.get(after(i)));
        return before;
    }

    /** The position after one, or -1. */
    private int after(int position) {
        if (position + 1 < positions) return position + 1;
        return witness.cycle().isPresent() ? witness.stem().length : -1;
    }
}
