package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourShape.Range;
import org.sweepline.coloured.packed.ColouredSystem;

/**
 * The counters of a net that make a measure.
 *
 * <p>A number inside of a tuple may fall where another one rises, as a cyclic number does when a new generation begins. Then the
 * two are one counter, in which the other one, the leader, is compared first.
 *
 * @param proved those that are proved never to fall
 * @param tried those of the others that hardly ever fell in a trial
 */
record RisingCounters(List<Counter> proved, List<Counter> tried) {
    private static final RisingCounters NONE = new RisingCounters(List.of(), List.of());

    /** What a number takes beside its leader if its bounds are not known: numbers of CPN ML have 31 bits. */
    private static final Range ANY = new Range(-(1L << 30), (1L << 30) - 1);

    private static RisingCounters of(List<Counter> counters) {
        return new RisingCounters(
                counters.stream().filter(Counter::rising).toList(),
                counters.stream().filter(counter -> !counter.rising()).toList());
    }

    /** Those that are whole colours. */
    static RisingCounters ofColours(ColouredSystem system) {
        RisingCounters all = of(Counter.of(system.net()).stream()
                .filter(counter -> !counter.inside())
                .toList());
        CounterTrial trial = CounterTrial.near(system, all.tried);
        return new RisingCounters(
                all.proved, all.tried.stream().filter(trial::rising).toList());
    }

    /** Those that are whole colours and those that stand in tuples; none if none stands in a tuple. */
    static RisingCounters ofParts(ColouredSystem system) {
        List<Counter> all = Counter.of(system.net());
        if (all.stream().noneMatch(Counter::inside)) return NONE;
        CounterTrial trial = CounterTrial.far(system, all);
        List<Counter> rising = new ArrayList<>();
        List<Counter> pairs = new ArrayList<>();
        List<Counter> leaders = new ArrayList<>();
        for (Counter counter : all) {
            Optional<Counter> leader = counter.rising() ? Optional.of(counter) : leader(counter, all, trial);
            if (leader.isEmpty()) continue;
            Counter first = leader.get();
            // A leader that is proved lies in the column: inside of it the counter needs no leader.
            if (first.same(counter) || first.rising() && !first.risesBefore(counter)) {
                rising.add(counter);
            } else {
                pairs.add(first.before(counter, range(counter, first, trial)));
                leaders.add(first);
            }
        }
        rising.removeIf(counter -> leaders.stream().anyMatch(counter::same));
        rising.addAll(pairs);
        return rising.stream().anyMatch(Counter::inside) ? of(rising) : NONE;
    }

    /** The counter beside which another one falls least often; itself if it needs none. */
    private static Optional<Counter> leader(Counter counter, List<Counter> all, CounterTrial trial) {
        return all.stream()
                .filter(other -> other.same(counter) || leads(other, counter, trial))
                .filter(other -> trial.rising(counter, other))
                .min(Comparator.<Counter>comparingLong(other -> trial.falls(counter, other))
                        .thenComparing(other -> trial.moved(other) && !other.risesBefore(counter))
                        .thenComparing(other -> !other.same(counter)));
    }

    /** Whether a counter may lead another one: it rises itself, or was not seen to change and stands before it. */
    private static boolean leads(Counter leader, Counter counter, CounterTrial trial) {
        if (!leader.beside(counter)) return false;
        return leader.rising() || trial.rising(leader) || !trial.moved(leader) && leader.precedes(counter);
    }

    private static Range range(Counter counter, Counter leader, CounterTrial trial) {
        // When the leader changed, the counter had come to its end.
        if (trial.moved(leader)) return trial.range(counter);
        return counter.path()
                .range()
                .filter(range -> range.size() <= ANY.size())
                .orElse(ANY);
    }

    boolean any() {
        return !proved.isEmpty() || !tried.isEmpty();
    }
}
