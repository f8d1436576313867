package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The counts of firings that reproduce every marking, by Farkas' algorithm: naive and exponential, but plainly right.
 *
 * <p>Place by place, each count that gives tokens is combined with each one that takes some until neither is left.
 */
final class Semiflows {
    private Semiflows() {}

    /** The transitions that occur in such a count; by Stiemke's lemma the others can progress, all at once. */
    static BitSet support(LinearSystem system) {
        int places = system.places();
        int transitions = system.incidence().transitions();
        List<BigInteger[]> lines = new ArrayList<>();
        for (int t = 0; t < transitions; t++) {
            BigInteger[] line = new BigInteger[places + transitions];
            for (int p = 0; p < places; p++)
                line[p] = system.incidence().column(t).at(p);
            for (int u = 0; u < transitions; u++) line[places + u] = u == t ? BigInteger.ONE : BigInteger.ZERO;
            lines.add(line);
        }
        for (int p = 0; p < places; p++) lines = balance(lines, p);
        BitSet support = new BitSet();
        for (BigInteger[] line : lines) {
            for (int t = 0; t < transitions; t++) {
                if (line[places + t].signum() > 0) support.set(t);
            }
        }
        return support;
    }

    private static List<BigInteger[]> balance(List<BigInteger[]> lines, int place) {
        Set<List<BigInteger>> next = new LinkedHashSet<>();
        for (BigInteger[] line : lines) {
            if (line[place].signum() == 0) next.add(List.of(line));
            if (line[place].signum() <= 0) continue;
            for (BigInteger[] other : lines) {
                if (other[place].signum() < 0) next.add(List.of(combined(line, other, place)));
            }
        }
        return next.stream().map(line -> line.toArray(new BigInteger[0])).toList();
    }

    private static BigInteger[] combined(BigInteger[] giving, BigInteger[] taking, int place) {
        BigInteger[] sum = new BigInteger[giving.length];
        BigInteger divisor = BigInteger.ZERO;
        for (int i = 0; i < sum.length; i++) {
            sum[i] = giving[i].multiply(taking[place].negate()).add(taking[i].multiply(giving[place]));
            divisor = divisor.gcd(sum[i]);
        }
        for (int i = 0; i < sum.length; i++) sum[i] = sum[i].divide(divisor);
        return sum;
    }
}
