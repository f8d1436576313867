package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkProcess;

/**
 * The steps of a network one by one: an action with one edge of each process that takes part.
 *
 * <p>All steps of the network are among them, and usually others: edges that no process can take, or that never have a
 * partner, are left out, but whether the processes are ever in these states together is not asked, nor what gives way to
 * what. So what holds for every move holds for every step.
 */
final class Moves {
    /** Linear algebra with more takes longer than many explorations. */
    static final int MOST = 5_000;

    private final List<LiveGraph> graphs;
    private final int[] actions;
    private final int[][] parts;

    private Moves(List<LiveGraph> graphs, List<Integer> actions, List<int[]> parts) {
        this.graphs = graphs;
        this.actions = actions.stream().mapToInt(a -> a).toArray();
        this.parts = parts.toArray(int[][]::new);
    }

    /** The moves by the actions with these labels; nothing, with the reason told, if there are too many. */
    static Optional<Moves> of(List<NetworkProcess> components, List<String> labels, Consumer<String> whyNot) {
        List<LiveGraph> graphs = new Refinement(components, true).graphs();
        List<List<int[]>> edgesOf = edges(components, labels, graphs);
        List<Integer> actions = new ArrayList<>();
        List<int[]> parts = new ArrayList<>();
        for (int action = 0; action < labels.size(); action++) {
            List<int[]> edges = edgesOf.get(action);
            long count = action == Lts.TAU
                    ? edges.stream().mapToLong(e -> e.length / 3).sum()
                    : combinations(edges);
            if (count > MOST - parts.size()) {
                whyNot.accept("the processes can be combined to more than " + MOST + " moves");
                return Optional.empty();
            }
            if (action == Lts.TAU) alone(edges, parts);
            else combine(edges, parts);
            while (actions.size() < parts.size()) actions.add(action);
        }
        return Optional.of(new Moves(graphs, actions, parts));
    }

    /** For each action, for each process that takes part, its edges as triples of process, source and target. */
    private static List<List<int[]>> edges(
            List<NetworkProcess> components, List<String> labels, List<LiveGraph> graphs) {
        Map<String, Integer> numbers = new HashMap<>();
        List<List<int[]>> edges = new ArrayList<>();
        for (String label : labels) {
            numbers.put(label, numbers.size());
            edges.add(new ArrayList<>());
        }
        for (int c = 0; c < graphs.size(); c++) {
            Lts lts = components.get(c).lts();
            LiveGraph graph = graphs.get(c);
            IntStream.Builder[] byLabel = new IntStream.Builder[lts.labels().size()];
            Arrays.setAll(byLabel, l -> IntStream.builder());
            for (int e : graph.edges().stream().toArray()) {
                byLabel[lts.label(e)].add(c).add(graph.source(e)).add(lts.target(e));
            }
            for (int l = 0; l < byLabel.length; l++) {
                edges.get(numbers.get(lts.labels().get(l)))
                        .add(byLabel[l].build().toArray());
            }
        }
        return edges;
    }

    private static long combinations(List<int[]> edges) {
        long product = edges.isEmpty() ? 0 : 1;
        for (int[] ofOne : edges) product = Math.min(MOST + 1L, product) * (ofOne.length / 3);
        return product;
    }

    private static void alone(List<int[]> edges, List<int[]> parts) {
        for (int[] ofOne : edges) {
            for (int e = 0; e < ofOne.length; e += 3) parts.add(Arrays.copyOfRange(ofOne, e, e + 3));
        }
    }

    private static void combine(List<int[]> edges, List<int[]> parts) {
        if (combinations(edges) == 0) return;
        int[] edge = new int[edges.size()];
        int digit;
        do {
            int[] move = new int[3 * edge.length];
            for (int i = 0; i < edge.length; i++) System.arraycopy(edges.get(i), edge[i], move, 3 * i, 3);
            parts.add(move);
            for (digit = edge.length - 1; digit >= 0; digit--) {
                if ((edge[digit] += 3) < edges.get(digit).length) break;
                edge[digit] = 0;
            }
        } while (digit >= 0);
    }

    /** What a process can do in this network, as far as is known. */
    LiveGraph graph(int process) {
        return graphs.get(process);
    }

    int count() {
        return parts.length;
    }

    int action(int move) {
        return actions[move];
    }

    /** How many processes take part in a move. */
    int size(int move) {
        return parts[move].length / 3;
    }

    int process(int move, int part) {
        return parts[move][3 * part];
    }

    int from(int move, int part) {
        return parts[move][3 * part + 1];
    }

    int to(int move, int part) {
        return parts[move][3 * part + 2];
    }

    private boolean fails(int move, int part) {
        return to(move, part) == graphs.get(process(move, part)).lts().error();
    }

    /** Whether a move leads some process to its error state. */
    boolean fails(int move) {
        for (int i = 0; i < size(move); i++) {
            if (fails(move, i)) return true;
        }
        return false;
    }

    /**
     * Sets the numbers of the error states in a table of numbers for states: the least with which every move to an error adds at
     * least {@code least}, by itself and together with what the other processes of the move add.
     */
    void errors(long[][] table, long least) {
        long[] needed = new long[table.length];
        Arrays.fill(needed, Long.MIN_VALUE);
        for (int m = 0; m < count(); m++) {
            long others = 0;
            for (int i = 0; i < size(m); i++) {
                if (!fails(m, i)) others += table[process(m, i)][to(m, i)] - table[process(m, i)][from(m, i)];
            }
            for (int i = 0; i < size(m); i++) {
                int c = process(m, i);
                if (fails(m, i)) needed[c] = Math.max(needed[c], table[c][from(m, i)] - Math.min(0, others) + least);
            }
        }
        for (int c = 0; c < table.length; c++) {
            if (needed[c] > Long.MIN_VALUE) table[c][graphs.get(c).lts().error()] = needed[c];
        }
    }

    /** What a move adds to a sum over the processes of numbers for their states; null stands for zeros. */
    long change(int move, long[][] table) {
        long change = 0;
        for (int i = 0; i < size(move); i++) {
            long[] numbers = table[process(move, i)];
            if (numbers != null) change += numbers[to(move, i)] - numbers[from(move, i)];
        }
        return change;
    }
}
