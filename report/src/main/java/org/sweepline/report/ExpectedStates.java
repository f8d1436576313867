package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.Statistics;

/**
 * How many states a sweep will explore, as a forecast has it.
 *
 * <p>No time is told with it: a forecast from a sample may be off by a factor, and what it is founded on are states.
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

    /** Two digits are all that an estimate can tell. */
    private static long rounded(double number) {
        double unit = Math.max(1, Math.pow(10, Math.floor(Math.log10(number)) - 1));
        return Math.round(Math.ceil(number / unit) * unit);
    }
}
