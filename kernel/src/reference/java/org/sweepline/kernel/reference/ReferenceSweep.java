package org.sweepline.kernel.reference;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;

/**
 * The algorithms of the sweep-line papers, corrected but otherwise to the letter, on sets of explicit states.
 *
 * <p>One object is one run of one algorithm; the counts can be read afterwards. No state is pinned, there is no window,
 * and states are deleted at every change of layer (in {@link #basic} after every so many new states). The names of the
 * local sets are those of the papers.
 */
public final class ReferenceSweep {
    private final TransitionSystem system;
    private final Expander expander;
    private final Progress progress;
    private final Map<PlainState, Position> positions = new HashMap<>();

    private final Set<PlainState> nodes = new HashSet<>();
    private final Set<PlainState> everPersistent = new HashSet<>();
    private final List<PlainState> explored = new ArrayList<>();
    private final List<Integer> peaks = new ArrayList<>();
    private long fired;
    private long columns;
    private int peak;
    private long sequence;

    private record Position(long column, long layer) implements Comparable<Position> {
        @Override
        public int compareTo(Position other) {
            int byColumn = Long.compare(column, other.column);
            return byColumn != 0 ? byColumn : Long.compare(layer, other.layer);
        }
    }

    /** A state that waits; of two with the same progress the one that has waited longer comes first. */
    private record Waiting(PlainState state, Position at, long sequence, Step step) {}

    /** A line of the trace file: a state and the line of its predecessor. */
    private record Step(PlainState state, Step predecessor) {}

    public ReferenceSweep(TransitionSystem system, Progress progress) {
        this.system = system;
        this.expander = system.expander();
        this.progress = progress;
    }

    /** The basic method: the measure never decreases; whatever lies behind is deleted after so many new states. */
    public ReferenceSweep basic(long interval) {
        PriorityQueue<Waiting> unprocessed = queue();
        for (PlainState s : PlainState.initial(system)) {
            if (insert(s)) unprocessed.add(waiting(s, null));
        }
        long fresh = nodes.size();
        while (!unprocessed.isEmpty()) {
            PlainState s = unprocessed.remove().state();
            for (PlainState next : explore(s)) {
                if (less(next, s)) throw new IllegalArgumentException("not monotone");
                if (insert(next)) {
                    unprocessed.add(waiting(next, null));
                    fresh++;
                }
            }
            if (fresh >= interval && !unprocessed.isEmpty()) {
                fresh = 0;
                Position line = unprocessed.peek().at();
                nodes.removeIf(x -> at(x).compareTo(line) < 0);
            }
        }
        return endOfSweep();
    }

    /** The generalised method: targets of regress edges become persistent and roots of another sweep. */
    public ReferenceSweep generalised() {
        path(state -> false);
        return this;
    }

    /**
     * The generalised method with a trace file; the predicate is tested when a state is processed. The states along the
     * way to the first state that satisfies it.
     */
    public Optional<List<PlainState>> path(StatePredicate predicate) {
        List<Waiting> roots = new ArrayList<>();
        for (PlainState s : PlainState.initial(system)) {
            if (insert(s)) roots.add(waiting(s, null));
        }
        while (!roots.isEmpty()) {
            PriorityQueue<Waiting> unprocessed = queue();
            unprocessed.addAll(roots);
            roots.clear();
            List<PlainState> layer = new ArrayList<>();
            Position current = unprocessed.peek().at();
            peak = nodes.size();
            while (!unprocessed.isEmpty()) {
                Waiting first = unprocessed.remove();
                PlainState s = first.state();
                if (current.compareTo(first.at()) < 0) {
                    deleteTransient(layer);
                    layer.clear();
                    current = first.at();
                }
                layer.add(s);
                if (predicate.test(s.buffer())) return Optional.of(way(first.step()));
                for (PlainState next : explore(s)) {
                    if (!insert(next)) continue;
                    if (less(next, s)) {
                        everPersistent.add(next);
                        roots.add(waiting(next, first.step()));
                    } else {
                        unprocessed.add(waiting(next, first.step()));
                    }
                }
            }
            deleteTransient(layer);
            endOfSweep();
        }
        return Optional.empty();
    }

