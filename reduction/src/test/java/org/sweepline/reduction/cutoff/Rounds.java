package org.sweepline.reduction.cutoff;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.reduction.Equivalence;

/** A random graph with labelled edges that counts rounds: every edge to a vertex that is not larger starts a new one. */
final class Rounds implements NumberSystem {
    final int[][] targets;
    final int[][] labels;
    final BitSet backTargets = new BitSet();

    Rounds(long seed) {
        Random random = new Random(seed);
        int size = 5 + random.nextInt(40);
        targets = new int[size][];
        labels = new int[size][];
        for (int v = 0; v < size; v++) {
            targets[v] = new int[random.nextInt(10) == 0 && v > 3 ? 0 : 1 + random.nextInt(3)];
            labels[v] = random.ints(targets[v].length, 0, 2).toArray();
            for (int e = 0; e < targets[v].length; e++) {
                boolean onward = e == 0 || random.nextInt(3) > 0;
                targets[v][e] = onward && v < size - 1 ? v + 1 : random.nextInt(size);
                if (targets[v][e] <= v) backTargets.set(targets[v][e]);
            }
        }
    }

    static int vertex(StateBuffer state) {
        return (int) (state.word(0) & 0xFF);
    }

    int size() {
        return targets.length;
    }

    /** Rounds, then vertices: no step decreases it. */
    Progress progress() {
        return state -> (state.word(0) >>> 8) * size() + vertex(state);
    }

    /** States are equivalent if a number computed of them is the same. */
    static Equivalence by(LongUnaryOperator number) {
        return new Equivalence() {
            @Override
            public Projection projection() {
                return (state, into) -> into.length(8)[0] = number.applyAsLong(state.word(0));
            }

            @Override
            public String explanation() {
                return "equal numbers";
            }
        };
    }

    @Override
    public void successors(long state, Successors out) {
        int from = (int) (state & 0xFF);
        for (int e = 0; e < targets[from].length; e++) {
            int to = targets[from][e];
            out.addWord((state >>> 8) + (to <= from ? 1 : 0) << 8 | to, labels[from][e]);
        }
    }

    @Override
    public List<String> actions() {
        return List.of("a", "b");
    }

    @Override
    public String describe(StateBuffer state) {
        return "(" + vertex(state) + ", round " + (state.word(0) >>> 8) + ")";
    }
}
