package org.sweepline.linear;

import java.util.Optional;

/** Turns the floating point numbers of an optimiser into the integers they are multiples of. */
final class Rounding {
    /** Optimal weights of nets are fractions with tiny denominators. */
    private static final int MOST_DENOMINATOR = 420;

    private static final double CLOSE = 1e-6;

    private Rounding() {}

    /** The least positive multiple of the values that is as good as integer, if there is a small one. */
    static Optional<long[]> integers(double[] values) {
        for (int factor = 1; factor <= MOST_DENOMINATOR; factor++) {
            long[] rounded = new long[values.length];
            boolean close = true;
            for (int i = 0; i < values.length && close; i++) {
                rounded[i] = Math.round(values[i] * factor);
                close = Math.abs(values[i] * factor - rounded[i]) <= CLOSE * factor && Math.abs(rounded[i]) < 1L << 40;
            }
            if (close) return Optional.of(rounded);
        }
        return Optional.empty();
    }
}
