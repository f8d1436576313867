package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;

/** How long an exploration will still take, where a forecast says how many states are to come. */
public final class RemainingTime {
    /** Before that the rate says little: the Java machine is still warming up. */
    private static final double FOUNDED_RATE_SECONDS = 2;

    /** An estimate that is off by more than this factor is none. */
    private static final double TOLERANCE = 1.5;

    private static final double MINUTE = 60;
    private static final double HOUR = 60 * MINUTE;
    private static final double DAY = 24 * HOUR;

    private RemainingTime() {}

    /** Such as {@code about 3 min left}; nothing where that would be a guess, as when the forecast has proved too low. */
    public static String of(Prognosis prognosis, Statistics figures) {
        double time = figures.time().toNanos() / 1e9;
        double states = prognosis.forecast().explored() - figures.explored();
        if (time < FOUNDED_RATE_SECONDS || states <= 0 || figures.explored() == 0) return "";
        if (!prognosis.forecast().exact() && !asForecast(prognosis, figures)) return "";
        return "about " + rounded(states * time / figures.explored()) + " left";
    }

    /**
     * Whether the sweep has met about as many states so far as the pilot's sample lets expect of the layers it has passed.
     *
     * <p>That can be told only where each layer is passed once.
     */
    private static boolean asForecast(Prognosis prognosis, Statistics figures) {
        if (!prognosis.measure().monotone()) return false;
        double passed = 0;
        double all = 0;
        for (LayerProfile.Entry entry : prognosis.profile().entries()) {
            all += entry.states();
            boolean behind = entry.column() < figures.column()
                    || entry.column() == figures.column() && entry.layer() < figures.layer();
            if (behind) passed += entry.states();
        }
        double expected = prognosis.forecast().explored() * passed / all;
        return figures.explored() < expected * TOLERANCE && figures.explored() > expected / TOLERANCE;
    }

    private static String rounded(double seconds) {
        if (seconds < 10) return Math.max(1, Math.round(seconds)) + " s";
        if (seconds < 1.5 * MINUTE) return 5 * Math.round(seconds / 5) + " s";
        if (seconds < 1.5 * HOUR) return Math.round(seconds / MINUTE) + " min";
        if (seconds < 1.5 * DAY) return Math.round(seconds / HOUR) + " h";
        return count(Math.round(seconds / DAY)) + " days";
    }
}
