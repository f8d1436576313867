package org.sweepline.check;

import java.util.Optional;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Thousands;

/**
 * What will not fit into memory by the forecast of a sweep, and what will become of it.
 *
 * @param stateBytes the length of a state, negative if states differ in length
 */
record DiskForecast(Forecast forecast, int stateBytes, Limits limits) {
    /** What a stored state takes beside its own bytes: its share of a table, and its link while it waits. */
    private static final int BESIDE_STATE = 10;

    private static final int TYPICAL_BYTES = 64;

    /** A sentence for people, if states are forecast to take more than the memory there is. */
    Optional<String> warning() {
        double needed = forecast.peak() * (BESIDE_STATE + (stateBytes < 0 ? TYPICAL_BYTES : stateBytes));
        // Of a model that is infinite as far as the forecast can tell, nothing is known.
        if (!(needed < Long.MAX_VALUE)) return Optional.empty();
        double beyond = needed - limits.bytes();
        if (beyond <= 0 || limits.bytes() == Limits.NONE.bytes()) return Optional.empty();
        return Optional.of("by the forecast, states take " + mebibytes(needed) + " at once, and there are "
                + mebibytes(limits.bytes()) + ": "
                + limits.disk().map(disk -> rest(disk, beyond)).orElse("memory will be full"));
    }

    private static String rest(DiskSpace disk, double bytes) {
        String where = mebibytes(bytes) + " go to disk, in " + disk.place();
        return bytes <= disk.bytes() ? where : where + ", where " + mebibytes(disk.bytes()) + " are allowed";
    }

    private static String mebibytes(double bytes) {
        return Thousands.of(Math.round(bytes / (1 << 20))) + " MiB";
    }
}
