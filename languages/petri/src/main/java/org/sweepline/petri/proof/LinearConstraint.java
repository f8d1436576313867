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
    record All(List<LinearConstraint> constraints) implements LinearConstraint {
        public All {
            constraints = List.copyOf(constraints);
        }
    }

    /** One of these holds. */
    record Any(List<LinearConstraint> constraints) implements LinearConstraint {
        public Any {
            constraints = List.copyOf(constraints);
        }
    }

    /** Whether it holds whatever the variables are, as can be seen at once. */
    default boolean trivial() {
        return this instanceof All all && all.constraints.isEmpty();
    }

    /** Whether it never holds, as can be seen at once. */
    default boolean impossible() {
        return this instanceof Any any && any.constraints.isEmpty();
    }

    /** The sum of some variables, each times a factor, is at least so large. */
    static Inequality sum(int[] columns, int factor, long least) {
        int[] factors = new int[columns.length];
        Arrays.fill(factors, factor);
        return new Inequality(SparseVector.of(columns, factors), BigInteger.valueOf(least));
    }

    /** The conjunction without what is trivial in it. */
    static LinearConstraint all(List<LinearConstraint> constraints) {
        List<LinearConstraint> kept = new ArrayList<>(constraints.size());
        for (LinearConstraint constraint : constraints) {
            if (constraint.impossible()) return FALSE;
            if (constraint instanceof All all) kept.addAll(all.constraints);
            else kept.add(constraint);
        }
        return kept.size() == 1 ? kept.get(0) : new All(kept);
    }

    /** The disjunction without what is trivial in it. */
    static LinearConstraint any(List<LinearConstraint> constraints) {
        List<LinearConstraint> kept = new ArrayList<>(constraints.size());
        for (LinearConstraint constraint : constraints) {
            if (constraint.trivial()) return TRUE;
            if (constraint instanceof Any any) kept.addAll(any.constraints);
            else kept.add(constraint);
        }
        return kept.size() == 1 ? kept.get(0) : new Any(kept);
    }
}
