package org.sweepline.petri.structure;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.petri.Net;

/** Naive linear algebra with fractions on dense vectors: slow, short, and independent of the code under test. */
final class DenseAlgebra {
    record Fraction(BigInteger numerator, BigInteger denominator) {
        static final Fraction ZERO = of(0);

        Fraction {
            BigInteger divisor = numerator.gcd(denominator);
            divisor = denominator.signum() < 0 ? divisor.negate() : divisor;
            numerator = numerator.divide(divisor);
            denominator = denominator.divide(divisor);
        }

        static Fraction of(long value) {
            return new Fraction(BigInteger.valueOf(value), BigInteger.ONE);
        }

        boolean isZero() {
            return numerator.signum() == 0;
        }

        Fraction plus(Fraction other) {
            return new Fraction(
                    numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                    denominator.multiply(other.denominator));
        }

        Fraction minus(Fraction other) {
            return plus(new Fraction(other.numerator.negate(), other.denominator));
        }

        Fraction times(Fraction other) {
            return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
        }

        Fraction over(Fraction other) {
            return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
        }
    }

    private DenseAlgebra() {}

    /** The change of every place by a transition. */
    static long[] effect(Net net, int t) {
        long[] effect = new long[net.places()];
        for (int i = 0; i < net.inputs(t).length; i++) {
            effect[net.inputs(t)[i]] -= net.inputWeights(t)[i];
        }
        for (int i = 0; i < net.outputs(t).length; i++) {
            effect[net.outputs(t)[i]] += net.outputWeights(t)[i];
        }
        return effect;
    }

    /** The change of a place by every transition. */
    static long[] row(Net net, int p) {
        long[] row = new long[net.transitions()];
        for (int t = 0; t < row.length; t++) {
            row[t] = effect(net, t)[p];
        }
        return row;
    }

    static int rank(Net net) {
        List<long[]> independent = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            if (combination(independent, effect(net, t)) == null) {
                independent.add(effect(net, t));
            }
        }
        return independent.size();
    }

    /** The coefficients with which independent vectors add up to the target, or null if they cannot. */
    static Fraction[] combination(List<long[]> independent, long[] target) {
        int unknowns = independent.size();
        Fraction[][] rows = new Fraction[target.length][unknowns + 1];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < unknowns; c++) {
                rows[r][c] = Fraction.of(independent.get(c)[r]);
            }
            rows[r][unknowns] = Fraction.of(target[r]);
        }
        for (int c = 0; c < unknowns; c++) {
            int pivot = c;
            while (rows[pivot][c].isZero()) {
                pivot++;
            }
            Fraction[] swap = rows[c];
            rows[c] = rows[pivot];
            rows[pivot] = swap;
            for (int r = 0; r < rows.length; r++) {
                if (r != c && !rows[r][c].isZero()) {
                    Fraction factor = rows[r][c].over(rows[c][c]);
                    for (int k = c; k <= unknowns; k++) {
                        rows[r][k] = rows[r][k].minus(factor.times(rows[c][k]));
                    }
                }
            }
        }
        for (int r = unknowns; r < rows.length; r++) {
            if (!rows[r][unknowns].isZero()) {
                return null;
            }
        }
        Fraction[] coefficients = new Fraction[unknowns];
        for (int c = 0; c < unknowns; c++) {
            coefficients[c] = rows[c][unknowns].over(rows[c][c]);
        }
        return coefficients;
    }
}
