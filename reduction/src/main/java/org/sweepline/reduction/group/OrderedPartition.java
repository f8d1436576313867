package org.sweepline.reduction.group;

import java.util.Arrays;
import org.sweepline.kernel.Interruption;

/**
 * The vertices of a graph in cells, refined until all vertices of a cell have the same arcs to each cell.
 *
 * <p>All vertices stand in one array, each cell a piece of it named by where it begins. A cell whose arcs are followed gives
 * each vertex at the other ends a weight, a sum of hashed codes; cells are split by weight, the unweighted vertices staying
 * in front. The cost is that of the arcs followed, never that of the cells touched. Of the pieces of a cell all but one
 * largest are followed in turn, since weights add up (Hopcroft). Two different sums that happen to be equal only leave a
 * cell unsplit. Nothing depends on the numbers of vertices, so equal traces are necessary for a symmetry.
 *
 * <p>Splits are logged and can be taken back; the order inside cells is then another, which nothing depends on.
 */
final class OrderedPartition {
    private final ColouredGraph graph;
    private final long[] hashes;
    private final int[] element;
    private final int[] position;
    private final int[] cell;
    private final int[] length;
    private final int[] parents;
    private final int[] created;
    private int splits;

    private final int[] queue;
    private final boolean[] queued;
    private int head;
    private int waiting;

    private final long[] weight;
    private final boolean[] weighted;
    private final int[] touched;
    private final int[] touchedCells;
    private final long[] keys;
    private final int[] sorted;
    private final int[] counts;
    private long work;

    /** The cells of equal colour, those of the first so many vertices before the others; not refined yet. */
    OrderedPartition(ColouredGraph graph, int primary) {
        this.graph = graph;
        int n = graph.vertices();
        hashes = hashes(graph);
        element = new int[n];
        position = new int[n];
        cell = new int[n];
        length = new int[n];
        parents = new int[n];
        created = new int[n];
        queue = new int[n];
        queued = new boolean[n];
        weight = new long[n];
        weighted = new boolean[n];
        touched = new int[n];
        touchedCells = new int[n];
        keys = new long[n];
        sorted = new int[n];
        counts = new int[n];
        long[] order = new long[n];
        for (int v = 0; v < n; v++) {
            long colour = graph.colour(v) + (v < primary ? 0L : 1L << 30);
            order[v] = colour << Integer.SIZE | v;
        }
        Arrays.sort(order);
        int start = 0;
        for (int i = 0; i < n; i++) {
            int v = (int) order[i];
            if (i > 0 && order[i] >>> Integer.SIZE != order[i - 1] >>> Integer.SIZE) start = i;
            element[i] = v;
            position[v] = i;
            cell[v] = start;
            length[start]++;
        }
        for (int at = 0; at < n; at += length[at]) enqueue(at);
    }

    private static long[] hashes(ColouredGraph graph) {
        int most = -1;
        for (int arc = 0; arc < graph.arcEnds(); arc++) most = Math.max(most, graph.code(arc));
        long[] hashes = new long[most + 1];
        for (int code = 0; code <= most; code++) {
            long z = (code + 1) * 0x9E3779B97F4A7C15L;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            hashes[code] = z ^ z >>> 31;
        }
        return hashes;
    }

    int element(int at) {
        return element[at];
    }

    /** Where the cell of a vertex begins. */
    int cell(int vertex) {
        return cell[vertex];
    }

    int length(int start) {
        return length[start];
    }

    /** How many splits there have been: what to go back to with {@link #undo}. */
    int splits() {
        return splits;
    }

    /** The cell that a split took its piece from. */
    int parent(int split) {
        return parents[split];
    }

    /** The piece that a split made a cell of its own. */
    int created(int split) {
        return created[split];
    }

    /** How many arcs have been followed so far. */
    long work() {
        return work;
    }

    /** Makes a vertex a cell of its own, to be refined by. */
    void individualise(int vertex) {
        int start = cell[vertex];
        int last = start + length[start] - 1;
        swap(position[vertex], last);
        split(start, last);
        enqueue(last);
    }

    /** Takes splits back until there are only so many. */
    void undo(int to) {
        while (splits > to) {
            splits--;
            int start = created[splits];
            int parent = parents[splits];
            for (int i = start; i < start + length[start]; i++) cell[element[i]] = parent;
            length[parent] += length[start];
            length[start] = 0;
        }
    }

    /** Splits until nothing can be split, or until the trace shows that this is no image of what it compares with. */
    boolean refine(RefinementTrace trace) {
        boolean same = true;
        while (same && waiting > 0) {
            Interruption.check();
            int start = queue[head];
            head = head + 1 == queue.length ? 0 : head + 1;
            waiting--;
            queued[start] = false;
            same = trace.add(start) && follow(start, trace);
        }
        for (; waiting > 0; waiting--) {
            queued[queue[head]] = false;
            head = head + 1 == queue.length ? 0 : head + 1;
        }
        return same && trace.finished();
    }

