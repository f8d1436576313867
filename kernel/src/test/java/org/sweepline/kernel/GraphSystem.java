package org.sweepline.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.reference.PlainState;

/**
 * An explicit graph as a transition system, with progress values of its vertices.
 *
 * <p>Every vertex has a byte string of its own. An edge's action is the change of progress along it, so that offsets exist.
 */
public final class GraphSystem implements TransitionSystem {
    public final int stateBytes;
    public final PlainState[] states;
    public final int[] initial;
    public final int[][] targets;
    public final long[] columns;
    public final long[] layers;
    private final Map<PlainState, Integer> vertices = new HashMap<>();
    private final int[][] edgeActions;
    private final List<Change> changes = new ArrayList<>();

    private record Change(long column, long layer) {}

    public GraphSystem(
            int stateBytes, PlainState[] states, int[] initial, int[][] targets, long[] columns, long[] layers) {
        this.stateBytes = stateBytes;
        this.states = states;
        this.initial = initial;
        this.targets = targets;
        this.columns = columns;
        this.layers = layers;
        for (int v = 0; v < states.length; v++) {
            if (vertices.put(states[v], v) != null) throw new IllegalArgumentException("two vertices with equal bytes");
        }
        edgeActions = new int[states.length][];
        for (int v = 0; v < states.length; v++) {
            edgeActions[v] = new int[targets[v].length];
            for (int e = 0; e < targets[v].length; e++) edgeActions[v][e] = action(v, targets[v][e]);
        }
    }

    /** A graph whose vertex {@code v} is the state of one byte {@code v}. */
    public static GraphSystem ofBytes(int[] initial, int[][] targets, long[] columns, long[] layers) {
        PlainState[] states = new PlainState[targets.length];
        for (int v = 0; v < states.length; v++) states[v] = new PlainState(1, List.of((long) v));
        return new GraphSystem(1, states, initial, targets, columns, layers);
    }

    private int action(int from, int to) {
        Change change = new Change(columns[to] - columns[from], layers[to] - layers[from]);
        if (!changes.contains(change)) changes.add(change);
        return changes.indexOf(change);
    }

    public int vertex(StateBuffer state) {
        return vertices.get(PlainState.of(state));
    }

    public int size() {
        return states.length;
    }

    /** The progress of the vertices, which tells the offsets of actions, or only which action changes nothing. */
    public Progress progress(boolean withOffsets) {
        return new Progress() {
            @Override
            public long column(StateBuffer state) {
                return columns[vertex(state)];
            }

            @Override
            public long layer(StateBuffer state) {
                return layers[vertex(state)];
            }

            @Override
            public BitSet still() {
                BitSet still = new BitSet();
                int none = changes.indexOf(new Change(0, 0));
                if (none >= 0) still.set(none);
                return still;
            }

            @Override
            public Optional<Offsets> offsets() {
                if (!withOffsets) return Optional.empty();
                return Optional.of(new Offsets(
                        changes.stream().mapToLong(Change::column).toArray(),
                        changes.stream().mapToLong(Change::layer).toArray()));
            }
        };
    }

    /** Whether a step between two vertices goes back inside a column. */
    public boolean regress(int from, int to) {
        return columns[from] == columns[to] && layers[to] < layers[from];
    }

    @Override
    public int stateBytes() {
        return stateBytes;
    }

    @Override
    public void initial(Successors out) {
        for (int v : initial) write(v, 0, out);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            int v = vertex(state);
            for (int e = 0; e < targets[v].length; e++) write(targets[v][e], edgeActions[v][e], out);
        };
    }

    private void write(int vertex, int action, Successors out) {
        PlainState state = states[vertex];
        long[] words = out.room(state.words().size());
        int at = out.position();
        for (int i = 0; i < state.words().size(); i++)
            words[at + i] = state.words().get(i);
        if (stateBytes == FLEXIBLE) out.add(action, state.bytes());
        else out.add(action);
    }

    @Override
    public List<String> actions() {
        return changes.stream().map(Change::toString).toList();
    }

    @Override
    public String describe(StateBuffer state) {
        return "vertex " + vertex(state);
    }
}
