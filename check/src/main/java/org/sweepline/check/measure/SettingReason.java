package org.sweepline.check.measure;

import java.util.List;
import java.util.Locale;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.MeasureTrial;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;

/** Says in plain words why a window and a pin were chosen. */
final class SettingReason {
    private SettingReason() {}

    static String of(MeasureTrial trial, boolean monotone, Setting setting, Forecast chosen, Forecast plain) {
        List<Regress> regress = trial.regress();
        if (regress.isEmpty()) {
            return (monotone ? "no step decreases progress" : "no step was seen to decrease progress")
                    + ", so nothing behind the line has to be kept";
        }
        return window(regress, setting, chosen, plain) + "; " + pin(setting);
    }

    private static String window(List<Regress> regress, Setting setting, Forecast chosen, Forecast plain) {
        if (setting.window() == 0) return "no window: keeping layers behind the line would not lower the peak";
        boolean all = regress.stream().allMatch(one -> one.farthest() <= setting.window());
        String caught = all ? "no step goes back farther" : "most steps back stay within it";
        return "window " + setting.window() + ": " + caught + ", which " + gain(chosen, plain);
    }

    /** A window lowers the peak, or it keeps states from being explored again. */
    private static String gain(Forecast chosen, Forecast plain) {
        String peak = percent(chosen);
        if (chosen.peak() < plain.peak() && !peak.equals(percent(plain))) {
            return "makes the peak " + peak + " of the states instead of " + percent(plain);
        }
        return String.format(
                Locale.ROOT,
                "has each state explored %.2f times instead of %.2f",
                chosen.exploredFactor(),
                plain.exploredFactor());
    }

    private static String percent(Forecast forecast) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * forecast.peakShare());
    }

    private static String pin(Setting setting) {
        return setting.pin()
                ? "initial state pinned: steps back to it start no further sweep"
                : "initial state not pinned: keeping it would not pay";
    }
}
