package org.sweepline.logic.temporal;

import java.util.BitSet;
import java.util.function.BiPredicate;

/**
 * The meaning of LTL on a lasso, straight from the definitions.
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
        if (formula instanceof Formula.Atom atom) {
            BitSet set = new BitSet();
            for (int i = 0; i < positions; i++) set.set(i, truth.test(atom.proposition(), i));
            return set;
        }
        return switch (formula.operator()) {
            case TRUE -> everywhere();
            case FALSE -> new BitSet();
            case NOT -> complement(where(formula.first()));
            case AND -> {
                BitSet set = everywhere();
                for (Formula operand : formula.operands()) set.and(where(operand));
                yield set;
            }
            case OR -> {
                BitSet set = new BitSet();
                for (Formula operand : formula.operands()) set.or(where(operand));
                yield set;
            }
            case EQUIVALENT -> {
                BitSet different = where(formula.first());
                different.xor(where(formula.second()));
                yield complement(different);
            }
            case NEXT -> before(where(formula.first()));
            case FINALLY -> until(everywhere(), where(formula.first()));
            case GLOBALLY -> release(new BitSet(), where(formula.first()));
            case UNTIL -> until(where(formula.first()), where(formula.second()));
            case RELEASE -> release(where(formula.first()), where(formula.second()));
            case WEAK_UNTIL -> {
                // a W b = b R (a or b)
                BitSet right = where(formula.second());
                BitSet either = where(formula.first());
                either.or(right);
                yield release(right, either);
            }
            case STRONG_RELEASE -> {
                // a M b = b U (a and b)
                BitSet right = where(formula.second());
                BitSet both = where(formula.first());
                both.and(right);
                yield until(right, both);
            }
            case ATOM, FOR_ALL, EXISTS ->
                throw new IllegalArgumentException("this is about more than one run: " + formula);
        };
    }

    private BitSet release(BitSet left, BitSet right) {
        return complement(until(complement(left), complement(right)));
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
