package org.sweepline.kernel.kripke;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.components.LabelledEdgeCursor;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayerStore;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;
import org.sweepline.kernel.sweep.SweepRun;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;
import org.sweepline.kernel.trace.Journal;

/**
 * The Kripke structure of a system, recorded by a sweep that forgets the states themselves.
 *
 * <p>What is left of a state is its number, a bit for each proposition and its edges (Mailund, Westergaard 2004; survey of the
 * method, 2012). {@code docs/method/kripke-structures.md} says why that is right and what it costs. Immutable apart from
 * the reversed edges, which are made when they are first asked for; cursors belong to one thread each.
 *
 * <p>What memory has no room for lies in a file, until the structure is closed. Where that cannot be read back, whatever is
 * asked ends in a {@link LimitException}.
 */
public final class CompactKripke implements KripkeStructure, AutoCloseable {
    /** The most nodes: their numbers have to fit an array index. */
    static final int MOST_NODES = Integer.MAX_VALUE - 8;

    private final KripkeBlocks blocks;
    private final NodeNumbers numbers;
    private final PagedLongs truths;
    private final int propositions;
    private final boolean labelled;
    private final int nodes;
    private int[] initial;
    private final List<String> actions;
    private final long stateBytes;
    private Outcome.Ending ending;
    private final Statistics exploration;
    private final PageStore store;
    private Limits limits;
    private Budget budget;
    private ReverseEdges reverse;

    private CompactKripke(
            KripkeRecorder recorder,
            List<? extends StatePredicate> propositions,
            boolean labelled,
            TransitionSystem system,
            Outcome.Ending ending,
            Statistics exploration,
            Limits limits,
            Budget budget) {
        blocks = recorder.blocks;
        numbers = recorder.numbers;
        truths = recorder.truths;
        this.propositions = propositions.size();
        this.labelled = labelled;
        nodes = (int) blocks.nodes();
        actions = system.actions();
        stateBytes = recorder.stateBytes;
        this.ending = ending;
        this.exploration = exploration;
        this.limits = limits;
        this.budget = budget;
        store = recorder.store;
        try {
            initial = Arrays.stream(recorder.initial).mapToInt(this::node).toArray();
        } catch (LimitException unreadable) {
            initial = new int[recorder.initial.length];
            Arrays.fill(initial, BEYOND);
            this.ending = new Outcome.Stopped(unreadable.getMessage());
        }
    }

    /**
     * Sweeps over a system and records it, with the truth of some propositions and, if they are wanted, the actions of edges.
     *
     * <p>When a limit is met, or a state cannot be expanded, what was recorded until then is the structure, which is not
     * {@link #complete()} then.
     */
    public static CompactKripke explore(
            TransitionSystem system,
            Progress progress,
            SweepOptions options,
            List<? extends StatePredicate> propositions,
            boolean labelled,
            Limits limits,
            Listener listener) {
        Budget budget = new Budget(limits, listener);
        PageStore store = new PageStore(
                new Footprint(budget.mostBytes()),
                budget.disk(),
                options.geometry().pageBytes());
        return explore(system, progress, options, propositions, labelled, limits, budget, store, MOST_NODES);
    }

    static CompactKripke explore(
            TransitionSystem system,
            Progress progress,
            SweepOptions options,
            List<? extends StatePredicate> propositions,
            boolean labelled,
            Limits limits,
            Budget budget,
            PageStore store,
            int mostNodes) {
        KripkeRecorder recorder = new KripkeRecorder(propositions, labelled, mostNodes, store);
        boolean done = false;
        try {
            Outcome outcome = recorded(system, progress, options, budget, recorder);
            Outcome.Ending ending = outcome.ending();
            if (!recorder.finish(outcome.complete()) && outcome.complete()) {
                ending = new Outcome.Stopped("there was no memory to record the last states");
            }
            done = true;
            return new CompactKripke(
                    recorder, propositions, labelled, system, ending, outcome.statistics(), limits, budget);
        } finally {
            if (!done) store.close();
        }
    }

    private static Outcome recorded(
            TransitionSystem system, Progress progress, SweepOptions options, Budget budget, KripkeRecorder recorder) {
        try (Journal journal = new Journal(false)) {
            Inspection inspection = new Inspection(List.of());
            SweepTask task = new SweepTask(system, progress, options, inspection, journal, budget);
            LayerFormat format =
                    new LayerFormat(system.stateBytes(), false, false, true, options.geometry(), recorder.layers);
            SweepState state = new SweepState(new HeapLayerStore(format), recorder.footprint, options);
            return new SweepRun(task, state, List.of(recorder)).sweep();
        }
    }

