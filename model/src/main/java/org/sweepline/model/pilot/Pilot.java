package org.sweepline.model.pilot;

import java.time.Duration;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.TransitionSystem;

/**
 * A small flight ahead of an exploration: it looks at a bounded number of states once, and can then tell what a sweep
 * by any measure will cost.
 *
 * <p>Where these are all the states there are, forecasts are exact.
 */
public final class Pilot {
    private final Sample sample;

    /**
     * How much a pilot may spend.
     *
     * @param states the most states it looks at
     * @param edges the most edges it follows
     * @param bytes the most bytes it holds
     * @param atMost an emergency brake; what decides is counted, so that the same states are seen on every machine
     */
    public record Effort(long states, long edges, long bytes, Duration atMost) {
        /** What takes about half a second. */
        public static final Effort DEFAULT = new Effort(60_000, 600_000, 24L << 20, Duration.ofSeconds(10));
    }

    private Pilot(Sample sample) {
        this.sample = sample;
    }

    /** Looks at the states of a system; what the system itself throws, save that it cannot expand a state, goes on. */
    public static Pilot fly(TransitionSystem system, Effort effort) {
        return new Pilot(Sample.take(system, effort));
    }

    /** Whether every state was seen. */
    public boolean complete() {
        return sample.complete();
    }

    /** How many states were seen. */
    public long states() {
        return sample.states();
    }

    /** How many edges were followed. */
    public long edges() {
        return sample.edges();
    }

    /** What happens to the states by a measure; what the measure throws goes on. */
    public Trial trial(Progress progress) {
        return new GraphTrial(sample, progress);
    }
}
