package org.sweepline.model;

import org.sweepline.kernel.Limits;
import org.sweepline.kernel.SweepOptions;

/**
 * How a model is to be checked.
 *
 * @param method how its states are explored
 * @param progress the measure for the methods that need one: {@code auto}, {@code none} or an expression
 * @param sweep the variants of the sweep; its {@code traces} count for every method
 * @param limits when to give up
 * @param backward how many states a search backwards for a trace may store, where no log was kept; 0 for no such search
 */
public record CheckOptions(Method method, String progress, SweepOptions sweep, Limits limits, long backward) {
    private static final double SHARE_FOR_STATES = 0.85;

    /** The sweep with the automatic measure, within the memory of the Java machine. */
    public static final CheckOptions DEFAULT = new CheckOptions(
            Method.SWEEP, "auto", SweepOptions.DEFAULT.earlyRelease(true), Limits.NONE.bytes(bytesForStates()), 0);

    /** The share of the heap that states may take; the rest is for everything else. */
    public static long bytesForStates() {
        return (long) (Runtime.getRuntime().maxMemory() * SHARE_FOR_STATES);
    }

    public CheckOptions method(Method way) {
        return new CheckOptions(way, progress, sweep, limits, backward);
    }

    public CheckOptions progress(String measure) {
        return new CheckOptions(method, measure, sweep, limits, backward);
    }

    public CheckOptions sweep(SweepOptions variants) {
        return new CheckOptions(method, progress, variants, limits, backward);
    }

    public CheckOptions limits(Limits most) {
        return new CheckOptions(method, progress, sweep, most, backward);
    }

    /** Keeps no log and looks for traces backwards instead, storing at most so many states. */
    public CheckOptions backward(long mostStored) {
        return new CheckOptions(method, progress, sweep.traces(false), limits, mostStored);
    }
}
