package org.sweepline.check.measure;

/** What counts for more where a measure could save memory by exploring states again. */
public enum Preference {
    /** Half the memory is worth up to four times the time. */
    MEMORY(0.5),
    /** Half the memory is worth up to 1.4 times the time. */
    TIME(2);

    private final double exponent;

    Preference(double exponent) {
        this.exponent = exponent;
    }

    /** What a sweep costs that stores so many states at its peak and explores each so often on average. */
    double cost(double peak, double explored) {
        return peak * Math.pow(explored, exponent);
    }
}
