package org.sweepline.check.pilot;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepPart;

/**
 * Breadth-first exploration of the first states of a system, of all if there are few: it decides what they decide, and
 * leaves them to a {@link Pilot}.
 *
 * <p>Where it has met its {@link Bound}, it goes on while its frontier is narrow: then most of the system may have been seen.
 * What that takes at most is what a pilot and the choice of a measure would take.
 *
 * <p>Nothing is noted of the edges, which would slow the exploration down: mostly no pilot is asked. One that is asked
 * generates the edges of its sample again.
 */
public final class FirstLook implements Search {
    private final SweepOptions options;
    private final Pilot.Effort effort;
    private final Bound bound;
    private TransitionSystem system;
    private Reach reach;
    private boolean complete;
    private Pilot.Cost held;

    /**
     * How far a look goes.
     *
     * @param states after how many stored states it ends
     * @param edges after how many edges it ends, if a pilot looks at no more
     * @param stored how many states may be stored in any case
     */
    public record Bound(long states, long edges, long stored) {
        /** A look whose frontier is narrow may go so many times as far. */
        private static final long GOING_ON = 4;

        /** The frontier is narrow at this share of its greatest width so far, and at this share of all states. */
        private static final double NARROWED = 0.75;

        private static final double THIN = 0.125;
    }

    /** @param effort how many states it leaves to the pilot; its time does not count, for the search has limits */
    public FirstLook(SweepOptions options, Pilot.Effort effort, Bound bound) {
        this.options = options;
        this.effort = effort;
        this.bound = bound;
    }

    /** Another look that goes as far; one looks for one thread. */
    public FirstLook another() {
        return new FirstLook(options, effort, bound);
    }

    /** How far the exploration has come. */
    private final class Reach implements SweepPart {
        private Layer layer;
        private long explored;
        private long stored;
        private long fired;
        private long widest;

        @Override
        public void processed(Layer where, Block block) {
            layer = where;
            explored += block.states();
            stored = where.count();
            fired += block.successors.size();
            widest = Math.max(widest, stored - explored);
            if (where.waiting() && met(narrow() ? Bound.GOING_ON : 1))
                throw new TimeUpException("the limit of a first look was met");
        }

        private boolean narrow() {
            return stored - explored <= Math.max(Bound.NARROWED * widest, Bound.THIN * stored);
        }

        /** Whether it has gone so many times as far as a look goes. */
        private boolean met(long factor) {
            return stored >= factor * bound.states || suffices() && fired >= factor * bound.edges;
        }

        /** Whether there are more states or edges than a pilot looks at. */
        private boolean suffices() {
            return stored > effort.states() || fired > effort.edges();
        }
    }

    @Override
    public Outcome run(TransitionSystem seen, List<? extends Watch> watches, Limits limits, Listener listener) {
        system = seen;
        reach = new Reach();
        Limits most = limits.bytes(Math.min(limits.bytes(), effort.bytes())).stored(bound.stored);
        Outcome outcome = Sweep.full(options).run(seen, watches, most, listener, Optional.of(reach));
        complete = outcome.complete();
        long stored = outcome.statistics().stored();
        // To explore the states was the work of the look.
        held = new Pilot.Cost(0, stored, outcome.statistics().bytes(), Duration.ZERO);
        if (!complete && !reach.suffices() || stored > effort.stored() / 2) reach = null;
        return outcome;
    }

    public Pilot.Effort effort() {
        return effort;
    }

    /** Whether it has left as many states of a system as a pilot would have looked at, and room for those beyond. */
    public boolean saw(TransitionSystem other) {
        return system == other && reach != null;
    }

    /** A pilot that knows the states of the last run. */
    public Pilot pilot() {
        TransitionSystem explored = system;
        Reach states = reach;
        boolean all = complete;
        return new Pilot(explored, () -> Sample.of(explored, states.layer, states.explored, all, effort), effort, held);
    }
}
