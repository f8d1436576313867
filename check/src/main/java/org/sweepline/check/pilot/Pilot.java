package org.sweepline.check.pilot;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.reduction.Equivalence;

/**
 * Looks at a bounded number of states before an exploration, and can then tell what a sweep by any measure will cost.
 *
 * <p>Where these are all the states there are, sweeps are simulated and forecasts are exact. Else the first states are
 * taken as they are, and what lies beyond them is sampled ({@link ThinnedExploration}).
 */
public final class Pilot {
    private static final int SCOUT = 32;
    private static final int LARGEST = 5_000;
    private static final double SHARE = 0.8;
    private static final double MORE = 4;

    /** The share of the edges that a sweep will follow which flights may follow if forecasts decide nothing. */
    private static final double BRIEFLY = 0.05;

    /** How many states are held, with neighbours and what is under way, for each that is kept of a level. */
    private static final int HELD_FOR_EACH = 64;

    private final TransitionSystem system;
    private final Supplier<Sample> source;
    private final Effort effort;
    private Sample sample;
    private Cost first;
    private Cost further = Cost.NONE;
    private Cost kept = Cost.NONE;
    private ThinnedSample thinned;
    private boolean brief;

    /**
     * How much a pilot may spend on a sample of the first states, and on one of what lies beyond.
     *
     * @param states the most states it looks at
     * @param edges the most edges it follows
     * @param bytes the most bytes it holds
     * @param atMost an emergency brake; what decides is counted, so that the same states are seen on every machine
     * @param explored the most states it explores in all, beyond the first ones too
     * @param stored the most states it holds in all
     * @param further the most edges it generates beyond the first states
     */
    public record Effort(
            long states, long edges, long bytes, Duration atMost, long explored, long stored, long further) {
        /** So many times as much beyond the first states makes for good forecasts. */
        private static final int FURTHER = 2;

        /** What takes about half a second. */
        public static final Effort DEFAULT = new Effort(60_000, 600_000, 24L << 20, Duration.ofSeconds(10));

        /** Where only the first states are limited. */
        public Effort(long states, long edges, long bytes, Duration atMost) {
            this(states, edges, bytes, atMost, Long.MAX_VALUE, Long.MAX_VALUE, times(FURTHER, edges));
        }

        /** The same with as much beyond the first states as makes for good forecasts. */
        public Effort forForecasts() {
            return new Effort(states, edges, bytes, atMost, explored, stored, times(FURTHER, edges));
        }

        private static long times(int factor, long edges) {
            return edges > Long.MAX_VALUE / factor ? Long.MAX_VALUE : factor * edges;
        }
    }

    /**
     * What a pilot has spent.
     *
     * @param explored states expanded, as often as that happened
     * @param stored the most states it held at once
     * @param bytes the most bytes it held at once
     */
    public record Cost(long explored, long stored, long bytes, Duration time) {
        public static final Cost NONE = new Cost(0, 0, 0, Duration.ZERO);

        /** What this and something else cost that was held at the same time. */
        Cost and(Cost other) {
            return new Cost(
                    explored + other.explored, stored + other.stored, bytes + other.bytes, time.plus(other.time));
        }

        /** What this and something later cost, which was held together with other things. */
        Cost then(Cost together, Cost later) {
            return new Cost(
                    explored + later.explored,
                    Math.max(stored, together.stored),
                    Math.max(bytes, together.bytes),
                    time.plus(later.time));
        }
    }

    /**
     * @param source takes the sample when it is asked for
     * @param first what the states of the sample cost before that
     */
    Pilot(TransitionSystem system, Supplier<Sample> source, Effort effort, Cost first) {
        this.system = system;
        this.source = source;
        this.effort = effort;
        this.first = first;
    }

    /** Looks at the states of a system; what the system itself throws, save that it cannot expand a state, goes on. */
    public static Pilot fly(TransitionSystem system, Effort effort) {
        Sample sample = new Sample(system.stateBytes(), effort);
        // Half of what it may explore and hold is for the states beyond.
        Limits limits = new Limits(effort.explored() / 2, effort.stored() / 2, effort.bytes(), effort.atMost());
        Sweep search = Sweep.full(SweepOptions.DEFAULT.traces(false));
        Outcome outcome = search.run(system, List.of(), limits, Listener.NONE, Optional.of(sample));
        sample.end(outcome.complete());
        // A sample that was cut short must not be taken for one that the effort allows.
        Interruption.check();
        Statistics figures = outcome.statistics();
        Cost cost = new Cost(figures.explored(), figures.peak(), figures.peakBytes() + sample.bytes(), figures.time());
        Pilot pilot = new Pilot(system, () -> sample, effort, cost);
        pilot.sample = sample;
        return pilot;
    }

