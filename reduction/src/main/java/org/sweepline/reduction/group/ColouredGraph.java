package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A directed graph whose vertices have colours and whose arcs have labels: what a symmetry must keep. Immutable.
 *
 * <p>Each arc is stored at both of its ends, with a code that tells its label and its direction, sorted by the other end and
 * the code. Colours and codes are numbers in the order of their first use, so that everything computed from the graph is the
 * same on every run.
 */
public final class ColouredGraph {
    private final int[] colours;
    private final int[] first;
    private final int[] ends;
    private final int[] codes;

    private ColouredGraph(int[] colours, int[] first, int[] ends, int[] codes) {
        this.colours = colours;
        this.first = first;
        this.ends = ends;
        this.codes = codes;
    }

    public static Builder builder() {
        return new Builder();
    }

    public int vertices() {
        return colours.length;
    }

    /** The number of arcs, each seen from both of its ends. */
    int arcEnds() {
        return ends.length;
    }

    int colour(int vertex) {
        return colours[vertex];
    }

    /** Where the arcs of a vertex begin; those of the last one end where those of the next would begin. */
    int first(int vertex) {
        return first[vertex];
    }

    int end(int arc) {
        return ends[arc];
    }

    int code(int arc) {
        return codes[arc];
    }

    /** Whether a permutation of the vertices keeps colours, arcs and labels. */
    public boolean keptBy(Permutation permutation) {
        for (int i = 0; i < permutation.support(); i++) {
            if (permutation.movedPoint(i) >= vertices()) return false;
        }
        for (int i = 0; i < permutation.support(); i++) {
            int vertex = permutation.movedPoint(i);
            int image = permutation.image(i);
            if (colours[vertex] != colours[image]) return false;
            if (first[vertex + 1] - first[vertex] != first[image + 1] - first[image]) return false;
            for (int arc = first[vertex]; arc < first[vertex + 1]; arc++) {
                if (!has(image, permutation.of(ends[arc]), codes[arc])) return false;
            }
        }
        return true;
    }

    private boolean has(int vertex, int end, int code) {
        int low = first[vertex];
        int high = first[vertex + 1] - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = ends[middle] != end ? Integer.compare(ends[middle], end) : Integer.compare(codes[middle], code);
            if (order == 0) return true;
            if (order < 0) low = middle + 1;
            else high = middle - 1;
        }
        return false;
    }

    /** Collects vertices and arcs. Colours and labels are values of any kind that can be compared for equality. */
    public static final class Builder {
        private final List<Integer> colours = new ArrayList<>();
        private final List<long[]> arcs = new ArrayList<>();
        private final Map<Object, Integer> colourNumbers = new HashMap<>();
        private final Map<Object, Integer> labelNumbers = new HashMap<>();

        private Builder() {}

        /** Adds a vertex and returns its number; vertices are numbered from 0. */
        public int vertex(Object colour) {
            colours.add(colourNumbers.computeIfAbsent(colour, c -> colourNumbers.size()));
            return colours.size() - 1;
        }

        /** Adds an arc between two known vertices; an arc that is already there is not added again. */
        public Builder arc(int from, int to, Object label) {
            int code = 2 * labelNumbers.computeIfAbsent(label, l -> labelNumbers.size());
            arcs.add(new long[] {from, (long) to << Integer.SIZE | code});
            arcs.add(new long[] {to, (long) from << Integer.SIZE | code + 1});
            return this;
        }

        public ColouredGraph build() {
            int vertices = colours.size();
            int[] first = new int[vertices + 1];
            for (long[] arc : arcs) first[(int) arc[0] + 1]++;
            for (int v = 0; v < vertices; v++) first[v + 1] += first[v];
            long[] sorted = new long[arcs.size()];
            int[] next = first.clone();
            for (long[] arc : arcs) sorted[next[(int) arc[0]]++] = arc[1];
            int size = 0;
            for (int v = 0; v < vertices; v++) {
                int from = first[v];
                int to = first[v + 1];
                Arrays.sort(sorted, from, to);
                first[v] = size;
                for (int i = from; i < to; i++) {
                    if (i == from || sorted[i] != sorted[i - 1]) sorted[size++] = sorted[i];
                }
            }
            first[vertices] = size;
            int[] ends = new int[size];
            int[] codes = new int[size];
            for (int i = 0; i < size; i++) {
                ends[i] = (int) (sorted[i] >>> Integer.SIZE);
                codes[i] = (int) sorted[i];
            }
            return new ColouredGraph(
                    colours.stream().mapToInt(Integer::intValue).toArray(), first, ends, codes);
        }
    }
}
