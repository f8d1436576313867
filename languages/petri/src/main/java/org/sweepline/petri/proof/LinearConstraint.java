package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.linear.SparseVector;

/**
 * What a marking would have to satisfy: linear inequalities, joined by "and" and "or".
 *
 * <p>Inequalities speak of how often each transition has fired (columns 0 to transitions - 1) and of the tokens on each
 * place (the columns after that).
 */
sealed interface LinearConstraint {
    LinearConstraint TRUE = new All(List.of());
    LinearConstraint FALSE = new Any(List.of());

    /** The weighted sum is at least so large. */
    record Inequality(SparseVector weights, BigInteger least) implements LinearConstraint {}

    /** Each of these holds. */
    record All(List<LinearConstraint> claims) implements LinearConstraint {
        public All {
            claims = List.copyOf(claims);
        }
    }

    /** One of these holds. */
    record Any(List<LinearConstraint> claims) implements LinearConstraint {
        public Any {
            claims = List.copyOf(claims);
        }
    }

    /** The sum of some variables, each times a factor, is at least so large. */
    static Inequality sum(int[] columns, int factor, long least) {
        int[] factors = new int[columns.length];
        Arrays.fill(factors, factor);
        return new Inequality(SparseVector.of(columns, factors), BigInteger.valueOf(least));
    }

    /** The conjunction without what is trivial in it. */
    static LinearConstraint all(List<LinearConstraint> claims) {
        List<LinearConstraint> kept = new ArrayList<>(claims.size());
        for (LinearConstraint claim : claims) {
            if (claim.equals(FALSE)) return FALSE;
            if (claim instanceof All all) kept.addAll(all.claims);
            else kept.add(claim);
        }
        return kept.size() == 1 ? kept.get(0) : new All(kept);
    }

    /** The disjunction without what is trivial in it. */
    static LinearConstraint any(List<LinearConstraint> claims) {
        List<LinearConstraint> kept = new ArrayList<>(claims.size());
        for (LinearConstraint claim : claims) {
            if (claim.equals(TRUE)) return TRUE;
            if (claim instanceof Any any) kept.addAll(any.claims);
            else kept.add(claim);
        }
        return kept.size() == 1 ? kept.get(0) : new Any(kept);
    }
}
