package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Bases of the transition invariants of nets.
 *
 * <p>A transition invariant counts firings that together change nothing. Every invariant is a rational combination of the
 * basis. The vectors are primitive (their values have no common divisor) and have a positive value in the one line that is
 * theirs alone.
 */
public final class Invariants {
    private Invariants() {}

    /**
     * A basis of the vectors x over transitions with C x = 0.
     *
     * @throws ArithmeticException if the elimination takes more steps than the budget
     */
    public static List<SparseVector> ofTransitions(Incidence incidence, long budget) {
        Echelon echelon = new Echelon(incidence.transitions(), incidence.transitionsSparsestFirst(), budget);
        for (int p = 0; p < incidence.places(); p++) {
            echelon.add(incidence.row(p));
        }
        return kernel(echelon);
    }

    /**
     * The vectors orthogonal to every row. A reduced row reads "a times its pivot plus multiples of free columns is
     * zero", so one free column set to a common multiple of those a, the others to zero, determines all pivots.
     */
    private static List<SparseVector> kernel(Echelon echelon) {
        SparseVector[] reduced = echelon.reduced();
        int[][] users = echelon.users(reduced);
        List<SparseVector> basis = new ArrayList<>();
        for (int column = 0; column < echelon.columns(); column++) {
            if (!echelon.isPivot(column)) basis.add(solution(echelon, reduced, column, users[column]));
        }
        return basis;
    }

    private static SparseVector solution(Echelon echelon, SparseVector[] reduced, int free, int[] users) {
        BigInteger scale = BigInteger.ONE;
        for (int row : users) {
            BigInteger pivot = reduced[row].at(echelon.pivot(row));
            BigInteger denominator =
                    pivot.divide(pivot.gcd(reduced[row].at(free))).abs();
            scale = scale.divide(scale.gcd(denominator)).multiply(denominator);
        }
        LinearTerms solution = new LinearTerms();
        for (int row : users) {
            BigInteger value = reduced[row].at(free).multiply(scale).divide(reduced[row].at(echelon.pivot(row)));
            solution.add(echelon.pivot(row), value.negate());
        }
        solution.add(free, scale);
        return solution.vector();
    }
}