    private Sample sample() {
        if (sample == null) {
            long start = System.nanoTime();
            sample = source.get();
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            first = first.and(new Cost(sample.expanded(), 0, sample.bytes(), time));
        }
        return sample;
    }

    /**
     * Looks beyond the first states, if they are not all: once, and again only if that is a small part of what a sweep will
     * take. Enough where forecasts tell what to expect, but decide nothing.
     */
    public void lookBriefly() {
        brief = true;
        thinned();
    }

    private ThinnedSample thinned() {
        if (thinned == null) thinned = sample().complete() ? new ThinnedSample() : beyond();
        return thinned;
    }

    /** Samples what lies beyond the first states, with more and more states of a level as long as that can be afforded. */
    private ThinnedSample beyond() {
        // The best sample so far is held beside the one that is taken.
        long room = (effort.stored() - first.stored()) / 2;
        int most = (int) Math.min(LARGEST, room / HELD_FOR_EACH);
        if (most < 2) return new ThinnedSample();
        Shortcuts shortcuts = new Shortcuts(sample);
        boolean[] forward = Directions.forward(sample, system.actions().size());
        Futures futures = learn(forward);
        long spent = 0;
        long left = effort.further();
        double front = Math.min(SCOUT, most);
        ThinnedSample best = new ThinnedSample();
        while (true) {
            long unexplored = effort.explored() - first.explored() - further.explored();
            Effort rest = new Effort(effort.states(), left, effort.bytes() / 2, effort.atMost(), unexplored, room, 0);
            ThinnedExploration flight =
                    new ThinnedExploration(system, sample, forward, shortcuts, futures, (int) front, rest);
            ThinnedSample found = flight.fly();
            further = further.then(kept.and(flight.cost()), flight.cost());
            if (found.complete() || !best.complete()) {
                best = found;
                kept = flight.cost();
            }
            spent += flight.work();
            left = Math.min(effort.further(), most(found)) - spent;
            double more = Math.min(MORE, SHARE * left / Math.max(1, flight.work()));
            if (!found.complete() || front >= most || more < 2) return best;
            front = Math.min(most, front * more);
        }
    }

    /** The most edges that all flights may follow, as far as the last one can tell. */
    private long most(ThinnedSample found) {
        double each = (double) sample.edges() / Math.max(1, sample.expanded());
        return brief ? (long) (BRIEFLY * each * (sample.lastLevel() + found.states())) : Long.MAX_VALUE;
    }

    /** Learns what lies ahead of states; what that takes is held before the first sample beyond is taken. */
    private Futures learn(boolean[] forward) {
        long start = System.nanoTime();
        Futures futures = new Futures(sample, system.actions());
        futures.learn(sample, forward, effort.bytes() / 2);
        Cost cost = new Cost(0, 0, futures.bytes(), Duration.ofNanos(System.nanoTime() - start));
        further = further.then(cost, cost);
        return futures;
    }

    /** What it has spent so far; what a look has stored is the look's. */
    public Cost cost() {
        return first.and(further);
    }

    /** What it holds as long as it is kept. */
    public Cost held() {
        return first.and(kept);
    }

    /** How many bytes a stored state takes, with its share of the tables. */
    public double bytesEach() {
        // Taking the sample adds what it holds to the first cost.
        long ofSample = sample().bytes();
        return (double) (first.bytes() - ofSample) / Math.max(1, first.stored());
    }

    /** Whether every state was seen. */
    public boolean complete() {
        return sample().complete();
    }

    /** Whether the sample ended before the states did, so that there are more of them than forecasts say. */
    public boolean truncated() {
        return !complete() && !thinned().complete();
    }

    /** How many states were seen. */
    public long states() {
        return (long) sample().states() + thinned().items().size();
    }

    /** About how many states there are. */
    public double estimatedStates() {
        return sample().complete()
                ? sample().states()
                : sample().lastLevel() + thinned().states();
    }

    /** How many edges were followed. */
    public long edges() {
        return sample().edges() + thinned().edges();
    }

    /** In words, a step that leads to a smaller column; empty if none is among the first states. */
    public Optional<String> refutation(Progress progress) {
        return sample().falling(progress)
                .map(edge -> "action " + system.actions().get(sample().action(edge[1]))
                        + " decreases the column, from state "
                        + sample().describe(edge[0], system) + " to "
                        + sample().describe(sample().target(edge[1]), system));
    }

    /** The class of each of the first states, as a number. */
    public int[] classes(Equivalence equivalence) {
        return sample().classes(equivalence.projection());
    }

    /** What happens to the states by a measure; what the measure throws goes on. */
    public MeasureTrial trial(Progress progress) {
        ProgressRanks ranks = Places.of(sample(), thinned(), progress);
        return thinned().items().isEmpty()
                ? new GraphTrial(sample(), ranks, progress)
                : new ThinnedTrial(sample(), thinned(), ranks, progress);
    }
}
