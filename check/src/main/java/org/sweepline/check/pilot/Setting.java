package org.sweepline.check.pilot;

import org.sweepline.kernel.SweepOptions;

/**
 * What can be chosen besides the measure.
 *
 * @param window how many layers behind the line are kept
 * @param pin whether the initial state is kept from the start
 */
public record Setting(long window, boolean pin) {
    /** What a sweep does if nobody chooses. */
    public static final Setting DEFAULT = of(SweepOptions.DEFAULT);

    /** What some options say. */
    public static Setting of(SweepOptions options) {
        return new Setting(options.window(), options.pinInitial());
    }
}
