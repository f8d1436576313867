package org.sweepline.reduction.cutoff;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.StateHash;

/**
 * Looks for a path that gets far in progress and meets no state that satisfies a condition.
 *
 * <p>It searches depth first, in a random order, through the states that do not satisfy the condition, and goes back from
 * dead ends to the last states it left out: if it is easy to stay away from the condition forever, that is found soon.
 */
final class Detour {
    private static final long SEED = 0x5EED;
    private static final int STEPS_A_VALUE = 16;
    private static final long MOST_STEPS = 1 << 18;
    private static final int MOST_LEFT_OUT = 256;

    private final TransitionSystem system;
    private final Observation condition;
    private final Progress progress;
    private final long patience;
    private final long mostSteps;
    private final Expander expander;
    private final Successors successors;
    private final SplittableRandom random = new SplittableRandom(SEED);

    Detour(TransitionSystem system, Observation condition, Progress progress, long patience) {
        this.system = system;
        this.condition = condition;
        this.progress = progress;
        this.patience = patience;
        mostSteps = patience < MOST_STEPS / STEPS_A_VALUE ? STEPS_A_VALUE * patience : MOST_STEPS;
        expander = system.expander();
        successors = new Successors(system.stateBytes());
    }

    /** A state at the end of a path, with the greatest progress on the path and how many values it took to get there. */
    private record Point(long[] words, int bytes, long column, long layer, long passed) {}

    /** A path from a state that passes more values than patience allows, in words, if this search finds one. */
    Optional<String> from(StateBuffer start) {
        try {
            return goesFar(start)
                    ? Optional.of("a path from " + system.describe(start) + " passes " + patience
                            + " values of progress and never meets the cut-off condition " + condition.text()
                            + ": the run may not end")
                    : Optional.empty();
        } catch (LimitException limit) {
            throw limit;
        } catch (RuntimeException failure) {
            // The search will say itself what is wrong if it ever gets there; it need not get there.
            return Optional.empty();
        }
    }

    private boolean goesFar(StateBuffer start) {
        StateBuffer state = new StateBuffer(0);
        Deque<Point> waiting = new ArrayDeque<>();
        Set<Long> seen = new HashSet<>();
        waiting.push(new Point(start.toWords(), start.bytes(), progress.column(start), progress.layer(start), 0));
        for (long step = 0; step < mostSteps && !waiting.isEmpty(); step++) {
            Point from = waiting.pop();
            if (from.passed >= patience) return true;
            state.copy(from.words, 0, from.bytes);
            successors.clear();
            expander.successors(state, successors);
            int count = successors.size();
            int first = count == 0 ? 0 : random.nextInt(count);
            for (int i = 0; i < count; i++) {
                successors.copy((first + i) % count, state);
                if (condition.predicate().test(state)) continue;
                if (seen.add(StateHash.of(state.words(), 0, state.bytes()))) waiting.push(after(from, state));
            }
            while (waiting.size() > MOST_LEFT_OUT) waiting.removeLast();
        }
        return false;
    }

    private Point after(Point from, StateBuffer state) {
        long column = progress.column(state);
        long layer = progress.layer(state);
        boolean further = column > from.column || column == from.column && layer > from.layer;
        return new Point(
                state.toWords(),
                state.bytes(),
                further ? column : from.column,
                further ? layer : from.layer,
                further ? from.passed + 1 : from.passed);
    }
}
