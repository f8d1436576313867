package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds out which transitions can progress under weights that let none regress, and how evenly they can do so.
 *
 * <p>Offsets o are those of some weights exactly if x &middot; o = 0 for all transition invariants x, so the equations of
 * the program are a basis of the invariants, and the unknowns are the offsets themselves, beyond 1: o = 1 + s, s &ge; 0.
 * That asks all transitions to progress. If it is too much, the dual method arrives at an equation whose coefficients all
 * have one sign: a count of firings that reproduces the marking, so none of these transitions can ever progress while
 * none regresses. Their offsets become 0 and the search goes on. In the end exactly the transitions that can progress
 * do, because every one that does not stands in such a count (Stiemke's lemma, in steps).
 */
final class OffsetProgram {
    private final int transitions;
    private final Effort effort;
    private final BitSet closed;
    private Simplex simplex;

    /**
     * The program for these transitions.
     *
     * @param zero transitions whose offset must be 0
     * @throws ArithmeticException if the invariants take too much work
     */
    OffsetProgram(Incidence incidence, BitSet zero, Effort effort) {
        transitions = incidence.transitions();
        this.effort = effort;
        closed = (BitSet) zero.clone();
        simplex = new Simplex(transitions, effort);
        List<SparseVector> relations = new ArrayList<>();
        int[] users = new int[transitions];
        for (SparseVector invariant : Invariants.ofTransitions(incidence, effort.work())) {
            SparseVector relation = relation(invariant, zero);
            relations.add(relation);
            for (int i = 0; i < relation.size(); i++) {
                if (relation.column(i) < transitions) users[relation.column(i)]++;
            }
        }
        Echelon echelon = new Echelon(transitions, Incidence.fewestFirst(users), effort.work());
        for (SparseVector relation : relations) echelon.add(relation);
        SparseVector[] reduced = echelon.reduced();
        for (int row = 0; row < reduced.length; row++) simplex.add(reduced[row], echelon.pivot(row));
    }

    /** The invariant on the transitions whose offset may differ from 0, and the sum of its values as constant. */
    private SparseVector relation(SparseVector invariant, BitSet zero) {
        SparseVector kept = invariant.only(column -> !zero.get(column));
        return kept.with(simplex.constant(), kept.sum());
    }

    /** Gives up transitions that cannot progress until all others do; true if there are others. */
    boolean close() {
        simplex.minimising(simplex.sumOf(nonBasic()));
        do {
            for (BitSet rows = simplex.nonNegative(); !rows.isEmpty(); rows = simplex.nonNegative()) {
                BitSet cycles = new BitSet();
                rows.stream().forEach(row -> collect(simplex.equation(row), cycles));
                closed.or(cycles);
                simplex.remove(rows, cycles);
            }
        } while (simplex.repair() >= 0);
        return closed.cardinality() < transitions;
    }

    private void collect(SparseVector equation, BitSet cycle) {
        for (int i = 0; i < equation.size(); i++) {
            if (equation.column(i) < transitions) cycle.set(equation.column(i));
        }
    }

    private BitSet nonBasic() {
        BitSet free = open();
        for (int row = 0; row < simplex.equations(); row++) free.clear(simplex.basic(row));
        return free;
    }

    /** The transitions whose offsets are positive. */
    BitSet open() {
        BitSet open = (BitSet) closed.clone();
        open.flip(0, transitions);
        return open;
    }

    /** Makes the sum of all offsets as small as possible. */
    void minimiseSum() {
        simplex.minimising(simplex.sumOf(open()));
        simplex.minimise();
    }

    /**
     * Makes the largest offset as small as possible, and then the sum. Each offset gets a variable for what it is below
     * the largest; the largest one itself, of the solution so far, defines the new variable for the largest offset.
     */
    void minimiseLargest() {
        Simplex larger = new Simplex(2 * transitions + 1, effort);
        SparseVector[] rowOf = new SparseVector[transitions];
        for (int row = 0; row < simplex.equations(); row++) {
            SparseVector equation = moved(simplex.equation(row), larger);
            larger.add(equation, simplex.basic(row));
            rowOf[simplex.basic(row)] = equation;
        }
        BitSet open = open();
        int top = largest(open);
        int largest = 2 * transitions;
        for (int t = open.nextSetBit(0); t >= 0; t = open.nextSetBit(t + 1)) {
            LinearTerms entries = new LinearTerms();
            if (t == top) {
                entries.add(largest, 1);
                entries.add(t, -1);
                entries.add(transitions + t, -1);
            } else {
                entries.add(t, 1);
                entries.add(transitions + t, 1);
                entries.add(top, -1);
                entries.add(transitions + top, -1);
            }
            SparseVector equation = entries.vector();
            if (rowOf[t] != null) equation = equation.eliminate(t, rowOf[t]);
            if (rowOf[top] != null && equation.find(top) >= 0) equation = equation.eliminate(top, rowOf[top]);
            larger.add(equation, t == top ? largest : transitions + t);
        }
        larger.minimising(SparseVector.of(new int[] {largest, larger.sum()}, new int[] {-1, 1}));
        larger.minimise();
        larger.settle();
        simplex = larger;
        minimiseSum();
    }

    private int largest(BitSet open) {
        BigInteger[] offsets = offsets();
        int top = open.nextSetBit(0);
        for (int t = top; t >= 0; t = open.nextSetBit(t + 1)) {
            if (offsets[t].compareTo(offsets[top]) > 0) top = t;
        }
        return top;
    }

    /** An equation of this program in another one with more variables, where the constant lies elsewhere. */
    private SparseVector moved(SparseVector equation, Simplex larger) {
        int constant = simplex.constant();
        return equation.only(column -> column != constant).with(larger.constant(), equation.last(constant));
    }

    /** The offsets of the solution, multiplied by their common denominator. */
    BigInteger[] offsets() {
        BigInteger[] solution = simplex.solution();
        BigInteger one = solution[solution.length - 1];
        BigInteger[] offsets = new BigInteger[transitions];
        for (int t = 0; t < transitions; t++) {
            offsets[t] = closed.get(t) ? BigInteger.ZERO : solution[t].add(one);
        }
        return offsets;
    }
}
