package org.sweepline.kernel.runs;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.depthfirst.DepthFirstStack;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateHash;

/** One depth-first exploration that looks for an accepting run: an {@link AcceptingSearch} while it goes on. */
final class AcceptingExploration {
    private static final long BETWEEN_CHECKS = 64;

    private final TransitionSystem system;
    private final Acceptance acceptance;
    private final int accepting;
    private final long wanted;
    private final boolean traces;
    private final Expander expander;
    private final Inspection inspection;
    private final Budget budget;
    private final Footprint footprint;
    private final Successors successors;
    private final StateBuffer state;
    private final Map<Long, Trace> found = new HashMap<>();
    private final StoreGeometry geometry;
    private HeapStateSet set;
    private DepthFirstStack stack;
    private OpenComponents components;
    private boolean looking;
    private long explored;
    private long fired;
    private long restored;
    private long stored;

    AcceptingExploration(
            TransitionSystem system,
            List<? extends Watch> watches,
            boolean traces,
            StoreGeometry geometry,
            Budget budget) {
        this.system = system;
        this.traces = traces;
        this.budget = budget;
        accepting = AcceptingRuns.among(watches);
        looking = accepting >= 0;
        acceptance = looking ? ((AcceptingRuns) watches.get(accepting)).acceptance() : null;
        wanted = looking ? (1L << acceptance.sets()) - 1 : 0;
        inspection = new Inspection(AcceptingRuns.patient(watches), traces ? this::take : Inspection.Note.NOBODY);
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        footprint = new Footprint(budget.mostBytes());
        long most = Math.min(geometry.statesPerSet(), ColumnEdges.MOST_STATES - 1);
        this.geometry = new StoreGeometry(geometry.pageBytes(), geometry.tablePageBits(), most);
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
            set = HeapStateSet.of(system.stateBytes(), geometry, footprint);
            stack = new DepthFirstStack(system.stateBytes(), DepthFirstStack.MOST_WORDS, footprint);
            components = new OpenComponents(footprint);
            system.initial(successors);
            stack.push(0, successors);
            while (stack.depth() > 0) {
                String reason = step();
                if (reason != null) return new Outcome.Stopped(reason);
                if (inspection.decided()) return new Outcome.Decided();
            }
            return new Outcome.Complete();
        } catch (OutOfMemoryError full) {
            set = null;
            stack = null;
            components = null;
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
            if (looking && stack.depth() > 1) components.leave(stack.number());
            stack.pop();
            return null;
        }
        long[] words = stack.words();
        int at = stack.start();
        int bytes = stack.bytes();
        long number = set.enter(words, at, bytes, StateHash.of(words, at, bytes));
        if (number < 0) {
            if (looking) meet(-number - 1);
            return null;
        }
        stored = set.size();
        String reason = limit();
        if (reason == null) process(number);
        return reason;
    }

    /** An edge leads to a known state: it may close a cycle. */
    private void meet(long known) {
        if (!components.live(known) || components.close(known) != wanted) return;
        looking = false;
        AcceptingLasso lasso = new AcceptingLasso(system, acceptance, set, components, footprint, this::checkTime);
        if (traces)
            found.put(Inspection.ANYWHERE, lasso.stem(explored).orElseGet(() -> stack.trace(components.root())));
        Outcome.Circuit circuit = lasso.circuit();
        set.read(lasso.start(), state);
        inspection.settle(accepting, state, Inspection.ANYWHERE, circuit);
    }

    private void process(long number) {
        state.copy(stack.words(), stack.start(), stack.bytes());
        successors.clear();
        expander.successors(state, successors);
        inspection.show(state, successors, 0, successors.size(), explored);
        explored++;
        fired += successors.size();
        if (looking) components.enter(number, acceptance.marks(state));
        stack.push(number, successors);
    }

    /** Generates the lost successors of the last state again; why the search has to stop, or null. */
    private String restore() {
        successors.clear();
        if (stack.depth() == 1) {
            system.initial(successors);
        } else {
            set.read(stack.number(), state);
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

    private void checkTime() {
        String reason = budget.exceeded(() -> statistics(false));
        if (reason != null) throw new TimeUpException(reason);
    }

    private Statistics statistics(boolean complete) {
        return new Statistics(
                explored,
                fired,
                complete ? OptionalLong.of(explored) : OptionalLong.empty(),
                complete ? OptionalLong.of(fired) : OptionalLong.empty(),
                stored,
                stored,
                0,
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
