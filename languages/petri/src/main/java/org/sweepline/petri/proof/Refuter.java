package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sweepline.linear.SparseVector;

/**
 * Searches for a refutation of a constraint.
 *
 * <p>The inequalities that hold for sure go into a {@link StateProgram}. If it has a solution, the solution shows what has
 * not been used yet: a marked trap that is empty in it, firings that nothing can make possible, an "or" none of whose constraints
 * it satisfies, or a number in it that is not whole. Each gives one more inequality, or two cases or more. A solution that
 * shows nothing ends the search, as it may be reachable for all that is known here.
 */
final class Refuter {
    /** Nested cases; what needs more is not found. */
    private static final int MOST_DEPTH = 150;
    /** Nested roundings; more of them rarely lead anywhere. */
    private static final int MOST_ROUNDINGS = 6;
    /** Traps of one case. */
    private static final int MOST_TRAPS = 50;
    /** Nested cases about siphons. */
    private static final int MOST_SIPHONS = 12;

    private final NetRows net;
    private final TokenSets sets;
    private final boolean sparing;
    private final ProofEffort effort;

    /** @param sparing how {@link StateProgram} chooses firings */
    Refuter(NetRows net, TokenSets sets, boolean sparing, ProofEffort effort) {
        this.net = net;
        this.sparing = sparing;
        this.sets = sets;
        this.effort = effort;
    }

    /** A refutation of the constraint, unless none is found. @throws ArithmeticException if the effort does not suffice */
    Optional<Refutation> refute(LinearConstraint constraint) {
        Node node = new Node(new StateProgram(net, sparing, effort), new ArrayList<>(), 0, 0, 0);
        node.assume(constraint);
        return Optional.ofNullable(refute(node));
    }

    /** What is assumed in one case of the search. */
    private record Node(StateProgram program, List<LinearConstraint.Any> open, int depth, int roundings, int siphons) {
        Node child(int rounding, int siphon) {
            return new Node(program.copy(), new ArrayList<>(open), depth + 1, roundings + rounding, siphons + siphon);
        }

        Node assume(LinearConstraint constraint) {
            if (constraint instanceof LinearConstraint.All all)
                all.constraints().forEach(this::assume);
            else if (constraint instanceof LinearConstraint.Any any) open.add(any);
            else program.add((LinearConstraint.Inequality) constraint);
            return this;
        }
    }

    private Refutation refute(Node node) {
        List<List<Integer>> traps = new ArrayList<>();
        Refutation refutation = node.program.solve();
        while (refutation == null && traps.size() < MOST_TRAPS) {
            Optional<List<Integer>> trap = sets.emptiedTrap(node.program.solution(), effort);
            if (trap.isEmpty()) break;
            traps.add(trap.get());
            node.assume(marked(trap.get()));
            refutation = node.program.solve();
        }
        if (refutation == null) refutation = split(node, node.program.solution());
        for (int i = traps.size() - 1; i >= 0 && refutation != null; i--) {
            refutation = new Refutation.Trap(traps.get(i), refutation);
        }
        return refutation;
    }

    /** Goes on by cases, which the solution suggests; null if it suggests none, or one of them is not refuted. */
    private Refutation split(Node node, Solution solution) {
        if (node.depth >= MOST_DEPTH) return null;
        Optional<TokenSets.Starved> starved =
                node.siphons < MOST_SIPHONS ? sets.starved(solution, effort) : Optional.empty();
        if (starved.isPresent()) return split(node, starved.get());
        LinearConstraint.Any any = tightest(node.open, solution);
        if (any != null) return split(node, any, solution);
        int column = node.roundings < MOST_ROUNDINGS ? solution.fractional() : -1;
        return column < 0 ? null : split(node, column, solution.floor(column));
    }

    private LinearConstraint.Inequality marked(List<Integer> places) {
        return LinearConstraint.sum(
                places.stream().mapToInt(p -> net.transitions() + p).toArray(), 1, 1);
    }

    /** Of the disjunctions that the solution violates, one with the fewest constraints; null if it violates none. */
    private LinearConstraint.Any tightest(List<LinearConstraint.Any> open, Solution solution) {
        LinearConstraint.Any best = null;
        for (LinearConstraint.Any any : open) {
            effort.spend(any.constraints().size());
            if ((best == null || any.constraints().size() < best.constraints().size()) && !solution.satisfies(any))
                best = any;
        }
        return best;
    }

    private Refutation split(Node node, LinearConstraint.Any any, Solution solution) {
        Refutation[] each = new Refutation[any.constraints().size()];
        node.open.remove(any);
        for (int i : likeliestFirst(any, solution)) {
            each[i] = refute(node.child(0, 0).assume(any.constraints().get(i)));
            if (each[i] == null) return null;
        }
        return new Refutation.Cases(any, Arrays.asList(each));
    }

    /** The constraints nearest to the solution first: if one of them cannot be refuted, the search ends sooner. */
    private static List<Integer> likeliestFirst(LinearConstraint.Any any, Solution solution) {
        List<BigInteger> distance = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < any.constraints().size(); i++) {
            distance.add(distance(any.constraints().get(i), solution));
            order.add(i);
        }
        order.sort((a, b) -> distance.get(a).compareTo(distance.get(b)));
        return order;
    }

    /** How much a solution lacks to satisfy a constraint: of a conjunction the sum, of a disjunction the least. */
    static BigInteger distance(LinearConstraint constraint, Solution solution) {
        if (constraint instanceof LinearConstraint.Inequality inequality) {
            return solution.slack(inequality).negate().max(BigInteger.ZERO);
        }
        if (constraint instanceof LinearConstraint.All all) {
            return all.constraints().stream()
                    .map(inner -> distance(inner, solution))
                    .reduce(BigInteger.ZERO, BigInteger::add);
        }
        return ((LinearConstraint.Any) constraint)
                .constraints().stream()
                        .map(inner -> distance(inner, solution))
                        .min(Comparator.naturalOrder())
                        .orElse(BigInteger.ZERO);
    }

    private Refutation split(Node node, TokenSets.Starved starved) {
        Refutation idle = refute(node.child(0, 1).assume(starved.idle()));
        if (idle == null) return null;
        Refutation fed = refute(node.child(0, 1).assume(starved.fed()));
        return fed == null ? null : new Refutation.Siphon(starved.places(), idle, fed);
    }

    private Refutation split(Node node, int column, BigInteger floor) {
        SparseVector variable = SparseVector.of(new int[] {column}, new int[] {1});
        Refutation atMost =
                refute(node.child(1, 0).assume(new LinearConstraint.Inequality(variable.negated(), floor.negate())));
        if (atMost == null) return null;
        Refutation above =
                refute(node.child(1, 0).assume(new LinearConstraint.Inequality(variable, floor.add(BigInteger.ONE))));
        return above == null ? null : new Refutation.Rounding(column, floor, atMost, above);
    }
}
