package org.sweepline.kernel.kripke;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateSet;

/**
 * The whole state graph of a system, kept in memory: its states by number, in the order of a breadth-first search, and
 * their edges with the actions.
 *
 * <p>States cost what they cost in any full exploration. An edge costs a byte for its action, where there are at most 128,
 * and one to four for its target; a state four bytes more. Everything that is made of the graph later keeps to the same
 * limits: where one of them is met, a result is missing and {@link #stopped()} says why.
 */
public final class StateGraph {
    /** So many looks at an edge take less than a hundredth of a second. */
    private static final long LITTLE = 200_000;

    private final TransitionSystem system;
    private final Budget budget;
    private final Footprint footprint;
    private final StateSet states;
    private final ColumnEdges edges;
    private final Statistics exploration;
    private final boolean complete;
    private Optional<String> stopped;

    /**
     * Some of the states.
     *
     * @param count how many there are
     * @param first the least of their numbers, ascending
     */
    public record Selection(int count, List<Integer> first) {}

    /**
     * How the states lead to each other.
     *
     * @param components how many strongly connected components there are
     * @param arcs how many edges lead from one of them to another
     * @param terminal how many of them no edge leaves
     * @param trivial how many of them have no edge inside
     * @param home the states that can be reached from every state
     * @param dead the states without successors
     * @param occurring the actions that occur at all
     * @param live the actions that can occur again from every state
     */
    public record Structure(
            int components,
            long arcs,
            int terminal,
            int trivial,
            Selection home,
            Selection dead,
            BitSet occurring,
            BitSet live,
            Duration time) {
        /** Whether there is no cycle. */
        public boolean acyclic() {
            return trivial == components;
        }
    }

    private StateGraph(TransitionSystem system, Budget budget, Footprint footprint, GraphExploration exploration) {
        this.system = system;
        this.budget = budget;
        this.footprint = footprint;
        stopped = exploration.explore();
        complete = stopped.isEmpty();
        this.exploration = exploration.statistics();
        // What a limit has cut off is of no use: only its figures are.
        states = complete ? exploration.states() : null;
        edges = complete ? exploration.edges() : null;
    }

    /** Explores a system; every state is shown to the watches once, until a limit is met. */
    public static StateGraph explore(
            TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        return explore(system, watches, StoreGeometry.DEFAULT, limits, listener);
    }

    static StateGraph explore(
            TransitionSystem system,
            List<? extends Watch> watches,
            StoreGeometry geometry,
            Limits limits,
            Listener listener) {
        Budget budget = new Budget(limits, listener);
        Footprint footprint = new Footprint(limits.bytes());
        return new StateGraph(
                system, budget, footprint, new GraphExploration(system, watches, geometry, budget, footprint));
    }

    /** Whether this is the whole graph; otherwise it has figures and nothing else. */
    public boolean complete() {
        return complete;
    }

    /** Why something is missing: the exploration was not completed, or what was asked for later took too much. */
    public Optional<String> stopped() {
        return stopped;
    }

    /** The figures of the exploration. */
    public Statistics exploration() {
        return exploration;
    }

    /** The most bytes that were ever in use for the graph and what was made of it. */
    public long peakBytes() {
        return footprint.peak();
    }

    /** A state of the whole graph in words. */
    public String describe(int state) {
        StateBuffer buffer = new StateBuffer(Math.max(0, system.stateBytes()));
        states.read(state, buffer);
        return system.describe(buffer);
    }

    /** How the states of the whole graph lead to each other, with so many states listed at most. */
    public Optional<Structure> structure(int listed) {
        return within(() -> new GraphStructure(edges, listed).find(footprint, this::check, budget));
    }

    /** How fair the whole graph is to each of some actions. */
    public Optional<Map<Fairness, BitSet>> fairness(BitSet actions) {
        return fairness(actions, Threads.ONE);
    }

    /** How fair the whole graph is to each of some actions, several of which are looked at at the same time. */
    public Optional<Map<Fairness, BitSet>> fairness(BitSet actions, Threads threads) {
        return within(() -> {
            footprint.add(GraphFairness.bytes(edges));
            try {
                GraphFairness graph = new GraphFairness(edges, footprint, this::check);
                Map<Fairness, BitSet> classes = new EnumMap<>(Fairness.class);
                for (Fairness fairness : Fairness.values()) classes.put(fairness, new BitSet());
                int[] asked = actions.stream().toArray();
                List<Fairness> found = fairness(graph, asked, worthwhile(threads, asked.length));
                for (int i = 0; i < asked.length; i++) classes.get(found.get(i)).set(asked[i]);
                return classes;
            } finally {
                footprint.add(-GraphFairness.bytes(edges));
            }
        });
    }

    private List<Fairness> fairness(GraphFairness graph, int[] actions, Threads threads) {
        int several = room(threads.busy(actions.length));
        List<Supplier<Fairness>> tasks = new ArrayList<>();
        // What several take at the same time has been added beforehand.
        for (int action : actions) tasks.add(() -> graph.of(action, several > 1 ? new Footprint() : footprint));
        try {
            return new Threads(several).all(tasks);
        } finally {
            if (several > 1) footprint.add(-several * GraphFairness.bytesOfAction(edges));
        }
    }

    /** How many threads there is memory for; what they take is added if there are several. */
    private int room(int threads) {
        for (int several = threads; several > 1; several--) {
            try {
                footprint.add(several * GraphFairness.bytesOfAction(edges));
                return several;
            } catch (StoreFullException little) {
                continue;
            }
        }
        return 1;
    }

    /** One thread for what takes no longer than to start another. */
    private Threads worthwhile(Threads threads, int actions) {
        return exploration.fired() * actions < LITTLE ? Threads.ONE : threads;
    }

    private <T> Optional<T> within(Supplier<T> work) {
        if (!complete) throw new IllegalStateException("only a part of the graph was explored");
        try {
            return Optional.of(work.get());
        } catch (StoreFullException | TimeUpException limit) {
            stopped = Optional.of(limit.getMessage());
        } catch (OutOfMemoryError full) {
            stopped = Optional.of("the memory of the Java machine was full");
        }
        return Optional.empty();
    }

    private synchronized void check() {
        String reason = budget.exceeded(() -> exploration);
        if (reason != null) throw new TimeUpException(reason);
    }
}