    private boolean follow(int start, RefinementTrace trace) {
        int vertices = 0;
        int cells = 0;
        for (int i = start; i < start + length[start]; i++) {
            int from = graph.first(element[i]);
            int to = graph.first(element[i] + 1);
            work += to - from + 1;
            for (int arc = from; arc < to; arc++) {
                int vertex = graph.end(arc);
                weight[vertex] += hashes[graph.code(arc)];
                if (!weighted[vertex]) {
                    weighted[vertex] = true;
                    touched[vertices++] = vertex;
                }
            }
        }
        // Vertices change places only now: the cell that is followed may be among those touched.
        for (int i = 0; i < vertices; i++) {
            int its = cell[touched[i]];
            if (counts[its] == 0) touchedCells[cells++] = its;
            swap(position[touched[i]], its + length[its] - 1 - counts[its]++);
        }
        Arrays.sort(touchedCells, 0, cells);
        boolean same = true;
        for (int i = 0; i < cells; i++) {
            int count = counts[touchedCells[i]];
            counts[touchedCells[i]] = 0;
            if (same) same = divide(touchedCells[i], count, trace);
        }
        for (int i = 0; i < vertices; i++) {
            weight[touched[i]] = 0;
            weighted[touched[i]] = false;
        }
        return same;
    }

    /** Splits a cell whose last vertices have weights. */
    private boolean divide(int start, int count, RefinementTrace trace) {
        int end = start + length[start];
        int from = end - count;
        if (!trace.add((long) start << Integer.SIZE | count)) return false;
        boolean uniform = true;
        long sample = weight[element[from]];
        for (int i = from + 1; uniform && i < end; i++) uniform = weight[element[i]] == sample;
        if (uniform) {
            if (!trace.add(1) || !trace.add(sample)) return false;
            if (from > start) pieces(start, from);
            return true;
        }
        for (int i = 0; i < count; i++) keys[i] = weight[element[from + i]];
        Arrays.sort(keys, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || keys[i] != keys[distinct - 1]) keys[distinct++] = keys[i];
        }
        return distribute(start, from, count, distinct, trace);
    }

    /** Sorts the weighted vertices of a cell by their weights, of which there are several, and splits it. */
    private boolean distribute(int start, int from, int count, int distinct, RefinementTrace trace) {
        if (!trace.add(distinct)) return false;
        int[] sizes = new int[distinct + 1];
        for (int i = from; i < from + count; i++) {
            sizes[Arrays.binarySearch(keys, 0, distinct, weight[element[i]]) + 1]++;
        }
        for (int i = 0; i < distinct; i++) {
            if (!trace.add(keys[i]) || !trace.add(sizes[i + 1])) return false;
        }
        for (int i = 0; i < distinct; i++) sizes[i + 1] += sizes[i];
        int[] starts = sizes.clone();
        System.arraycopy(element, from, sorted, 0, count);
        for (int i = 0; i < count; i++) {
            int at = from + sizes[Arrays.binarySearch(keys, 0, distinct, weight[sorted[i]])]++;
            element[at] = sorted[i];
            position[sorted[i]] = at;
        }
        int[] cuts = new int[from > start ? distinct : distinct - 1];
        int shift = distinct - cuts.length;
        for (int i = 0; i < cuts.length; i++) cuts[i] = from + starts[i + shift];
        pieces(start, cuts);
        return true;
    }

    /** Splits a cell at some positions, ascending, and queues all pieces, or all but one largest. */
    private void pieces(int start, int... cuts) {
        // From the back to the front, so that undoing joins neighbours.
        for (int i = cuts.length - 1; i >= 0; i--) split(start, cuts[i]);
        int spared = start;
        if (!queued[start]) {
            for (int cut : cuts) {
                if (length[cut] > length[spared]) spared = cut;
            }
        }
        if (spared != start) enqueue(start);
        for (int cut : cuts) {
            if (cut != spared) enqueue(cut);
        }
    }

    private void split(int start, int at) {
        length[at] = start + length[start] - at;
        length[start] = at - start;
        for (int i = at; i < at + length[at]; i++) cell[element[i]] = at;
        parents[splits] = start;
        created[splits++] = at;
    }

    private void enqueue(int start) {
        if (queued[start]) return;
        queued[start] = true;
        int tail = head + waiting++;
        queue[tail >= queue.length ? tail - queue.length : tail] = start;
    }

    private void swap(int a, int b) {
        int x = element[a];
        int y = element[b];
        element[a] = y;
        position[y] = a;
        element[b] = x;
        position[x] = b;
    }
}
