package org.sweepline.process.lts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    /** Adds a state and returns its number. */
    public int state() {
        return states++;
    }

    /** Makes sure that there are at least so many states. */
    public LtsBuilder states(int atLeast) {
        states = Math.max(states, atLeast);
        return this;
    }

    public int stateCount() {
        return states;
    }

    /** The number of a label, which joins the alphabet. */
    public int label(String name) {
        Integer known = numbers.putIfAbsent(name, labels.size());
        if (known != null) return known;
        labels.add(name);
        return labels.size() - 1;
    }

    /** Which state is the first; 0 unless said. */
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

    public Lts build() {
        int[] order = sorted();
        int[] starts = new int[states + 1];
        int[] outLabels = new int[edges];
        int[] outTargets = new int[edges];
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            int edge = order[i];
            if (i > 0 && compare(order[i - 1], edge) == 0) continue;
            outLabels[count] = edgeLabels[edge];
            outTargets[count++] = targets[edge];
            starts[sources[edge] + 1] = count;
        }
        for (int s = 1; s <= states; s++) starts[s] = Math.max(starts[s], starts[s - 1]);
        check(starts);
        return new Lts(
                labels, initial, end, error, starts, Arrays.copyOf(outLabels, count), Arrays.copyOf(outTargets, count));
    }

    /** The edges in the order of source, label and target: two counting sorts, and a sort of each state's few edges. */
    private int[] sorted() {
        int[] from = new int[states + 1];
        for (int e = 0; e < edges; e++) from[sources[e] + 1]++;
        for (int s = 0; s < states; s++) from[s + 1] += from[s];
        int[] order = new int[edges];
        int[] next = Arrays.copyOf(from, states);
        for (int e = 0; e < edges; e++) order[next[sources[e]]++] = e;
        for (int s = 0; s < states; s++) sort(order, from[s], from[s + 1]);
        return order;
    }

    private void sort(int[] order, int from, int to) {
        if (to - from < 2) return;
        long[] keys = new long[to - from];
        Map<Long, Integer> edgeOf = new HashMap<>();
        for (int i = from; i < to; i++) {
            long key = (long) edgeLabels[order[i]] << 32 | targets[order[i]];
            keys[i - from] = key;
            edgeOf.put(key, order[i]);
        }
        Arrays.sort(keys);
        for (int i = from; i < to; i++) order[i] = edgeOf.get(keys[i - from]);
    }

    private int compare(int a, int b) {
        if (sources[a] != sources[b]) return Integer.compare(sources[a], sources[b]);
        if (edgeLabels[a] != edgeLabels[b]) return Integer.compare(edgeLabels[a], edgeLabels[b]);
        return Integer.compare(targets[a], targets[b]);
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
