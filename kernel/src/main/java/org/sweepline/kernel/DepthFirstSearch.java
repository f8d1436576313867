package org.sweepline.kernel;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Depth-first exploration, which stores every state.
 *
 * <p>A state is processed when it is entered, and everything reachable from a successor is entered before the next
 * successor is looked at. It finds deep states early and needs no log for its traces, for the stack is the trace; but
 * its traces may be as long as the system is large.
 */
public final class DepthFirstSearch implements Search {
    private final boolean traces;
    private final StoreGeometry geometry;

    public DepthFirstSearch(boolean traces, StoreGeometry geometry) {
        this.traces = traces;
        this.geometry = geometry;
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        Run run = new Run(system, watches, new Budget(limits, listener));
        Outcome.Ending ending = run.explore();
        Statistics statistics = run.statistics(ending instanceof Outcome.Complete);
        return new Outcome(ending, run.inspection.findings(run::trace), statistics);
    }

    private final class Run {
        private static final long BETWEEN_CHECKS = 64;

        private final TransitionSystem system;
        private final Expander expander;
        private final Inspection inspection;
        private final Budget budget;
        private final Footprint footprint;
        private final Successors successors;
        private final StateBuffer state;
        private final Map<Long, Trace> found = new HashMap<>();
        private StateSet seen;
        private DepthFirstStack stack;
        private long stored;
        private long explored;
        private long fired;

        Run(TransitionSystem system, List<? extends Watch> watches, Budget budget) {
            this.system = system;
            this.budget = budget;
            inspection = new Inspection(watches.stream().map(this::tracing).toList());
            footprint = new Footprint(budget.mostBytes());
            expander = system.expander();
            successors = new Successors(system.stateBytes());
            state = new StateBuffer(Math.max(0, system.stateBytes()));
            seen = geometry.newSet(system.stateBytes(), footprint);
            stack = new DepthFirstStack(system.stateBytes(), footprint);
        }

        /** The same watch; but when it finds its state the trace is taken down, for the stack will move on. */
        private Watch tracing(Watch watch) {
            if (!traces) return watch;
            return (shown, block, from, to) -> {
                Watch.Answer answer = watch.visit(shown, block, from, to);
                if (answer == Watch.Answer.FOUND) found.computeIfAbsent(explored, number -> stack.trace());
                return answer;
            };
        }

        Outcome.Ending explore() {
            try {
                system.initial(successors);
                stack.push(successors);
                while (stack.depth() > 0) {
                    if (!stack.take()) {
                        stack.pop();
                    } else if (isNew()) {
                        String reason = limit();
                        if (reason != null) return new Outcome.Stopped(reason);
                        enter();
                        if (inspection.decided()) return new Outcome.Decided();
                    }
                }
                return new Outcome.Complete();
            } catch (OutOfMemoryError full) {
                seen = null;
                stack = null;
                return new Outcome.Stopped("the memory of the Java machine was full with " + stored + " stored states");
            } catch (StoreFullException full) {
                return new Outcome.Stopped(full.getMessage());
            } catch (ArithmeticException overflow) {
                return new Outcome.Stopped(Budget.overflow(overflow));
            }
        }

        /** Stores the state just taken, unless it is known. */
        private boolean isNew() {
            long[] words = stack.words();
            int at = stack.start();
            int bytes = stack.bytes();
            if (seen.add(words, at, bytes, StateHash.of(words, at, bytes)) < 0) return false;
            stored++;
            return true;
        }

        private void enter() {
            state.copy(stack.words(), stack.start(), stack.bytes());
            successors.clear();
            expander.successors(state, successors);
            inspection.show(state, successors, 0, successors.size(), explored);
            explored++;
            fired += successors.size();
            stack.push(successors);
        }

        private String limit() {
            boolean soon = explored % BETWEEN_CHECKS == 0 || explored == budget.mostExplored();
            if (!soon && stored <= budget.mostStored()) return null;
            return budget.exceeded(explored, stored, footprint.bytes(), () -> statistics(false));
        }

        Optional<Trace> trace(long number) {
            return Optional.ofNullable(found.get(number));
        }

        Statistics statistics(boolean complete) {
            return new Statistics(
                    explored,
                    fired,
                    complete ? OptionalLong.of(explored) : OptionalLong.empty(),
                    complete ? OptionalLong.of(fired) : OptionalLong.empty(),
                    stored,
                    stored,
                    0,
                    1,
                    1,
                    1,
                    1,
                    0,
                    0,
                    footprint.bytes(),
                    footprint.peak(),
                    Duration.ofNanos(budget.nanos()),
                    new LayerProfile(List.of(new LayerProfile.Entry(0, 0, explored, fired))));
        }
    }
}
