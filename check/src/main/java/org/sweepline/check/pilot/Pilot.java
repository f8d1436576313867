package org.sweepline.check.pilot;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Sweep;

/**
 * Looks at a bounded number of states before an exploration, and can then tell what a sweep by any measure will cost.
 *
 * <p>Where these are all the states there are, sweeps are simulated and forecasts are exact. Else the first states are
 * taken as they are, and what lies beyond them is sampled ({@link ThinnedExploration}).
 */
public final class Pilot {
    private static final int SCOUT = 32;
    private static final int LARGEST = 5_000;
    private static final int FURTHER = 2;
    private static final double SHARE = 0.6;

    private final TransitionSystem system;
    private final Sample sample;
    private final Effort effort;
    private ThinnedSample thinned;

    /**
     * How much a pilot may spend on a sample of the first states; what lies beyond is sampled with as much again.
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

    Pilot(TransitionSystem system, Sample sample, Effort effort) {
        this.system = system;
        this.sample = sample;
        this.effort = effort;
    }

    /** Looks at the states of a system; what the system itself throws, save that it cannot expand a state, goes on. */
    public static Pilot fly(TransitionSystem system, Effort effort) {
        Sample sample = new Sample(system.stateBytes(), effort, 0);
        Limits limits = Limits.NONE.bytes(effort.bytes()).time(effort.atMost());
        Sweep search = Sweep.full(SweepOptions.DEFAULT.traces(false));
        sample.end(search.run(system, List.of(), limits, Listener.NONE, Optional.of(sample))
                .complete());
        // A sample that was cut short must not be taken for one that the effort allows.
        Interruption.check();
        return new Pilot(system, sample, effort);
    }

    private ThinnedSample thinned() {
        if (thinned == null) thinned = sample.complete() ? new ThinnedSample() : beyond();
        return thinned;
    }

    /** Samples what lies beyond the first states; a scout finds out how many states of a level can be afforded. */
    private ThinnedSample beyond() {
        Shortcuts shortcuts = new Shortcuts(sample);
        boolean[] forward = Directions.forward(sample, system.actions().size());
        Effort left = new Effort(effort.states(), FURTHER * effort.edges(), effort.bytes() / 2, effort.atMost());
        ThinnedExploration scout = new ThinnedExploration(system, sample, forward, shortcuts, SCOUT, left);
        ThinnedSample little = scout.fly();
        double front = SHARE * SCOUT * left.edges() / Math.max(1, scout.work());
        if (front < 2 * SCOUT) return little;
        ThinnedSample much =
                new ThinnedExploration(system, sample, forward, shortcuts, (int) Math.min(LARGEST, front), left).fly();
        return much.complete() || !little.complete() ? much : little;
    }

    /** Whether every state was seen. */
    public boolean complete() {
        return sample.complete();
    }

    /** How many states were seen. */
    public long states() {
        return (long) sample.states() + thinned().items().size();
    }

    /** How many edges were followed. */
    public long edges() {
        return sample.edges() + thinned().edges();
    }

    /** What happens to the states by a measure; what the measure throws goes on. */
    public MeasureTrial trial(Progress progress) {
        ProgressRanks ranks = Places.of(sample, thinned(), progress);
        return thinned().items().isEmpty()
                ? new GraphTrial(sample, ranks, progress)
                : new ThinnedTrial(sample, thinned(), ranks, progress);
    }
}
