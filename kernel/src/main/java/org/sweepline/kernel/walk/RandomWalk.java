package org.sweepline.kernel.walk;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.Inspection;

/**
 * The walks of one search, one after the other, with the choices of the one that is under way.
 *
 * <p>Every other walk takes any successor. The others, at half of their steps, take one whose action was taken least often so
 * far, so that a rare chance is not missed.
 */
final class RandomWalk {
    private static final long BETWEEN_CHECKS = 64;
    private static final long NONE = -1;

    private final TransitionSystem system;
    private final Stepper steps;
    private final Inspection inspection;
    private final Budget budget;
    private final Figures figures = new Figures();
    private final SplittableRandom random;
    private final Successors successors;
    private final StateBuffer state;
    private final StateBuffer next = new StateBuffer(0);
    private final long[] taken;
    private final long[] noted;
    private final Trace[] traces;
    private int[] choices = new int[1024];
    private int initial;
    private long first;

    RandomWalk(TransitionSystem system, List<? extends Watch> watches, long seed, boolean traced, Budget budget) {
        this.system = system;
        this.budget = budget;
        noted = new long[watches.size()];
        Arrays.fill(noted, NONE);
        traces = new Trace[noted.length];
        inspection = new Inspection(
                watches, traced ? (watch, answer) -> noted[watch] = figures.explored : Inspection.Note.NOBODY);
        random = new SplittableRandom(seed);
        steps = new Stepper(system);
        successors = steps.successors;
        state = steps.state;
        figures.sweeps = 0;
        taken = new long[system.actions().size()];
    }

    /**
     * Walks until so many states have been looked at, the state leads to no other or all watches are content; why to
     * stop, or null.
     */
    String walk(int states) {
        first = figures.explored;
        if (!begin()) return "there is no initial state";
        try {
            for (int depth = 0; depth < states; depth++) {
                String reason = limit();
                if (reason != null) return reason;
                steps.expand();
                inspection.show(state, successors, 0, successors.size(), figures.explored);
                figures.explored++;
                if (inspection.decided() || depth == states - 1 || over()) return null;
                step(depth);
            }
            return null;
        } finally {
            figures.sweeps++;
            takeDown();
        }
    }

    private boolean begin() {
        steps.begin();
        if (successors.size() == 0) return false;
        initial = random.nextInt(successors.size());
        steps.take(initial);
        return true;
    }

    /** Whether the state leads to no other. */
    private boolean over() {
        for (int i = 0; i < successors.size(); i++) {
            successors.copy(i, next);
            if (!next.sameAs(state)) return false;
        }
        return true;
    }

    private void step(int depth) {
        boolean rare = figures.sweeps % 2 == 1 && random.nextBoolean();
        int choice = rare ? rarest() : random.nextInt(successors.size());
        if (depth == choices.length) choices = Arrays.copyOf(choices, 2 * depth);
        choices[depth] = choice;
        taken[successors.action(choice)]++;
        steps.take(choice);
        figures.fired++;
    }

    /** One of the successors whose actions were taken least often. */
    private int rarest() {
        int chosen = 0;
        int alike = 1;
        for (int i = 1; i < successors.size(); i++) {
            long difference = taken[successors.action(i)] - taken[successors.action(chosen)];
            if (difference < 0) {
                chosen = i;
                alike = 1;
            } else if (difference == 0 && random.nextInt(++alike) == 0) {
                chosen = i;
            }
        }
        return chosen;
    }

    private String limit() {
        boolean soon = figures.explored % BETWEEN_CHECKS == 0 || figures.explored == budget.mostExplored();
        return soon ? budget.exceeded(figures.explored, 1 + inspection.kept(), bytes(), this::statistics) : null;
    }

    private long bytes() {
        return 4L * choices.length + inspection.keptBytes();
    }

    /** Remembers how the states were reached that were noted on this walk. */
    private void takeDown() {
        for (int i = 0; i < noted.length; i++) {
            if (noted[i] < first) continue;
            int[] way = Arrays.copyOf(choices, (int) (noted[i] - first));
            traces[i] = new Trace(initial, way, Trace.Quality.SOME);
        }
    }

    long explored() {
        return figures.explored;
    }

    long walks() {
        return figures.sweeps;
    }

    boolean decided() {
        return inspection.decided();
    }

    /** What was found, with traces that visit no state twice. */
    List<Optional<Outcome.Finding>> findings() {
        StraightWay straight = new StraightWay(system);
        return inspection.findings(number -> {
            for (int i = 0; i < noted.length; i++) {
                if (noted[i] == number) return Optional.of(straight.of(traces[i]));
            }
            return Optional.empty();
        });
    }

    Statistics statistics() {
        figures.stored = 1 + inspection.kept();
        figures.peak = figures.stored;
        figures.maxSweeps = figures.sweeps;
        return figures.statistics(false, 0, 0, bytes(), bytes(), budget.nanos());
    }
}
