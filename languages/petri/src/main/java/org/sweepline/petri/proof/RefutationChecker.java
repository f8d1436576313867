package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/**
 * Checks refutations against the arcs of the net, step by step.
 *
 * <p>It shares no code with the search for refutations and is kept plain: a proof is as good as this class.
 */
final class RefutationChecker {
    private final Net net;
    private final boolean[] markable;
    private final boolean[] firable;

    RefutationChecker(Net net) {
        this.net = net;
        markable = new boolean[net.places()];
        firable = new boolean[net.transitions()];
        spread();
    }

    /** Finds the places that can get tokens and the transitions that can fire if tokens were never used up; no others do. */
    private void spread() {
        for (int p = 0; p < markable.length; p++) markable[p] = net.initial(p) > 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int t = 0; t < firable.length; t++) {
                if (firable[t] || some(net.inputs(t), p -> !markable[p])) continue;
                firable[t] = true;
                changed = true;
                for (int p : net.outputs(t)) markable[p] = true;
            }
        }
    }

    private static boolean some(int[] places, IntPredicate which) {
        return Arrays.stream(places).anyMatch(which);
    }

    /** Whether the refutation shows that no reachable marking satisfies the constraint. */
    boolean accepts(LinearConstraint constraint, Refutation refutation) {
        return accepts(known(List.of(), constraint), refutation);
    }

    private static List<LinearConstraint> known(List<LinearConstraint> known, LinearConstraint constraint) {
        List<LinearConstraint> all = new ArrayList<>(known);
        if (constraint instanceof LinearConstraint.All several) all.addAll(several.constraints());
        else all.add(constraint);
        return all;
    }

    private boolean accepts(List<LinearConstraint> known, Refutation refutation) {
        if (refutation instanceof Refutation.Contradiction contradiction) {
            return contradicts(known, contradiction);
        } else if (refutation instanceof Refutation.Cases cases) {
            int size = cases.any().constraints().size();
            boolean holds = known.contains(cases.any()) && cases.each().size() == size;
            for (int i = 0; i < size && holds; i++) {
                holds = accepts(
                        known(known, cases.any().constraints().get(i)),
                        cases.each().get(i));
            }
            return holds;
        } else if (refutation instanceof Refutation.Rounding rounding) {
            SparseVector variable = SparseVector.of(new int[] {rounding.column()}, new int[] {1});
            BigInteger next = rounding.most().add(BigInteger.ONE);
            LinearConstraint atMost = new LinearConstraint.Inequality(
                    variable.negated(), rounding.most().negate());
            return accepts(known(known, atMost), rounding.atMost())
                    && accepts(known(known, new LinearConstraint.Inequality(variable, next)), rounding.above());
        } else if (refutation instanceof Refutation.Trap trap) {
            boolean[] inside = set(trap.places());
            return trap.places().stream().anyMatch(p -> net.initial(p) > 0)
                    && transitions(t -> takes(t, inside) && !gives(t, inside)).length == 0
                    && accepts(known(known, marked(inside)), trap.rest());
        } else if (refutation instanceof Refutation.Siphon siphon) {
            boolean[] inside = set(siphon.places());
            int[] takers = transitions(t -> takes(t, inside));
            int[] feeders = transitions(t -> gives(t, inside) && !takes(t, inside));
            return siphon.places().stream().allMatch(p -> net.initial(p) == 0)
                    && accepts(known(known, LinearConstraint.sum(takers, -1, 0)), siphon.idle())
                    && accepts(known(known, LinearConstraint.sum(feeders, 1, 1)), siphon.fed());
        }
        throw new AssertionError(refutation);
    }

    private boolean[] set(List<Integer> places) {
        boolean[] inside = new boolean[net.places()];
        for (int p : places) inside[p] = true;
        return inside;
    }

    private boolean takes(int t, boolean[] inside) {
        return some(net.inputs(t), p -> inside[p]);
    }

    private boolean gives(int t, boolean[] inside) {
        return some(net.outputs(t), p -> inside[p]);
    }

    private int[] transitions(IntPredicate which) {
        return IntStream.range(0, firable.length)
                .filter(t -> firable[t] && which.test(t))
                .toArray();
    }

    private LinearConstraint marked(boolean[] inside) {
        int[] columns = IntStream.range(0, inside.length)
                .filter(p -> inside[p])
                .map(p -> net.transitions() + p)
                .toArray();
        return LinearConstraint.sum(columns, 1, 1);
    }

    private boolean contradicts(List<LinearConstraint> known, Refutation.Contradiction contradiction) {
        BigInteger[] sum = zeros(net.transitions() + net.places());
        BigInteger demanded = BigInteger.ZERO;
        for (Refutation.Share share : contradiction.shares()) {
            if (share.times().signum() < 0 || !known.contains(share.inequality())) return false;
            SparseVector weights = share.inequality().weights();
            for (int i = 0; i < weights.size(); i++) {
                BigInteger product = share.times().multiply(weights.value(i));
                sum[weights.column(i)] = sum[weights.column(i)].add(product);
            }
            demanded = demanded.add(share.times().multiply(share.inequality().least()));
        }
        BigInteger[] z = zeros(net.places());
        for (int i = 0; i < contradiction.weights().size(); i++) {
            z[contradiction.weights().column(i)] = contradiction.weights().value(i);
        }
        BigInteger most = BigInteger.ZERO;
        for (int p = 0; p < z.length; p++) {
            if (markable[p] && z[p].compareTo(sum[net.transitions() + p]) < 0) return false;
            most = most.add(z[p].multiply(BigInteger.valueOf(net.initial(p))));
        }
        for (int t = 0; t < net.transitions(); t++) {
            if (firable[t] && sum[t].add(change(t, z)).signum() > 0) return false;
        }
        return most.compareTo(demanded) < 0;
    }

    /** What firing a transition once adds to the weighted tokens. */
    private BigInteger change(int t, BigInteger[] z) {
        BigInteger change = BigInteger.ZERO;
        for (int i = 0; i < net.outputs(t).length; i++) {
            change = change.add(z[net.outputs(t)[i]].multiply(BigInteger.valueOf(net.outputWeights(t)[i])));
        }
        for (int i = 0; i < net.inputs(t).length; i++) {
            change = change.subtract(z[net.inputs(t)[i]].multiply(BigInteger.valueOf(net.inputWeights(t)[i])));
        }
        return change;
    }

    private static BigInteger[] zeros(int size) {
        BigInteger[] zeros = new BigInteger[size];
        Arrays.fill(zeros, BigInteger.ZERO);
        return zeros;
    }
}
