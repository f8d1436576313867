package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.List;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.report.format.SvgLabel;

/**
 * The numbers of states beside the diagrams of a picture: all of them have the same scale, so that bars can be compared.
 *
 * <p>The best candidate sets it. A layer that is many times as large, such as the only layer without any measure, would flatten all
 * others: its bar is cut.
 *
 * @param top the number at the upper end
 * @param step from one number to the next
 */
record PlotScale(long top, long step) {
    private static final int TICKS = 4;
    private static final long TIMES_THE_BEST = 4;
    private static final long COUNTED_OUT = 1_000_000_000;
    /** Far enough below the largest number that adding a step is no problem. */
    private static final long LARGEST = 1_000_000_000_000_000_000L;

    /** @param ranked the best first */
    static PlotScale of(List<Prognosis> ranked) {
        long best = ranked.isEmpty() ? 1 : most(ranked.get(0));
        long most = best;
        for (Prognosis each : ranked) {
            if (most(each) / TIMES_THE_BEST <= best) most = Math.max(most, most(each));
        }
        most = Math.min(most, LARGEST);
        long step = step(most, TICKS);
        return new PlotScale((most - 1) / step * step + step, step);
    }

    private static long most(Prognosis candidate) {
        return candidate.profile().entries().stream()
                .mapToLong(LayerProfile.Entry::states)
                .max()
                .orElse(1);
    }

    /** The first of 1, 2, 5, 10, 20, 50, ... that fits into a number at most {@code parts} times. */
    static long step(long most, int parts) {
        for (long power = 1; ; power *= 10) {
            for (int digit : new int[] {1, 2, 5}) {
                if (most / (digit * power) <= parts) return digit * power;
            }
        }
    }

    /** The word for a number on the scale. */
    String label(long tick) {
        if (top < COUNTED_OUT || tick == 0) return count(tick);
        int zeros = Long.toString(step).length() - 1;
        return tick / Math.round(Math.pow(10, zeros)) + "e" + zeros;
    }

    /** How much room the numbers need. */
    double width() {
        double widest = 0;
        for (long tick = 0; tick <= top; tick += step) widest = Math.max(widest, SvgLabel.width(label(tick)));
        return widest;
    }
}
