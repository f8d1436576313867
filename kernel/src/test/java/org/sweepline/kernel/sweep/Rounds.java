package org.sweepline.kernel.sweep;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.sweepline.kernel.PackedSystem;
import org.sweepline.kernel.StateBuffer;

/**
 * A random graph that counts rounds: every edge to a vertex that is not larger starts a new one, so that a graph with a cycle
 * has infinitely many states, which behave alike if they are at the same vertex.
 */
final class Rounds extends PackedSystem {
    final int[][] targets;
    final int[] initial;
    final BitSet cutOffs = new BitSet();
    final BitSet stuck = new BitSet();

    Rounds(long seed) {
        super(8, List.of("on", "round"));
        Random random = new Random(seed);
        int size = 2 + random.nextInt(40);
        targets = new int[size][];
        for (int v = 0; v < size; v++) {
            targets[v] = random.nextInt(12) == 0 ? new int[0] : new int[1 + random.nextInt(3)];
            for (int e = 0; e < targets[v].length; e++) {
                int to = random.nextInt(3) > 0 ? Math.min(size - 1, v + 1 + random.nextInt(3)) : random.nextInt(size);
                targets[v][e] = to;
                if (to <= v) cutOffs.set(to);
            }
            if (targets[v].length == 0) stuck.set(v);
        }
        initial = random.ints(random.nextInt(4) == 0 ? 3 : 1, 0, size).toArray();
    }

    static int vertex(StateBuffer state) {
        return (int) (state.word(0) & 0xFF);
    }

    static long round(StateBuffer state) {
        return state.word(0) >>> 8;
    }

    @Override
    public LongStream initial() {
        return LongStream.range(0, initial.length).map(i -> initial[(int) i]);
    }

    @Override
    public void edges(long state, Edges out) {
        int from = (int) (state & 0xFF);
        for (int to : targets[from]) {
            long round = (state >>> 8) + (to <= from ? 1 : 0);
            out.to(to <= from ? 1 : 0, round << 8 | to);
        }
    }

    /** The cut-off at every target of an edge that starts a round, and nowhere else. */
    final class Targets implements CutOff {
        final BitSet opened = new BitSet();
        long dropped;

        @Override
        public boolean key(StateBuffer state, StateBuffer into) {
            into.length(1)[0] = vertex(state);
            return cutOffs.get(vertex(state));
        }

        @Override
        public long opened(long number, StateBuffer first) {
            if (number != opened.cardinality() || opened.get(vertex(first))) throw new AssertionError("not new");
            opened.set(vertex(first));
            return 0;
        }

        @Override
        public Optional<String> dropped(long number, StateBuffer state) {
            if (!opened.get(vertex(state))) throw new AssertionError("not seen");
            dropped++;
            return Optional.empty();
        }
    }
}
