package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.HeapLayer;

/**
 * A sweep over a graph of numbers that only counts: each of its figures is that of the real sweep over the same states.
 *
 * <p>It does what the kernel's sweep does, in the same order: layers of equal progress come out of the heap alike, states
 * are expanded in blocks of the same size, and early release frees what it frees there. A layer is a linked list of its
 * states, its number twice its rank and one more for the persistent one.
 */
final class GraphSweep {
    /** A sweep that goes over the states more often than this on average is not followed to its end. */
    private static final long MOST_FACTOR = 100;

    private static final int NONE = -1;
    /** As in the sweep, the persistent one of two layers of equal rank is first: a peak may depend on it. */
    private static final Comparator<Integer> BY_RANK = (a, b) -> Integer.compare(a ^ 1, b ^ 1);

    private static final byte TRANSIENT = 1;
    private static final byte PERSISTENT = 2;

    private final Sample graph;
    private final int states;
    private final long most;
    private final ProgressRanks ranks;
    private final int[] rank;
    private final boolean earlyRelease;
    private final long window;

    private final byte[] known;
    private final int[][] next;
    private final int[] head;
    private final int[] tail;
    private final int[] waitingFrom;
    private final int[] size;
    private final int[] taken;
    private final int[] released;
    private final boolean[] passedAlready;
    private final PriorityQueue<Integer> waiting = new PriorityQueue<>(BY_RANK);

    private final PriorityQueue<Integer> passed = new PriorityQueue<>(BY_RANK);
    private int[] roots = new int[16];
    private int rootCount;
    private final int[] block = new int[Block.MOST_STATES];

    private int current = NONE;
    private int columnStart;
    private int line;
    private int bound;
    private long stored;
    private long explored;
    private long peak;
    private long persistent;
    private int sweeps;
    private int mostSweeps;

    GraphSweep(Sample graph, ProgressRanks ranks, long window, boolean earlyRelease) {
        this(graph, graph.states(), ranks, window, earlyRelease);
    }

    /** A sweep that knows only the first so many states, and no step that leads to others. */
    GraphSweep(Sample graph, int states, ProgressRanks ranks, long window, boolean earlyRelease) {
        this.graph = graph;
        this.states = states;
        most = MOST_FACTOR * (states + 1L);
        this.ranks = ranks;
        this.window = window;
        this.earlyRelease = earlyRelease && window == 0;
        rank = ranks.ofState();
        known = new byte[states];
        next = new int[2][states];
        int layers = 2 * ranks.count();
        head = new int[layers];
        tail = new int[layers];
        waitingFrom = new int[layers];
        size = new int[layers];
        taken = new int[layers];
        released = new int[layers];
        passedAlready = new boolean[layers];
        Arrays.fill(head, NONE);
        Arrays.fill(waitingFrom, NONE);
    }

    Forecast run(boolean pin) {
        addInitial(pin);
        while (explored < most) {
            if (waiting.isEmpty() || ranks.columnStart(waiting.peek() >> 1) != columnStart) {
                while (!passed.isEmpty()) drop(passed.remove());
                if (rootCount > 0) startSweep();
                else if (!waiting.isEmpty()) enterColumn(ranks.columnStart(waiting.peek() >> 1));
                else break;
            } else {
                int layer = waiting.remove();
                if (layer >> 1 > line) moveLine(layer >> 1);
                process(layer);
            }
        }
        return new Forecast(states, explored, peak, persistent, graph.complete() && explored < most);
    }

    /** The states that became persistent and are not initial, in the order of their numbers. */
    IntStream roots() {
        return IntStream.range(graph.initial(), states).filter(s -> (known[s] & PERSISTENT) != 0);
    }

    /** How many sweeps the column took that took the most. */
    int mostSweeps() {
        return mostSweeps;
    }

    private void addInitial(boolean pin) {
        columnStart = Integer.MAX_VALUE;
        for (int s = 0; s < graph.initial(); s++) columnStart = Math.min(columnStart, ranks.columnStart(rank[s]));
        startSweep();
        for (int s = 0; s < graph.initial(); s++) {
            int layer = 2 * rank[s] + (pin ? 1 : 0);
            if (waitingFrom[layer] == NONE) waiting.add(layer);
            append(layer, s);
            known[s] |= pin ? PERSISTENT : TRANSIENT;
            if (pin) persistent++;
            peak = ++stored;
        }
    }

