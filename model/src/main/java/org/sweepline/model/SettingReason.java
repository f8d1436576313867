package org.sweepline.model;

import java.util.List;
import java.util.Locale;
import org.sweepline.model.pilot.Forecast;
import org.sweepline.model.pilot.Regress;
import org.sweepline.model.pilot.Setting;
import org.sweepline.model.pilot.Trial;

/** Says in plain words why a window and a pin were chosen. */
final class SettingReason {
    private SettingReason() {}

    static String of(Trial trial, Setting setting, Forecast chosen, Forecast plain) {
        List<Regress> regress = trial.regress();
        if (regress.isEmpty()) return "no step leads back, so nothing behind the line has to be kept";
        return window(regress, setting, chosen, plain) + "; " + pin(setting);
    }

    private static String window(List<Regress> regress, Setting setting, Forecast chosen, Forecast plain) {
        if (setting.window() == 0) return "no window: keeping layers behind the line would not lower the peak";
        boolean all = regress.stream().allMatch(one -> one.farthest() <= setting.window());
        return String.format(
                Locale.ROOT,
                "window %d: %s, which makes the peak %.1f %% of the states instead of %.1f %%",
                setting.window(),
                all ? "no step leads back farther" : "most steps back stay within it",
                100 * chosen.peakShare(),
                100 * plain.peakShare());
    }

    private static String pin(Setting setting) {
        return setting.pin()
                ? "initial state pinned: steps back to it start no further sweep"
                : "initial state not pinned: keeping it would not pay";
    }
}
