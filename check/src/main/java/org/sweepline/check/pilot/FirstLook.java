package org.sweepline.check.pilot;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

/**
 * Breadth-first exploration of the first states of a system, of all if there are few: it decides what they decide, and
 * leaves them to a {@link Pilot}.
 */
public final class FirstLook implements Search {
    private final SweepOptions options;
    private final Pilot.Effort effort;
    private final long edges;
    private TransitionSystem system;
    private Sample sample;
    private Pilot.Cost held;

    /**
     * @param effort how many states it leaves to the pilot; its time does not count, for the search has limits
     * @param edges after how many edges it ends, if there are more states than that
     */
    public FirstLook(SweepOptions options, Pilot.Effort effort, long edges) {
        this.options = options;
        this.effort = effort;
        this.edges = edges;
    }

    @Override
    public Outcome run(TransitionSystem seen, List<? extends Watch> watches, Limits limits, Listener listener) {
        system = seen;
        sample = new Sample(seen.stateBytes(), effort, edges);
        Limits most = limits.bytes(Math.min(limits.bytes(), effort.bytes()));
        Outcome outcome = Sweep.full(options).run(seen, watches, most, listener, Optional.of(sample));
        sample.end(outcome.complete());
        if (!sample.usable() || outcome.statistics().stored() > effort.stored() / 2) sample = null;
        else held = held(outcome.statistics());
        return outcome;
    }

    /** What the pilot holds from the beginning; to explore it was the work of the look. */
    private Pilot.Cost held(Statistics figures) {
        return new Pilot.Cost(0, figures.stored(), figures.bytes() + sample.bytes(), Duration.ZERO);
    }

    public Pilot.Effort effort() {
        return effort;
    }

    /** Whether it has left as many states of a system as a pilot would have looked at, and room for those beyond. */
    public boolean saw(TransitionSystem other) {
        return system == other && sample != null;
    }

    /** A pilot that knows the states of the last run. */
    public Pilot pilot() {
        return new Pilot(system, sample, effort, held);
    }
}