    private void enterColumn(int start) {
        for (int r = columnStart; r < ranks.count() && ranks.columnStart(r) == columnStart; r++)
            stored -= size[2 * r + 1];
        columnStart = start;
        sweeps = 0;
        startSweep();
    }

    private void startSweep() {
        for (int i = 0; i < rootCount; i++) waiting.add(roots[i]);
        rootCount = 0;
        mostSweeps = Math.max(mostSweeps, ++sweeps);
        line = NONE;
        bound = NONE;
    }

    private void moveLine(int to) {
        line = to;
        bound = window == 0 ? to : ranks.behind(to, window);
        while (!passed.isEmpty() && passed.peek() >> 1 < bound) drop(passed.remove());
    }

    private void drop(int layer) {
        for (int s = head[layer]; s != NONE; s = next[0][s]) known[s] &= ~TRANSIENT;
        stored -= size[layer] - released[layer];
        head[layer] = NONE;
        waitingFrom[layer] = NONE;
        size[layer] = 0;
        taken[layer] = 0;
        released[layer] = 0;
        passedAlready[layer] = false;
    }

    private void append(int layer, int state) {
        int[] after = next[layer & 1];
        after[state] = NONE;
        if (head[layer] == NONE) head[layer] = state;
        else after[tail[layer]] = state;
        if (waitingFrom[layer] == NONE) waitingFrom[layer] = state;
        tail[layer] = state;
        size[layer]++;
    }

    private void process(int layer) {
        current = layer;
        boolean keeps = (layer & 1) != 0;
        boolean release = earlyRelease && !keeps;
        if (release) release(layer);
        while (waitingFrom[layer] != NONE) {
            int states = takeBlock(layer);
            for (int i = 0; i < states; i++) meetAll(block[i]);
            if (release) release(layer);
        }
        current = NONE;
        if (!keeps && !passedAlready[layer]) {
            passedAlready[layer] = true;
            passed.add(layer);
        }
    }

    private int takeBlock(int layer) {
        int[] after = next[layer & 1];
        int states = 0;
        int edges = 0;
        int state = waitingFrom[layer];
        while (state != NONE && states < Block.MOST_STATES && edges < Block.ENOUGH_SUCCESSORS) {
            block[states++] = state;
            edges += graph.endEdge(state) - graph.firstEdge(state);
            state = after[state];
        }
        waitingFrom[layer] = state;
        taken[layer] += states;
        explored += states;
        return states;
    }

    private void release(int layer) {
        if (size[layer] <= HeapLayer.FEW) return;
        stored -= taken[layer] - released[layer];
        released[layer] = taken[layer];
    }

    private void meetAll(int state) {
        int end = graph.endEdge(state);
        for (int edge = graph.firstEdge(state); edge < end; edge++) {
            int to = graph.target(edge);
            if (to >= states) continue;
            int itsRank = rank[to];
            if (itsRank >= bound) {
                if (known[to] == 0) meetAhead(to, itsRank);
            } else if (known[to] == 0 && itsRank >= columnStart) {
                meetBehind(to, itsRank);
            }
        }
    }

    private void meetAhead(int state, int itsRank) {
        int layer = 2 * itsRank;
        if (layer != current && waitingFrom[layer] == NONE) waiting.add(layer);
        append(layer, state);
        known[state] |= TRANSIENT;
        count();
    }

    private void meetBehind(int state, int itsRank) {
        int layer = 2 * itsRank + 1;
        if (waitingFrom[layer] == NONE) {
            if (rootCount == roots.length) roots = Arrays.copyOf(roots, 2 * rootCount);
            roots[rootCount++] = layer;
        }
        append(layer, state);
        known[state] |= PERSISTENT;
        persistent++;
        count();
    }

    private void count() {
        if (++stored > peak) peak = stored;
    }
}
