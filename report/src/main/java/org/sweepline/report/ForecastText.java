package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.util.Locale;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.pilot.Forecast;

/** Forecasts in words: exact ones to the digit, estimates with two digits that mean something. */
final class ForecastText {
    /** Numbers from here on are written with an exponent; some of them would not fit a long. */
    private static final double COUNTABLE = 1e15;

    private ForecastText() {}

    /** A number of states, to the digit if it is exact. */
    static String states(double states, boolean exact) {
        if (states >= COUNTABLE) return "~" + String.format(Locale.ROOT, "%.1e", states);
        return exact ? count(Math.round(states)) : "~" + count(rounded(states));
    }

    /** The number with all but its first two digits zero. */
    private static long rounded(double number) {
        long scale = 1;
        while (number / scale >= 100) scale *= 10;
        return Math.round(number / scale) * scale;
    }

    static String peak(Forecast forecast) {
        return states(forecast.peak(), forecast.exact());
    }

    static String peakShare(Forecast forecast) {
        return percent(forecast.peakShare());
    }

    static String explored(Forecast forecast) {
        return decimal(forecast.exploredFactor(), 2);
    }

    /** A share of something, such as "3.2 %". */
    static String percent(double share) {
        if (share > 0 && share < 0.0005) return "< 0.1 %";
        return decimal(100 * share, 1) + " %";
    }

    /** What a sweep will cost, as half a sentence. */
    static String sentence(Forecast forecast) {
        return "peak " + peak(forecast) + " of " + states(forecast.states(), forecast.exact()) + " states ("
                + peakShare(forecast) + "), " + times(forecast);
    }

    private static String times(Forecast forecast) {
        String explored = explored(forecast);
        if (explored.equals("1.00")) return "each explored once";
        return "each explored " + explored + " times on average";
    }

    /** What the pilot saw. */
    static String pilot(Diagnosis diagnosis) {
        String seen = count(diagnosis.states(), "state") + " and " + count(diagnosis.edges(), "edge");
        return diagnosis.complete()
                ? "saw all of it, " + seen + ": the forecasts are exact"
                : "saw a sample of it, " + seen + ": the forecasts are estimates";
    }
}
