package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.Statistics;

/**
 * How many states a sweep will explore, according to a forecast.
 *
 * <p>It says nothing about time: a forecast from a sample may be off by a factor, and it forecasts states only.
 */
public final class ExpectedStates {
    private ExpectedStates() {}

    /** Such as {@code of about 14,000,000}; nothing once the forecast has proved too low. */
    public static String of(Prognosis prognosis, Statistics figures) {
        double expected = prognosis.forecast().explored();
        if (expected <= figures.explored() || expected > Long.MAX_VALUE) return "";
        return prognosis.forecast().exact()
                ? "of " + count(Math.round(expected))
                : "of about " + count(rounded(expected));
    }

    /** The number rounded up to two digits; an estimate is not worth more. */
    private static long rounded(double number) {
        double unit = Math.max(1, Math.pow(10, Math.floor(Math.log10(number)) - 1));
        return Math.round(Math.ceil(number / unit) * unit);
    }
}
