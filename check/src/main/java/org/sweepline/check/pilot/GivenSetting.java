package org.sweepline.check.pilot;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.SweepOptions;

/** The window and the pin that are given; what is not given can be chosen. */
public record GivenSetting(Optional<Long> window, Optional<Boolean> pin) {
    /** Both can be chosen. */
    public static final GivenSetting NONE = new GivenSetting(Optional.empty(), Optional.empty());

    /** Both are what some options say. */
    public static GivenSetting of(SweepOptions options) {
        return new GivenSetting(Optional.of(options.window()), Optional.of(options.pinInitial()));
    }

    public boolean none() {
        return equals(NONE);
    }

    /** The setting with what is given instead of what was chosen. */
    public Setting in(Setting chosen) {
        return new Setting(window.orElse(chosen.window()), pin.orElse(chosen.pin()));
    }

    /** The different settings that come of some, in their order. */
    public List<Setting> in(List<Setting> some) {
        return some.stream().map(this::in).distinct().toList();
    }

    public GivenSetting withoutWindow() {
        return new GivenSetting(Optional.empty(), pin);
    }

    public GivenSetting withoutPin() {
        return new GivenSetting(window, Optional.empty());
    }
}
