package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntToLongFunction;
import org.sweepline.linear.LinearTerms;
import org.sweepline.linear.SparseVector;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.petri.Net;

/**
 * What can be said about all reachable markings of a net without exploring it.
 *
 * <p>A condition is proved by refuting its opposite, a bound by refuting that it is exceeded. Every refutation passes
 * {@link RefutationChecker} before it counts.
 */
public final class NetProofs {
    /** Matrix entries read and written for one question. */
    private static final long WORK = 6_000_000;
    /** Matrix entries for all questions about a net; as they are used up, later questions get less and less... */
    private static final long WORK_OF_NET = 200_000_000;
    /** ... but never fewer than this. */
    private static final long LEAST_WORK = 150_000;
    /** A bound is improved at most so many times. */
    private static final int ROUNDS = 20;

    private final Net net;
    private final IntToLongFunction most;
    private final Map<BoolExpression, Optional<String>> conditions = new HashMap<>();
    private final Map<IntExpression, Optional<Long>> bounds = new HashMap<>();
    private NetRows rows;
    private TokenSets sets;
    private RefutationChecker checker;
    private long left = WORK_OF_NET;
    private int rejected;

    /** @param most gives the proved bound on the tokens of a place, {@link Long#MAX_VALUE} if there is none */
    public NetProofs(Net net, IntToLongFunction most) {
        this.net = net;
        this.most = most;
    }

    /** Why the condition holds in every reachable marking, if that can be proved. */
    public synchronized Optional<String> proof(BoolExpression condition) {
        return conditions.computeIfAbsent(condition, this::prove);
    }

    /** Why the condition holds in every reachable marking, if the bounds of the places alone prove it. */
    public Optional<String> evident(BoolExpression condition) {
        LinearConstraint opposite = new LinearConstraints(net, most).of(condition, false);
        return opposite.impossible()
                ? Optional.of("no place ever holds enough tokens for the opposite")
                : Optional.empty();
    }

    private Optional<String> prove(BoolExpression condition) {
        Optional<String> evident = evident(condition);
        if (evident.isPresent()) return evident;
        prepare();
        LinearConstraint opposite = new LinearConstraints(net, most).of(condition, false);
        if (new Solution(rows, BigInteger.ONE).satisfies(opposite)) return Optional.empty();
        return refute(opposite).map(Explanation::of);
    }

    private void prepare() {
        if (rows != null) return;
        NetRows read = NetRows.of(net);
        sets = new TokenSets(read);
        checker = new RefutationChecker(net);
        // Last, so that an interrupted preparation is begun again.
        rows = read;
    }

    private Optional<Refutation> refute(LinearConstraint constraint) {
        return search((sparing, effort) -> new Refuter(rows, sets, sparing, effort).refute(constraint))
                .filter(found -> accepted(constraint, found));
    }

    /** Searches with sparing programs first, and if that takes too much work with programs that are not sparing. */
    private <T> Optional<T> search(BiFunction<Boolean, ProofEffort, Optional<T>> search) {
        long allowance = Math.max(LEAST_WORK, Math.min(WORK, left / 8));
        for (boolean sparing : new boolean[] {true, false}) {
            ProofEffort effort = new ProofEffort(sparing ? allowance / 3 : allowance - allowance / 3);
            try {
                return search.apply(sparing, effort);
            } catch (ArithmeticException tooMuch) {
                continue;
            } finally {
                left -= effort.spent();
            }
        }
        return Optional.empty();
    }

    private boolean accepted(LinearConstraint constraint, Refutation refutation) {
        boolean accepted = checker.accepts(constraint, refutation);
        if (!accepted) rejected++;
        return accepted;
    }

    /** How many refutations the checker has rejected; a number other than 0 means a defect in the search. */
    int rejected() {
        return rejected;
    }

    /** A bound that the number exceeds in no reachable marking, if one can be proved. */
    public synchronized Optional<Long> upperBound(IntExpression number) {
        return bounds.computeIfAbsent(number, this::bound);
    }

    private Optional<Long> bound(IntExpression number) {
        Optional<Linear> linear = LinearConstraints.linear(number);
        if (linear.isEmpty()) return Optional.empty();
        prepare();
        BigInteger constant = BigInteger.valueOf(linear.get().constant());
        LinearConstraint positive = new LinearConstraints(net, most).inequality(linear.get(), 1, 1);
        if (!(positive instanceof LinearConstraint.Inequality inequality))
            return Optional.of(constant.longValueExact());
        SparseVector weights = inequality.weights();
        BigInteger unit = BigInteger.valueOf(
                        linear.get().weights().values().iterator().next())
                .divide(weights.value(0));
        return mostOf(weights)
                .map(bound -> bound.multiply(unit).add(constant))
                .filter(bound -> bound.bitLength() < Long.SIZE)
                .map(BigInteger::longValueExact);
    }

    /** The best bound found for a weighted sum of tokens. */
    private Optional<BigInteger> mostOf(SparseVector weights) {
        Optional<Refutation.Contradiction> limit = search((sparing, effort) -> {
            StateProgram growth = new StateProgram(rows.empty(), sparing, effort);
            growth.add(new LinearConstraint.Inequality(weights, BigInteger.ONE));
            return Optional.ofNullable(growth.solve());
        });
        Optional<BigInteger> best = limit.flatMap(found -> implied(weights, found));
        for (int round = 0; round < ROUNDS && best.isPresent(); round++) {
            LinearConstraint.Inequality reached = new LinearConstraint.Inequality(weights, best.get());
            if (new Solution(rows, BigInteger.ONE).satisfies(reached)) break;
            Optional<Refutation> refutation = refute(reached);
            if (refutation.isEmpty()) break;
            best = refutation.get() instanceof Refutation.Contradiction whole
                    ? implied(weights, whole)
                    : Optional.of(best.get().subtract(BigInteger.ONE));
        }
        return best;
    }

    /** The bound on a sum that follows from a contradiction whose only inequality is one on that sum. */
    private Optional<BigInteger> implied(SparseVector weights, Refutation.Contradiction contradiction) {
        BigInteger most = BigInteger.ZERO;
        for (int i = 0; i < contradiction.weights().size(); i++) {
            BigInteger tokens = rows.initial(contradiction.weights().column(i));
            most = most.add(contradiction.weights().value(i).multiply(tokens));
        }
        BigInteger times = contradiction.shares().get(0).times();
        BigInteger bound = LinearTerms.floor(most, times);
        LinearConstraint.Inequality above = new LinearConstraint.Inequality(weights, bound.add(BigInteger.ONE));
        Refutation.Share share = new Refutation.Share(above, times);
        boolean sound = accepted(above, new Refutation.Contradiction(List.of(share), contradiction.weights()));
        return sound ? Optional.of(bound) : Optional.empty();
    }
}
