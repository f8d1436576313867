package org.sweepline.process.reduction;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;
import org.sweepline.reduction.StateVectors;

/**
 * States of a network as vectors whose entries symmetries permute, and nothing else.
 *
 * <p>A component is one entry: the number that its local state has in the {@link SharedNumbering} of all that are alike. That
 * works where no symmetry takes a component to itself but moves its local states, as it does those of a master who waits for
 * slave 1 or for slave 2. Such a component is <em>split</em>: each local state it can reach is an entry, 1 for
 * the one it is in and 0 for the others.
 */
final class NetworkVectors implements StateVectors {
    private final Layout layout;
    private final boolean[] split;
    private final int[] first;
    /** For each component and local state its value, or the entry that is 1. */
    private final int[][] values;
    /** For each component and value, or entry after its first, the local state. */
    private final int[][] locals;

    NetworkVectors(Layout layout, SharedNumbering numbering, int components) {
        this.layout = layout;
        split = new boolean[components];
        first = new int[components + 1];
        values = new int[components][];
        locals = new int[components][];
        for (int c = 0; c < components; c++) {
            split[c] = numbering.moved().get(c);
            int[] numbers = numbering.of(c);
            values[c] = new int[numbers.length];
            locals[c] = new int[1 + Arrays.stream(numbers).max().orElse(0)];
            int reachable = 0;
            for (int s = 0; s < numbers.length; s++) {
                // The component cannot reach it.
                if (numbers[s] == Lts.NONE) continue;
                values[c][s] = split[c] ? first[c] + reachable : numbers[s];
                locals[c][split[c] ? reachable : numbers[s]] = s;
                reachable++;
            }
            first[c + 1] = first[c] + (split[c] ? reachable : 1);
        }
    }

    int count() {
        return first[first.length - 1];
    }

    @Override
    public long[] read(StateBuffer state) {
        long[] vector = new long[count()];
        read(state, vector);
        return vector;
    }

    void read(StateBuffer state, long[] vector) {
        for (int c = 0; c < split.length; c++) {
            int value = values[c][layout.local(c, state)];
            if (split[c]) {
                Arrays.fill(vector, first[c], first[c + 1], 0);
                vector[value] = 1;
            } else {
                vector[first[c]] = value;
            }
        }
    }

    @Override
    public void write(long[] vector, StateBuffer into) {
        long[] words = into.length(layout.stateBytes());
        Arrays.fill(words, 0, layout.stateWords(), 0);
        for (int c = 0; c < split.length; c++) {
            int at = first[c];
            if (split[c]) while (vector[at] == 0) at++;
            int local = locals[c][split[c] ? at - first[c] : (int) vector[at]];
            words[layout.word(c)] |= (long) local << layout.shift(c);
        }
    }
}
