package org.sweepline.model;

import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Replacement;
import org.sweepline.kernel.SweepOptions;

/**
 * How a model is to be checked.
 *
 * @param method how its states are explored
 * @param progress the measure for the methods that need one: {@code auto}, {@code none} or an expression
 * @param sweep the variants of the sweep; its {@code traces} count for every method
 * @param limits when to give up
 * @param cache the cache of the method that has one
 * @param backward how many states a search backwards for a trace may store, where no log was kept; 0 for no such search
 */
public record CheckOptions(
        Method method, String progress, SweepOptions sweep, Limits limits, Cache cache, long backward) {
    private static final double SHARE_FOR_STATES = 0.85;

    /** The sweep with the automatic measure, within the memory of the Java machine. */
    public static final CheckOptions DEFAULT = new CheckOptions(
            Method.SWEEP,
            "auto",
            SweepOptions.DEFAULT.earlyRelease(true),
            Limits.NONE.bytes(bytesForStates()),
            Cache.DEFAULT,
            0);

    /**
     * How a search forgets states.
     *
     * @param states the most states it holds, or 0 for as many as the memory holds
     * @param policy which state makes room for another when there are so many
     */
    public record Cache(long states, Replacement policy) {
        public static final Cache DEFAULT = new Cache(0, Replacement.STRATA);
    }

    /** The share of the heap that states may take; the rest is for everything else. */
    public static long bytesForStates() {
        return (long) (Runtime.getRuntime().maxMemory() * SHARE_FOR_STATES);
    }

    public CheckOptions method(Method way) {
        return new CheckOptions(way, progress, sweep, limits, cache, backward);
    }

    public CheckOptions progress(String measure) {
        return new CheckOptions(method, measure, sweep, limits, cache, backward);
    }

    public CheckOptions sweep(SweepOptions variants) {
        return new CheckOptions(method, progress, variants, limits, cache, backward);
    }

    public CheckOptions limits(Limits most) {
        return new CheckOptions(method, progress, sweep, most, cache, backward);
    }

    public CheckOptions cache(Cache how) {
        return new CheckOptions(method, progress, sweep, limits, how, backward);
    }

    /** Keeps no log and looks for traces backwards instead, storing at most so many states. */
    public CheckOptions backward(long mostStored) {
        return new CheckOptions(method, progress, sweep.traces(false), limits, cache, mostStored);
    }
}
