package org.sweepline.petri.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sweepline.linear.LinearTerms;
import org.sweepline.linear.SparseVector;

/** Firing counts, possibly fractional, and the marking that follows from them by the state equation. */
final class Solution {
    private final NetRows net;
    private final BigInteger scale;
    private final SortedMap<Integer, BigInteger> firings = new TreeMap<>();
    /** The places whose tokens have changed, with their tokens times the scale. */
    private final SortedMap<Integer, BigInteger> tokens = new TreeMap<>();

    private long cost;

    /** @param scale what all values are multiplied by to be integers */
    Solution(NetRows net, BigInteger scale) {
        this.net = net;
        this.scale = scale;
    }

    BigInteger scale() {
        return scale;
    }

    /** Adds firings of a transition that has none yet. */
    void fire(int transition, BigInteger scaled) {
        if (scaled.signum() == 0) return;
        firings.put(transition, scaled);
        SparseVector effect = net.column(transition);
        for (int i = 0; i < effect.size(); i++) {
            int place = effect.column(i);
            tokens.put(place, tokens(place).add(scaled.multiply(effect.value(i))));
        }
        cost += 2 + effect.size();
    }

    /** Roughly how much work it was to compute the marking. */
    long cost() {
        return cost;
    }

    /** The tokens on a place, times the scale. */
    BigInteger tokens(int place) {
        BigInteger changed = tokens.get(place);
        return changed == null ? net.initial(place).multiply(scale) : changed;
    }

    /** The transitions that fire, ascending. */
    int[] fired() {
        return firings.keySet().stream().mapToInt(t -> t).toArray();
    }

    /** The places with a negative number of tokens, the most negative first. */
    List<Integer> negative() {
        List<Integer> found = new ArrayList<>();
        tokens.forEach((place, value) -> {
            if (value.signum() < 0) found.add(place);
        });
        found.sort((a, b) -> tokens.get(a).compareTo(tokens.get(b)));
        return found;
    }

    boolean satisfies(LinearConstraint constraint) {
        if (constraint instanceof LinearConstraint.All all)
            return all.constraints().stream().allMatch(this::satisfies);
        if (constraint instanceof LinearConstraint.Any any)
            return any.constraints().stream().anyMatch(this::satisfies);
        return slack((LinearConstraint.Inequality) constraint).signum() >= 0;
    }

    /** By how much the weighted sum exceeds what is demanded, times the scale. */
    BigInteger slack(LinearConstraint.Inequality inequality) {
        BigInteger sum = inequality.least().negate().multiply(scale);
        for (int i = 0; i < inequality.weights().size(); i++) {
            sum = sum.add(inequality
                    .weights()
                    .value(i)
                    .multiply(value(inequality.weights().column(i))));
        }
        return sum;
    }

    private BigInteger value(int column) {
        return column < net.transitions()
                ? firings.getOrDefault(column, BigInteger.ZERO)
                : tokens(column - net.transitions());
    }

    /** A variable whose value is not whole, places first; -1 if there is none. */
    int fractional() {
        if (scale.equals(BigInteger.ONE)) return -1;
        for (int place : tokens.keySet()) {
            if (tokens.get(place).mod(scale).signum() != 0) return net.transitions() + place;
        }
        for (int transition : firings.keySet()) {
            if (firings.get(transition).mod(scale).signum() != 0) return transition;
        }
        return -1;
    }

    /** The value of a variable, rounded down. */
    BigInteger floor(int column) {
        return LinearTerms.floor(value(column), scale);
    }
}
