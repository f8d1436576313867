package org.sweepline.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

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
        for (int p = 0; p < places; p++) lines = balance(lines, places, p);
        BitSet support = new BitSet();
        for (BigInteger[] line : lines) support.or(support(line, places));
        return support;
    }

    private static List<BigInteger[]> balance(List<BigInteger[]> lines, int places, int place) {
        List<BigInteger[]> next = new ArrayList<>();
        for (BigInteger[] line : lines) {
            if (line[place].signum() == 0) add(next, line, places);
        }
        for (BigInteger[] giving : lines) {
            if (giving[place].signum() <= 0) continue;
            for (BigInteger[] taking : lines) {
                if (taking[place].signum() < 0) add(next, combined(giving, taking, place), places);
            }
        }
        return next;
    }

    /** Leaves out a count that has all transitions of another one: it is a sum of others. */
    private static void add(List<BigInteger[]> lines, BigInteger[] line, int places) {
        BitSet mine = support(line, places);
        for (BigInteger[] other : lines) {
            if (contains(mine, support(other, places))) return;
        }
        lines.removeIf(other -> contains(support(other, places), mine));
        lines.add(line);
    }

    private static boolean contains(BitSet all, BitSet some) {
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    private static BitSet support(BigInteger[] line, int places) {
        BitSet support = new BitSet();
        for (int i = places; i < line.length; i++) {
            if (line[i].signum() > 0) support.set(i - places);
        }
        return support;
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
