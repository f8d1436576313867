package org.sweepline.process.lts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.sweepline.kernel.Buckets;
import org.sweepline.kernel.Interruption;

/** Collects states, labels and edges in any order and makes an {@link Lts} of them. */
public final class LtsBuilder {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> labels = new ArrayList<>();
    private int states;
    private int initial;
    private int end = Lts.NONE;
    private int error = Lts.NONE;
    private int edges;
    private int[] sources = new int[16];
    private int[] edgeLabels = new int[16];
    private int[] targets = new int[16];

    public LtsBuilder() {
        label(Lts.TAU_NAME);
    }

    /** Begins with an alphabet. */
    public LtsBuilder(Iterable<String> alphabet) {
        this();
        alphabet.forEach(this::label);
    }

    /** Adds a state and returns its number. */
    public int state() {
        return states++;
    }

    /** Adds states until there are at least so many. */
    public LtsBuilder states(int atLeast) {
        states = Math.max(states, atLeast);
        return this;
    }

    /** Adds a label to the alphabet if it is new, and returns its number. */
    public int label(String name) {
        Integer known = numbers.putIfAbsent(name, labels.size());
        if (known != null) return known;
        labels.add(name);
        return labels.size() - 1;
    }

    /** Sets the initial state, which otherwise is 0. */
    public LtsBuilder initial(int state) {
        initial = state;
        return this;
    }

    public LtsBuilder end(int state) {
        end = state;
        return this;
    }

    public LtsBuilder error(int state) {
        error = state;
        return this;
    }

    public LtsBuilder edge(int from, String label, int to) {
        return edge(from, label(label), to);
    }

    public LtsBuilder edge(int from, int label, int to) {
        if (edges == sources.length) {
            int longer = edges + (edges >> 1);
            sources = Arrays.copyOf(sources, longer);
            edgeLabels = Arrays.copyOf(edgeLabels, longer);
            targets = Arrays.copyOf(targets, longer);
        }
        sources[edges] = from;
        edgeLabels[edges] = label;
        targets[edges++] = to;
        return this;
    }

    /** Replaces the targets of all edges that were added so far. */
    public LtsBuilder redirect(IntUnaryOperator target) {
        for (int e = 0; e < edges; e++) targets[e] = target.applyAsInt(targets[e]);
        return this;
    }

    public Lts build() {
        for (int e = 0; e < edges; e++) {
            Interruption.check();
            if (sources[e] < 0 || sources[e] >= states) throw new IllegalStateException("no state " + sources[e]);
            if (targets[e] < 0 || targets[e] >= states) throw new IllegalStateException("no state " + targets[e]);
        }
        Buckets bySource = Buckets.of(states, edges, e -> sources[e]);
        int[] starts = bySource.starts();
        // Label and target in one number, whose order is that of the edges of a state.
        long[] keys = Arrays.stream(bySource.items())
                .mapToLong(e -> (long) edgeLabels[e] << 32 | targets[e])
                .toArray();
        int[] outLabels = new int[edges];
        int[] outTargets = new int[edges];
        int count = 0;
        for (int s = 0; s < states; s++) {
            Interruption.check();
            int from = starts[s];
            starts[s] = count;
            Arrays.sort(keys, from, starts[s + 1]);
            for (int i = from; i < starts[s + 1]; i++) {
                if (i > from && keys[i] == keys[i - 1]) continue;
                outLabels[count] = (int) (keys[i] >>> 32);
                outTargets[count++] = (int) keys[i];
            }
        }
        starts[states] = count;
        check(starts);
        if (count < edges) {
            outLabels = Arrays.copyOf(outLabels, count);
            outTargets = Arrays.copyOf(outTargets, count);
        }
        return new Lts(labels, initial, end, error, starts, outLabels, outTargets);
    }

    private void check(int[] starts) {
        if (initial < 0 || initial >= states) throw new IllegalStateException("there is no initial state " + initial);
        for (int last : new int[] {end, error}) {
            if (last == Lts.NONE) continue;
            if (last < 0 || last >= states) throw new IllegalStateException("there is no final state " + last);
            if (starts[last] != starts[last + 1]) throw new IllegalStateException("a final state has edges");
        }
        if (end != Lts.NONE && end == error) throw new IllegalStateException("an end that is an error");
    }
}