    private int node(long birth) {
        int node = numbers.node(birth);
        return node < nodes ? node : BEYOND;
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public long edges() {
        return blocks.edges();
    }

    @Override
    public boolean complete() {
        return ending instanceof Outcome.Complete;
    }

    /** Why the structure is not complete; empty if it is. */
    public Optional<String> stopped() {
        if (ending instanceof Outcome.Stopped stopped) return Optional.of(stopped.reason());
        if (ending instanceof Outcome.NotMonotone step) {
            return Optional.of("the progress measure is not monotone: " + step.action() + " leads from " + step.state()
                    + " to " + step.successor() + ", in a smaller column");
        }
        return Optional.empty();
    }

    /** The figures of the sweep; its bytes include those of the structure. */
    public Statistics exploration() {
        return exploration;
    }

    /** The bytes that the structure holds in memory, or will when it is read. */
    public long bytes() {
        return store.bytes();
    }

    /** The most bytes of the structure that were on disk at once, the reversed edges included. */
    public long bytesOnDisk() {
        return store.peakOnDisk();
    }

    /** What holds the structure, for rows and room that are needed to work with it. */
    public PageStore store() {
        return store;
    }

    /** Deletes what is on disk; of a structure that had to put something there only the figures are left. */
    @Override
    public void close() {
        store.close();
    }

    /** Sets the time, from now on, for what is computed of the structure; before, it is what the exploration has left. */
    public void allow(Duration time) {
        limits = limits.time(time);
        budget = new Budget(limits, Listener.NONE);
    }

    /** Whether edges have their actions. */
    public boolean labelled() {
        return labelled;
    }

    /** {@inheritDoc} If the system could not tell its initial states, there is one, {@link #BEYOND}. */
    @Override
    public int[] initial() {
        return initial.clone();
    }

    @Override
    public boolean holds(int proposition, int node) {
        return (truths.get((long) (node >>> 6) * propositions + proposition) >>> node & 1) != 0;
    }

    @Override
    public LabelledEdgeCursor successors() {
        return blocks.new Cursor() {
            @Override
            int node(long birth) {
                return CompactKripke.this.node(birth);
            }
        };
    }

    /**
     * {@inheritDoc} Sources ascend; edges to {@link #BEYOND} are left out.
     *
     * @throws LimitException if there is not enough memory or time to reverse the edges
     */
    @Override
    public synchronized EdgeCursor predecessors() {
        if (reverse == null) reverse = reversed();
        return reverse.new Cursor();
    }

    private ReverseEdges reversed() {
        try {
            return new ReverseEdges(nodes, edges(), successors(), store, this::checkTime);
        } catch (OutOfMemoryError full) {
            throw new StoreFullException("the memory of the Java machine was full while edges were reversed");
        }
    }

    /** Throws a {@link LimitException} when the time of the limits is over. */
    public void checkTime() {
        String reason = budget.exceeded(() -> exploration);
        if (reason != null) throw new TimeUpException(reason);
    }

    /**
     * The complete structure as a transition system: a state is a node's number, the choices are those of the system that was
     * recorded. Without actions of edges there is only one, "step".
     */
    public TransitionSystem system() {
        if (!complete()) throw new IllegalStateException("only a part of the structure was explored");
        return new KripkeSystem(this, actions);
    }

    /** Whether a proposition holds at a state of {@link #system()}. */
    public StatePredicate proposition(int proposition) {
        return state -> holds(proposition, KripkeSystem.node(state));
    }

    /** What the structure takes. */
    public Size size() {
        return new Size(
                nodes,
                edges(),
                propositions,
                labelled ? Math.max(1, actions.size()) : 1,
                blocks.bits(),
                numbers.bits(),
                64 * truths.words(),
                reverse == null ? 0 : reverse.bits(),
                8 * stateBytes);
    }

    /**
     * What a structure takes in memory, in bits, and what it would take in other ways.
     *
     * @param actions how many actions edges are told apart by; 1 if they are not
     * @param records the edges with their actions, and where those of each node are
     * @param numbers which node a stored state became
     * @param truths the propositions
     * @param reverse the reversed edges, which only backward computations need; 0 as long as none were made
     * @param states the states that became nodes, which are not stored, packed end to end
     */
    public record Size(
            long nodes,
            long edges,
            int propositions,
            int actions,
            long records,
            long numbers,
            long truths,
            long reverse,
            long states) {
        private static final int WORD = 32;

        /** The structure itself: everything but the reversed edges. */
        public long bits() {
            return records + numbers + truths;
        }

        /** The bits of the structure for each node. */
        public double bitsPerNode() {
            return nodes == 0 ? 0 : (double) bits() / nodes;
        }

        /**
         * The papers' formula with words of 32 bits: {@code (2w + n) |V| + |E| (ceil(log2 |T|) + ceil(log2 |V|))}; without the
         * term of the actions where they are not kept.
         */
        public long formula() {
            return (2 * WORD + propositions) * nodes
                    + edges * (KripkeBlocks.width(actions - 1L) + KripkeBlocks.width(nodes - 1));
        }

        /**
         * The same nodes and edges with full states: the states packed end to end, a word of 32 bits for where a node's edges
         * are, another for each edge's target, and an action in as many whole bytes as the largest needs. The hash table that
         * finds states is not counted.
         */
        public long conventional() {
            return states + WORD * nodes + edges * (WORD + 8 * ((KripkeBlocks.width(actions - 1L) + 7) / 8));
        }
    }
}
