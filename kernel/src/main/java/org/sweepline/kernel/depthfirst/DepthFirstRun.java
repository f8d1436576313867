package org.sweepline.kernel.depthfirst;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/** One depth-first exploration, with the states it recognises in whatever it is given for them. */
final class DepthFirstRun {
    private static final long BETWEEN_CHECKS = 64;

    private final TransitionSystem system;
    private final Expander expander;
    private final Inspection inspection;
    private final Budget budget;
    private final Footprint footprint;
    private final Successors successors;
    private final StateBuffer state;
    private final Map<Long, Trace> found = new HashMap<>();
    private final Supplier<KnownStates> store;
    private KnownStates known;
    private DepthFirstStack stack;
    private long explored;
    private long fired;
    private long restored;
    private long stored;
    private long replaced;

    DepthFirstRun(
            TransitionSystem system,
            List<? extends Watch> watches,
            boolean traces,
            Supplier<KnownStates> store,
            Budget budget,
            Footprint footprint) {
        this.system = system;
        this.store = store;
        this.budget = budget;
        this.footprint = footprint;
        inspection = new Inspection(watches, traces ? this::take : Inspection.Note.NOBODY);
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Takes down the trace to a state that a watch has found, for the stack will move on. */
    private void take(int watch, Watch.Answer answer) {
        if (answer == Watch.Answer.FOUND) found.computeIfAbsent(explored, number -> stack.trace());
    }

    Outcome run() {
        Outcome.Ending ending = explore();
        Statistics statistics = statistics(ending instanceof Outcome.Complete);
        return new Outcome(ending, inspection.findings(number -> Optional.ofNullable(found.get(number))), statistics);
    }

    private Outcome.Ending explore() {
        try {
            known = store.get();
            stack = new DepthFirstStack(system.stateBytes(), DepthFirstStack.MOST_WORDS, footprint);
            system.initial(successors);
            stack.push(0, successors);
            while (stack.depth() > 0) {
                String reason = step();
                if (reason != null) return new Outcome.Stopped(reason);
                if (inspection.decided()) return new Outcome.Decided();
            }
            return new Outcome.Complete();
        } catch (OutOfMemoryError full) {
            known = null;
            stack = null;
            return new Outcome.Stopped("the memory of the Java machine was full with " + stored + " stored states");
        } catch (StoreFullException | ExpansionException reason) {
            return new Outcome.Stopped(reason.getMessage());
        } catch (ArithmeticException overflow) {
            return new Outcome.Stopped(Budget.overflow(overflow));
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
        if (number == StateSet.KNOWN) return null;
        stored = known.size() + inspection.kept();
        replaced = known.replaced();
        String reason = limit();
        if (reason == null) process(number);
        return reason;
    }

    private void process(long number) {
        state.copy(stack.words(), stack.start(), stack.bytes());
        successors.clear();
        expander.successors(state, successors);
        inspection.show(state, successors, 0, successors.size(), explored);
        stored = known.size() + inspection.kept();
        explored++;
        fired += successors.size();
        stack.push(number, successors);
    }

    /** Generates the lost successors of the last state again; why the search has to stop, or null. */
    private String restore() {
        successors.clear();
        if (stack.depth() == 1) {
            system.initial(successors);
        } else {
            known.read(stack.number(), state);
            expander.successors(state, successors);
        }
        stack.restore(successors);
        return ++restored % BETWEEN_CHECKS == 0 ? budget.exceeded(() -> statistics(false)) : null;
    }

    private String limit() {
        boolean soon = explored % BETWEEN_CHECKS == 0 || explored == budget.mostExplored();
        if (!soon && stored <= budget.mostStored()) return null;
        return budget.exceeded(explored, stored, footprint.bytes(), () -> statistics(false));
    }

    private Statistics statistics(boolean complete) {
        boolean once = complete && replaced == 0;
        return new Statistics(
                explored,
                fired,
                once ? OptionalLong.of(explored) : OptionalLong.empty(),
                once ? OptionalLong.of(fired) : OptionalLong.empty(),
                stored,
                stored,
                replaced,
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
