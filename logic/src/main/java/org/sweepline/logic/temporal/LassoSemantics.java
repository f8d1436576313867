package org.sweepline.logic.temporal;

import java.util.BitSet;
import java.util.function.BiPredicate;

/**
 * The meaning of LTL on a run that goes round for ever, straight from the definitions.
 *
 * <p>The run has a finite number of positions, the last of which is followed by an earlier one. For each subformula the
 * positions where it holds are computed, those of until and release as fixed points. It shares no code with any
 * translation or search, for it judges what they find.
 */
public final class LassoSemantics {
    private final int positions;
    private final int loop;
    private final BiPredicate<Proposition, Integer> truth;

    /**
     * @param positions how many positions there are
     * @param loop the position that follows the last one
     * @param truth whether a proposition is true at a position
     */
    public LassoSemantics(int positions, int loop, BiPredicate<Proposition, Integer> truth) {
        if (loop < 0 || loop >= positions) throw new IllegalArgumentException("no such position: " + loop);
        this.positions = positions;
        this.loop = loop;
        this.truth = truth;
    }

    /** Whether a formula without path quantifiers holds at the first position. */
    public boolean holds(Formula formula) {
        return where(formula).get(0);
    }

    private BitSet where(Formula formula) {
        if (formula instanceof Formula.Literal literal) return literal.value() ? everywhere() : new BitSet();
        if (formula instanceof Formula.Atom atom) {
            BitSet set = new BitSet();
            for (int i = 0; i < positions; i++) set.set(i, truth.test(atom.proposition(), i));
            return set;
        }
        if (formula instanceof Formula.Not not) return complement(where(not.operand()));
        if (formula instanceof Formula.And and) {
            BitSet set = everywhere();
            for (Formula operand : and.operands()) set.and(where(operand));
            return set;
        }
        if (formula instanceof Formula.Or or) {
            BitSet set = new BitSet();
            for (Formula operand : or.operands()) set.or(where(operand));
            return set;
        }
        if (formula instanceof Formula.Equivalent same) {
            BitSet set = where(same.left());
            set.xor(where(same.right()));
            return complement(set);
        }
        if (formula instanceof Formula.Next next) return before(where(next.operand()));
        if (formula instanceof Formula.Finally eventually) return until(everywhere(), where(eventually.operand()));
        if (formula instanceof Formula.Globally always) {
            return complement(until(everywhere(), complement(where(always.operand()))));
        }
        if (formula instanceof Formula.Until until) return until(where(until.left()), where(until.right()));
        if (formula instanceof Formula.Release release) {
            return complement(until(complement(where(release.left())), complement(where(release.right()))));
        }
        if (formula instanceof Formula.WeakUntil weak) {
            // a W b = b R (a or b)
            BitSet right = where(weak.right());
            BitSet either = where(weak.left());
            either.or(right);
            return complement(until(complement(right), complement(either)));
        }
        if (formula instanceof Formula.StrongRelease strong) {
            // a M b = b U (a and b)
            BitSet right = where(strong.right());
            BitSet both = where(strong.left());
            both.and(right);
            return until(right, both);
        }
        throw new IllegalArgumentException("this is about more than one run: " + formula);
    }

    /**
     * The least set that has every position of the second one, and those of the first that are followed by one in it. Going
     * backwards twice is enough: what holds round the cycle is known after the first time.
     */
    private BitSet until(BitSet left, BitSet right) {
        BitSet set = (BitSet) right.clone();
        for (int round = 0; round < 2; round++) {
            for (int i = positions - 1; i >= 0; i--) {
                if (left.get(i) && set.get(i + 1 < positions ? i + 1 : loop)) set.set(i);
            }
        }
        return set;
    }

    /** The positions that are followed by one in the set. */
    private BitSet before(BitSet set) {
        BitSet before = new BitSet();
        for (int i = 0; i < positions; i++) before.set(i, set.get(i + 1 < positions ? i + 1 : loop));
        return before;
    }

    private BitSet complement(BitSet set) {
        BitSet complement = everywhere();
        complement.andNot(set);
        return complement;
    }

    private BitSet everywhere() {
        BitSet all = new BitSet();
        all.set(0, positions);
        return all;
    }
}
