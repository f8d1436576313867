package org.sweepline.kernel.depthfirst;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateHash;

/** One depth-first exploration; {@link KnownStates} says which states it recognises, and which it leaves for later. */
public final class DepthFirstRun {
    private static final long BETWEEN_CHECKS = 64;

    /** How many pages of the store the successors along the path may take. */
    private static final int STACK_PAGES = 4;

    /** Stands for the number of a state whose successors are the first states of paths; no set has so many. */
    private static final long LOWEST = 0xFFFFFFFFL;

    private final int stateBytes;
    private final int stackWords;
    private final Stepper steps;
    private final Inspection inspection;
    private final Budget budget;
    private final Figures figures = new Figures();
    public final Footprint footprint;
    private long keptBytes;
    private final Successors successors;
    private final StateBuffer state;
    private final NewSuccessors fresh = new NewSuccessors();
    private final WaitingBlock waiting;
    private final Map<Long, Trace> found = new HashMap<>();
    private KnownStates known;
    private DepthFirstStack stack;
    private long restored;

    public DepthFirstRun(
            TransitionSystem system,
            List<? extends Watch> watches,
            boolean traces,
            StoreGeometry geometry,
            Limits limits,
            Listener listener) {
        stateBytes = system.stateBytes();
        stackWords = STACK_PAGES * geometry.pageBytes() / Long.BYTES;
        budget = new Budget(limits, listener);
        footprint = new Footprint(limits.bytes());
        inspection = new Inspection(watches, traces ? this::take : Inspection.Note.NOBODY);
        steps = new Stepper(system);
        successors = steps.successors;
        state = steps.state;
        waiting = new WaitingBlock(system);
    }

    /** Takes down the trace to a state that a watch has found, for the stack will move on. */
    private void take(int watch, Watch.Answer answer) {
        if (answer == Watch.Answer.FOUND) found.computeIfAbsent(figures.explored, number -> stack.trace());
    }

    /** Explores with the states that are made for this run when it starts. */
    public Outcome run(Function<DepthFirstRun, KnownStates> store) {
        Outcome.Ending ending = explore(store);
        Statistics statistics = statistics(ending instanceof Outcome.Complete);
        return new Outcome(ending, inspection.findings(number -> Optional.ofNullable(found.get(number))), statistics);
    }

    private Outcome.Ending explore(Function<DepthFirstRun, KnownStates> store) {
        try {
            known = store.apply(this);
            stack = new DepthFirstStack(stateBytes, stackWords, footprint);
            steps.begin();
            stack.push(LOWEST);
            fresh.all(successors, 0);
            stack.keep(successors, fresh);
            while (true) {
                String reason = stack.depth() > 0 ? step() : resume();
                if (reason != null) return new Outcome.Stopped(reason);
                if (inspection.decided()) return new Outcome.Decided();
                if (stack.depth() == 0 && !known.waits()) return new Outcome.Complete();
            }
        } catch (OutOfMemoryError full) {
            known = null;
            stack = null;
            return Budget.memoryFull(figures.stored);
        } catch (RuntimeException thrown) {
            return Budget.stopped(thrown);
        }
    }

    /** Looks at one successor of the last state, or leaves it; why the search has to stop, or null. */
    private String step() {
        if (stack.lost()) return restore();
        if (!stack.take()) {
            if (stack.depth() > 1) known.leave(stack.number(), stack.depth() - 2);
            stack.pop();
            return null;
        }
        long[] words = stack.words();
        int at = stack.start();
        int bytes = stack.bytes();
        long number = known.enter(words, at, bytes, StateHash.of(words, at, bytes));
        if (number < 0) return null;
        countStored();
        figures.replaced = known.replaced();
        String reason = limit();
        if (reason != null) return reason;
        state.copy(stack.words(), stack.start(), stack.bytes());
        if (known.waits(number, state)) return null;
        process();
        known.processed(number, state);
        follow(number);
        return null;
    }

    /** Processes states that have waited, to begin new paths with their successors; why the search has to stop, or null. */
    private String resume() {
        waiting.clear(figures.explored);
        while (!waiting.full() && known.next(state)) {
            String reason = limit();
            if (reason != null) return reason;
            processed(waiting.successors(), waiting.expand(state));
            if (inspection.decided()) return null;
        }
        stack.push(LOWEST);
        known.look(waiting.block, fresh);
        stack.keep(waiting.successors(), fresh);
        return null;
    }

    private void process() {
        steps.expand();
        processed(successors, 0);
    }

    private void processed(Successors block, int from) {
        inspection.show(state, block, from, block.size(), figures.explored);
        countStored();
        if (inspection.keptBytes() != keptBytes) {
            footprint.add(inspection.keptBytes() - keptBytes);
            keptBytes = inspection.keptBytes();
        }
        figures.explored++;
        figures.fired += block.size() - from;
    }

    private void countStored() {
        figures.stored = known.size() + inspection.kept();
        figures.peak = Math.max(figures.peak, figures.stored);
    }

    /** Puts the state at the end of the path. */
    private void follow(long number) {
        stack.push(number);
        known.look(successors, 0, fresh);
        stack.keep(successors, fresh);
    }

    /** Generates the lost successors of the last state again; why the search has to stop, or null. */
    private String restore() {
        int from = stack.restore();
        if (stack.number() == LOWEST) {
            Successors first = firstStates();
            fresh.all(first, from);
            stack.keep(first, fresh);
        } else {
            known.read(stack.number(), state);
            steps.expand();
            known.look(successors, from, fresh);
            stack.keep(successors, fresh);
        }
        return ++restored % BETWEEN_CHECKS == 0 ? exceeded() : null;
    }

    /** The initial states, and later the successors of those that have waited. */
    private Successors firstStates() {
        if (waiting.block.states() > 0) return waiting.successors();
        steps.begin();
        return successors;
    }

    private String limit() {
        long explored = figures.explored;
        boolean soon = explored % BETWEEN_CHECKS == 0 || explored == budget.mostExplored();
        if (!soon && figures.stored <= budget.mostStored()) return null;
        return budget.exceeded(explored, figures.stored, footprint.bytes(), () -> statistics(false));
    }

    private String exceeded() {
        return budget.exceeded(() -> statistics(false));
    }

    /** Throws a {@link TimeUpException} if the time is up. */
    public void checkTime() {
        String reason = exceeded();
        if (reason != null) throw new TimeUpException(reason);
    }

    /** A watch that waits for no single state has found what it was looking for, a state with its component. */
    public void settle(int watch, long number, Optional<Trace> way, Outcome.Circuit component) {
        known.read(number, state);
        way.ifPresent(trace -> found.put(Inspection.ANYWHERE, trace));
        inspection.settle(watch, state, Inspection.ANYWHERE, component);
    }

    private Statistics statistics(boolean complete) {
        boolean once = complete && figures.replaced == 0;
        return figures.statistics(once, 0, 0, footprint.bytes(), footprint.peak(), budget.nanos());
    }
}
