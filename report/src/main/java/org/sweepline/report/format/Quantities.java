package org.sweepline.report.format;

import java.time.Duration;
import org.sweepline.kernel.Thousands;

/** Counts, durations and sizes as people read them. */
public final class Quantities {
    private static final long THOUSAND = 1000;

    private Quantities() {}

    /** A count with commas between its thousands, such as 1,234,567. */
    public static String count(long number) {
        return Thousands.of(number);
    }

    /** A count with its noun, such as "1 step" or "2 steps". */
    public static String count(long number, String noun) {
        return count(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** A number with the given digits after the point. */
    public static String decimal(double number, int digits) {
        long scale = Math.round(Math.pow(10, digits));
        long scaled = Math.round(Math.abs(number) * scale);
        String fraction = Long.toString(scaled % scale + scale).substring(1);
        return (number < 0 ? "-" : "") + count(scaled / scale) + (digits == 0 ? "" : "." + fraction);
    }

    public static String seconds(Duration time) {
        double seconds = time.toNanos() / 1e9;
        return decimal(seconds, seconds < 10 ? 2 : 1) + " s";
    }

    public static String bytes(long bytes) {
        double mebibytes = bytes / (double) (1 << 20);
        return mebibytes < THOUSAND ? decimal(mebibytes, 1) + " MiB" : decimal(mebibytes / 1024, 2) + " GiB";
    }
}
