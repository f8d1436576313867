package org.sweepline.kernel.sweep;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;

/**
 * A graph and another one that covers it: of each vertex there are a few copies, and for each edge of the vertex each copy has
 * one to some copy of the target, in the same order. Copies of a vertex are of one class.
 */
final class CoveredGraph {
    final GraphSystem classes;
    final GraphSystem cover;
    private final int copies;

    /** @param compatible whether copies have the progress of their vertex; else they have any layer */
    CoveredGraph(GraphSystem classes, boolean compatible, Random random) {
        this.classes = classes;
        copies = 1 + random.nextInt(4);
        int size = classes.size() * copies;
        int stateBytes = random.nextBoolean() ? TransitionSystem.FLEXIBLE : 2 + random.nextInt(9);
        PlainState[] states = new PlainState[size];
        int[][] targets = new int[size][];
        long[] columns = new long[size];
        long[] layers = new long[size];
        for (int v = 0; v < size; v++) {
            int vertex = v / copies;
            long word = vertex | (long) (v % copies) << 8;
            states[v] = new PlainState(
                    stateBytes == TransitionSystem.FLEXIBLE ? 2 + v % copies : stateBytes, words(word, stateBytes));
            columns[v] = classes.columns[vertex];
            layers[v] = compatible ? classes.layers[vertex] : random.nextInt(5);
            targets[v] = new int[classes.targets[vertex].length];
            for (int e = 0; e < targets[v].length; e++) targets[v][e] = copy(classes.targets[vertex][e], random);
        }
        int[] initial = new int[classes.initial.length];
        for (int i = 0; i < initial.length; i++) initial[i] = copy(classes.initial[i], random);
        cover = new GraphSystem(stateBytes, states, initial, targets, columns, layers);
    }

    private static List<Long> words(long word, int stateBytes) {
        return stateBytes > Long.BYTES ? List.of(word, 0L) : List.of(word);
    }

    private int copy(int vertex, Random random) {
        return vertex * copies + random.nextInt(copies);
    }

    int vertex(int copy) {
        return copy / copies;
    }

    int vertex(StateBuffer state) {
        return vertex(cover.vertex(state));
    }

    /** Says that copies of a vertex are alike, and counts what it is told. */
    final class Copies implements Representatives {
        long stored;
        long dropped;

        @Override
        public void key(StateBuffer state, StateBuffer into) {
            into.length(1)[0] = state.word(0) & 0xFF;
        }

        @Override
        public Optional<String> stored(StateBuffer state, long column, long layer) {
            int copy = cover.vertex(state);
            if (column != cover.columns[copy] || layer != cover.layers[copy]) throw new AssertionError("wrong layer");
            stored++;
            return Optional.empty();
        }

        @Override
        public Optional<String> dropped(StateBuffer representative, StateBuffer state) {
            if (representative.sameAs(state)) throw new AssertionError("the same state");
            if (vertex(representative) != vertex(state)) throw new AssertionError("not of one class");
            dropped++;
            return Optional.empty();
        }

        @Override
        public long keptBytes() {
            return 0;
        }
    }
}
