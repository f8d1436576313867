package org.sweepline.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.sweepline.kernel.reference.PlainState;

/** Random graphs, each given by a seed and by what its progress may do. */
public final class RandomGraphs {
    /** What the progress of a graph looks like. */
    public enum Shape {
        /** One column; any layer anywhere. */
        LAYERS,
        /** One column; layers never decrease along an edge. */
        MONOTONE_LAYERS,
        /** Columns never decrease along an edge; one layer. */
        COLUMNS,
        /** Columns never decrease along an edge; any layer anywhere. */
        BOTH
    }

    private RandomGraphs() {}

    /** How many graphs a test tries. */
    public static int count() {
        return Integer.getInteger("sweepline.graphs", 2_000);
    }

    /** Runs a check for the seeds from 0; a failure names its seed. */
    public static void each(int count, IntConsumer check) {
        for (int seed = 0; seed < count; seed++) {
            try {
                check.accept(seed);
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + failure, failure);
            }
        }
    }

    public static GraphSystem graph(long seed, Shape shape) {
        return graph(seed, shape, false);
    }

    /** A random graph; a strict one has no edge between states of equal progress. */
    public static GraphSystem graph(long seed, Shape shape, boolean strict) {
        Random random = new Random(seed * 31 + shape.ordinal());
        int size = 1 + random.nextInt(random.nextInt(20) == 0 ? 250 : 30);
        int[][] targets = targets(random, size);
        long[] columns = new long[size];
        long[] layers = new long[size];
        switch (shape) {
            case LAYERS -> layers = anyValues(random, size);
            case MONOTONE_LAYERS -> layers = monotoneValues(random, targets);
            case COLUMNS -> columns = monotoneValues(random, targets);
            case BOTH -> {
                columns = monotoneValues(random, targets);
                layers = anyValues(random, size);
            }
        }
        if (strict) targets = strict(targets, columns, layers);
        int[] initial = random.nextInt(4) > 0
                ? new int[] {0}
                : random.ints(1 + random.nextInt(4), 0, size).toArray();
        int stateBytes = random.nextInt(3) == 0 ? TransitionSystem.FLEXIBLE : 1 + random.nextInt(20);
        return new GraphSystem(stateBytes, states(random, size, stateBytes), initial, targets, columns, layers);
    }

    /** Edges to anywhere, or mostly small steps onward so that there are many components. */
    private static int[][] targets(Random random, int size) {
        int degree = 1 + random.nextInt(4);
        boolean forward = random.nextInt(3) > 0;
        int anywhereOf16 = forward ? random.nextInt(4) : 16;
        int[][] targets = new int[size][];
        for (int v = 0; v < size; v++) {
            boolean stuck = v > 0 && random.nextInt(10) == 0;
            targets[v] = new int[stuck ? 0 : 1 + random.nextInt(degree)];
            for (int e = 0; e < targets[v].length; e++) {
                boolean onward = random.nextInt(16) >= anywhereOf16;
                targets[v][e] = onward ? Math.min(size - 1, v + 1 + random.nextInt(3)) : random.nextInt(size);
            }
        }
        return targets;
    }

    private static int[][] strict(int[][] targets, long[] columns, long[] layers) {
        int[][] kept = new int[targets.length][];
        for (int v = 0; v < targets.length; v++) {
            int from = v;
            kept[v] = IntStream.of(targets[v])
                    .filter(to -> columns[to] != columns[from] || layers[to] != layers[from])
                    .toArray();
        }
        return kept;
    }

    private static long[] anyValues(Random random, int size) {
        int distinct = 1 + random.nextInt(8);
        int stride = random.nextInt(3) == 0 ? 1 + random.nextInt(100) : 1;
        long least = random.nextInt(5) == 0 ? -1000 : 0;
        long[] values = new long[size];
        for (int v = 0; v < size; v++) values[v] = least + (long) stride * random.nextInt(distinct);
        return values;
    }

    /** The weights of everything that reaches a vertex, summed and then made coarse: never smaller along an edge. */
    private static long[] monotoneValues(Random random, int[][] targets) {
        int size = targets.length;
        long[] weights = random.longs(size, 0, 4).toArray();
        long coarseness = 1L + random.nextInt(random.nextBoolean() ? 4 : 2 * size);
        long[] values = new long[size];
        for (int v = 0; v < size; v++) {
            BitSet reached = reachable(targets, v);
            for (int w = reached.nextSetBit(0); w >= 0; w = reached.nextSetBit(w + 1)) values[w] += weights[v];
        }
        for (int v = 0; v < size; v++) values[v] /= coarseness;
        return values;
    }

    public static BitSet reachable(int[][] targets, int... from) {
        BitSet reached = new BitSet();
        List<Integer> waiting = new ArrayList<>();
        for (int v : from) waiting.add(v);
        while (!waiting.isEmpty()) {
            int v = waiting.remove(waiting.size() - 1);
            if (reached.get(v)) continue;
            reached.set(v);
            for (int to : targets[v]) waiting.add(to);
        }
        return reached;
    }

    /** Distinct byte strings, mostly zeros, so that only lengths or single bytes tell them apart. */
    private static PlainState[] states(Random random, int size, int stateBytes) {
        Set<PlainState> seen = new HashSet<>();
        PlainState[] states = new PlainState[size];
        for (int v = 0; v < size; v++) {
            do {
                int bytes = stateBytes == TransitionSystem.FLEXIBLE ? random.nextInt(21) : stateBytes;
                StateBuffer state = new StateBuffer(bytes);
                int nonZero = bytes == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? 2 : bytes);
                for (int i = 0; i < nonZero; i++) {
                    int at = random.nextInt(bytes);
                    long value = bytes == 1 || random.nextBoolean() ? random.nextInt(256) : random.nextInt(2);
                    state.words()[at / 8] &= ~(0xFFL << (8 * (at % 8)));
                    state.words()[at / 8] |= value << (8 * (at % 8));
                }
                states[v] = PlainState.of(state);
            } while (!seen.add(states[v]));
        }
        return states;
    }
}