    /** The compositional method: one column after the other is swept until it has no roots, and left with all in it. */
    public ReferenceSweep compositional() {
        Set<PlainState> global = new HashSet<>();
        for (PlainState s : PlainState.initial(system)) {
            if (insert(s)) global.add(s);
        }
        while (!global.isEmpty()) {
            long column = global.stream().mapToLong(s -> at(s).column()).min().getAsLong();
            Set<PlainState> roots = new HashSet<>(global);
            roots.removeIf(s -> at(s).column() != column);
            global.removeAll(roots);
            columns++;
            Set<PlainState> persistent = new HashSet<>();
            while (!roots.isEmpty()) {
                PriorityQueue<Waiting> unprocessed = queue();
                for (PlainState root : roots) unprocessed.add(waiting(root, null));
                roots.clear();
                peak = nodes.size();
                while (!unprocessed.isEmpty()) {
                    PlainState s = unprocessed.remove().state();
                    for (PlainState next : explore(s)) {
                        if (at(next).column() < column) throw new IllegalArgumentException("not monotone");
                        if (!insert(next)) continue;
                        if (at(next).column() != column) {
                            global.add(next);
                        } else if (at(next).layer() < at(s).layer()) {
                            persistent.add(next);
                            roots.add(next);
                        } else {
                            unprocessed.add(waiting(next, null));
                        }
                    }
                    Position line =
                            unprocessed.isEmpty() ? null : unprocessed.peek().at();
                    nodes.removeIf(x -> at(x).column() == column
                            && !persistent.contains(x)
                            && (line == null || at(x).compareTo(line) < 0));
                }
                endOfSweep();
            }
            everPersistent.addAll(persistent);
            nodes.removeAll(persistent);
        }
        return this;
    }

    private PriorityQueue<Waiting> queue() {
        return new PriorityQueue<>(Comparator.comparing(Waiting::at).thenComparing(Waiting::sequence));
    }

    private Waiting waiting(PlainState state, Step predecessor) {
        return new Waiting(state, at(state), sequence++, new Step(state, predecessor));
    }

    private Position at(PlainState state) {
        return positions.computeIfAbsent(state, s -> {
            StateBuffer buffer = s.buffer();
            return new Position(progress.column(buffer), progress.layer(buffer));
        });
    }

    private boolean less(PlainState a, PlainState b) {
        return at(a).compareTo(at(b)) < 0;
    }

    private boolean insert(PlainState state) {
        boolean isNew = nodes.add(state);
        peak = Math.max(peak, nodes.size());
        return isNew;
    }

    private List<PlainState> explore(PlainState state) {
        List<PlainState> successors = state.successors(system, expander);
        explored.add(state);
        fired += successors.size();
        return successors;
    }

    private void deleteTransient(Collection<PlainState> layer) {
        for (PlainState x : layer) {
            if (!everPersistent.contains(x)) nodes.remove(x);
        }
    }

    private ReferenceSweep endOfSweep() {
        peaks.add(peak);
        return this;
    }

    private static List<PlainState> way(Step last) {
        List<PlainState> states = new ArrayList<>();
        for (Step step = last; step != null; step = step.predecessor()) states.add(step.state());
        Collections.reverse(states);
        return states;
    }

    /** The processed states, in order, revisits included. */
    public List<PlainState> explored() {
        return List.copyOf(explored);
    }

    public long fired() {
        return fired;
    }

    public long columns() {
        return columns;
    }

    /** How many sweeps there were, over all columns. */
    public int sweeps() {
        return peaks.size();
    }

    /** The most states stored at once in each sweep. */
    public List<Integer> peaks() {
        return List.copyOf(peaks);
    }

    public int peak() {
        return peaks.isEmpty() ? 0 : Collections.max(peaks);
    }

    /** Every state that was persistent at some time. */
    public Set<PlainState> persistent() {
        return Set.copyOf(everPersistent);
    }

    /** The states left when the run was over. */
    public Set<PlainState> left() {
        return Set.copyOf(nodes);
    }
}
