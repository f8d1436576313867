package org.sweepline.process.measure;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sweepline.linear.SparseVector;
import org.sweepline.process.lts.Lts;

/** A sum over the processes averaged over symmetries: each local state gets the mean of all that it is taken to. */
final class BalancedSum {
    private BalancedSum() {}

    /**
     * The average in units that make it a whole number, unless numbers become too large.
     *
     * @param orbits for each local state of each process the orbit it belongs to, or {@link Lts#NONE}
     */
    static Optional<ScaledSum> of(long[][] numbers, int[][] orbits) {
        Map<Integer, long[]> sumAndSize = new HashMap<>();
        for (int c = 0; c < numbers.length; c++) {
            for (int s = 0; s < numbers[c].length; s++) {
                if (orbits[c][s] == Lts.NONE) continue;
                long[] known = sumAndSize.computeIfAbsent(orbits[c][s], o -> new long[2]);
                known[0] += numbers[c][s];
                known[1]++;
            }
        }
        try {
            long scale = 1;
            for (long[] known : sumAndSize.values()) {
                long size = known[1] / SparseVector.gcd(known[0], known[1]);
                scale = Math.multiplyExact(scale / SparseVector.gcd(scale, size), size);
            }
            long[][] means = new long[numbers.length][];
            for (int c = 0; c < numbers.length; c++) {
                means[c] = new long[numbers[c].length];
                for (int s = 0; s < means[c].length; s++) {
                    long[] known = sumAndSize.get(orbits[c][s]);
                    if (known != null) means[c][s] = Math.multiplyExact(known[0], scale) / known[1];
                }
            }
            return fromZero(means, orbits);
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private static Optional<ScaledSum> fromZero(long[][] means, int[][] orbits) {
        long unit = 0;
        for (int c = 0; c < means.length; c++) {
            long least = Long.MAX_VALUE;
            for (int s = 0; s < means[c].length; s++) {
                if (orbits[c][s] != Lts.NONE) least = Math.min(least, means[c][s]);
            }
            for (int s = 0; s < means[c].length; s++) {
                means[c][s] = orbits[c][s] == Lts.NONE ? 0 : Math.subtractExact(means[c][s], least);
                unit = SparseVector.gcd(unit, means[c][s]);
            }
        }
        long range = 1;
        for (long[] own : means) {
            long most = 0;
            for (int s = 0; s < own.length; s++) {
                if (unit > 1) own[s] /= unit;
                most = Math.max(most, own[s]);
            }
            range = Math.addExact(range, most);
        }
        return range > Extension.MOST ? Optional.empty() : Optional.of(new ScaledSum(means, 1, range));
    }
}
