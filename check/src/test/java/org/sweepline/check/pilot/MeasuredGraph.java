package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** A random graph whose vertices have columns, which no edge decreases, and layers; it is its own measure. */
final class MeasuredGraph implements TransitionSystem, Progress {
    private final int bytes;
    private final int[] initial;
    private final int[][] targets;
    private final int[][] actions;
    private final long[] columns;
    private final long[] layers;
    private final boolean offsets;
    private final List<List<Long>> changes = new ArrayList<>();

    /** A graph given by its seed; a strict one has no edge between states of equal progress. */
    MeasuredGraph(long seed, boolean strict) {
        Random random = new Random(seed);
        int size = 1 + random.nextInt(random.nextInt(3) == 0 ? 4_000 : 60);
        bytes = random.nextInt(3) == 0 ? FLEXIBLE : 4 + random.nextInt(9);
        offsets = random.nextBoolean();
        columns = values(random, size, 1 + random.nextInt(4));
        int distinct = 1 + random.nextInt(12);
        layers = values(random, size, distinct);
        int degree = 1 + random.nextInt(8);
        int near = random.nextInt(3);
        targets = new int[size][];
        for (int v = 0; v < size; v++) {
            List<Integer> kept = new ArrayList<>();
            for (int e = random.nextInt(degree + 1); e >= 0; e--) {
                int to = random.nextInt(size);
                if (near == 0) to = Math.floorMod(v + random.nextInt(9) - 2, size);
                if (near == 1) to = (v + size / distinct + random.nextInt(9)) % size;
                boolean stays = columns[to] == columns[v] && layers[to] == layers[v];
                if (columns[to] >= columns[v] && !(strict && stays)) kept.add(to);
            }
            targets[v] = kept.stream().mapToInt(Integer::intValue).toArray();
        }
        actions = new int[size][];
        for (int v = 0; v < size; v++) {
            int from = v;
            actions[v] = IntStream.of(targets[v]).map(to -> action(from, to)).toArray();
        }
        int below = near == 1 ? Math.max(1, size / distinct) : size;
        int most = near == 1 ? below : 9;
        initial = random.nextBoolean()
                ? new int[] {0}
                : random.ints(1 + random.nextInt(most), 0, below).toArray();
    }

    private static long[] values(Random random, int size, int distinct) {
        int stride = 1 + random.nextInt(3);
        long[] values = new long[size];
        boolean rising = random.nextBoolean();
        for (int v = 0; v < size; v++) {
            values[v] = (long) stride * (rising ? (long) v * distinct / size : random.nextInt(distinct)) - 5;
        }
        return values;
    }

    private int action(int from, int to) {
        List<Long> change = List.of(columns[to] - columns[from], layers[to] - layers[from]);
        if (!changes.contains(change)) changes.add(change);
        return changes.indexOf(change);
    }

    private static int vertex(StateBuffer state) {
        return (int) state.word(0);
    }

    @Override
    public long column(StateBuffer state) {
        return columns[vertex(state)];
    }

    @Override
    public long layer(StateBuffer state) {
        return layers[vertex(state)];
    }

    @Override
    public Optional<Offsets> offsets() {
        if (!offsets) return Optional.empty();
        return Optional.of(new Offsets(
                changes.stream().mapToLong(change -> change.get(0)).toArray(),
                changes.stream().mapToLong(change -> change.get(1)).toArray()));
    }

    @Override
    public int stateBytes() {
        return bytes;
    }

    @Override
    public void initial(Successors out) {
        for (int v : initial) write(v, 0, out);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            int v = vertex(state);
            for (int e = 0; e < targets[v].length; e++) write(targets[v][e], actions[v][e], out);
        };
    }

    private void write(int vertex, int action, Successors out) {
        int length = bytes == FLEXIBLE ? 4 + vertex % 11 : bytes;
        long[] words = out.room(2);
        words[out.position()] = vertex;
        if (length > 8) words[out.position() + 1] = 0;
        out.add(action, length);
    }

    @Override
    public List<String> actions() {
        return changes.stream().map(Object::toString).toList();
    }

    @Override
    public String describe(StateBuffer state) {
        return "vertex " + vertex(state);
    }
}
