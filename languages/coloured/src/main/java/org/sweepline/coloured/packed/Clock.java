package org.sweepline.coloured.packed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition.Form;

/**
 * The times at which it is worth looking for enabled transitions: when tokens on input places become ready.
 *
 * <p>An input arc with a constant delay admits tokens that much earlier. If the delay has to be computed, the
 * {@link TransitionEngine} tells.
 */
final class Clock {
    /** There is no later time. */
    static final long NEVER = Long.MAX_VALUE;

    private final int[] places;
    private final long[][] delays;

    /** @param constants tells delays that are constant */
    Clock(List<BindingPlan> plans, List<Place> all, Demand.Counts constants) {
        Map<Integer, TreeSet<Long>> found = new TreeMap<>();
        for (BindingPlan plan : plans) {
            for (BindingPlan.Step step : plan.steps()) {
                int place = place(step);
                if (place < 0 || !all.get(place).timed()) continue;
                long delay = delay(step)
                        .filter(core -> constant(core, plan))
                        .flatMap(core -> constants.of(core, plan.transition().frameSize()).stream()
                                .boxed()
                                .findFirst())
                        .orElse(0L);
                found.computeIfAbsent(place, it -> new TreeSet<>()).add(delay);
            }
        }
        places = found.keySet().stream().mapToInt(place -> place).toArray();
        delays = found.values().stream()
                .map(set -> set.stream().mapToLong(delay -> delay).toArray())
                .toArray(long[][]::new);
    }

    private static int place(BindingPlan.Step step) {
        if (step instanceof BindingPlan.Match match) return match.term().place();
        if (step instanceof BindingPlan.Fetch fetch) return fetch.term().place();
        if (step instanceof BindingPlan.Take take) return take.demand().place();
        return step instanceof BindingPlan.Inhibit inhibit ? inhibit.arc().place() : -1;
    }

    private static Optional<Core> delay(BindingPlan.Step step) {
        if (step instanceof BindingPlan.Match match) return delay(match.term());
        if (step instanceof BindingPlan.Fetch fetch) return delay(fetch.term());
        return step instanceof BindingPlan.Take take && take.demand().tokens() instanceof Core.Delayed delayed
                ? Optional.of(delayed.time())
                : Optional.empty();
    }

    private static Optional<Core> delay(Demand.Term term) {
        return term.limit().filter(Demand.Limit::delay).map(Demand.Limit::time);
    }

    /** Whether some input arc admits tokens early by a time that has to be computed. */
    static boolean computes(BindingPlan plan) {
        for (BindingPlan.Step step : plan.steps()) {
            if (delay(step).filter(core -> !constant(core, plan)).isPresent()) return true;
            if (step instanceof BindingPlan.Take take
                    && take.demand().form() == Form.TIMED
                    && !(take.demand().tokens() instanceof Core.Delayed)) return true;
        }
        return false;
    }

    private static boolean constant(Core core, BindingPlan plan) {
        Reads reads = Reads.of(core, plan.transition().variables().size());
        return reads.variables().isEmpty() && !reads.time() && !reads.choice();
    }

    /** The first time after a time at which a token becomes ready for some arc, or {@link #NEVER}. */
    long next(SliceTable slices, int[] contents, long now) {
        long next = NEVER;
        for (int i = 0; i < places.length; i++) {
            PlaceTokens tokens = slices.tokens(contents[places[i]]);
            if (tokens.isEmpty()) continue;
            for (long delay : delays[i]) {
                // An arc that admits tokens as early as that has none to wait for.
                if (delay > 0 && now > NEVER - delay) continue;
                long stamp = tokens.nextTime(now + delay);
                // A token that an arc admits too late for any time is never ready for it.
                if (delay < 0 && stamp > NEVER + delay) continue;
                if (stamp != NEVER) next = Math.min(next, stamp - delay);
            }
        }
        return next;
    }
}
