package org.sweepline.logic.branching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.logic.temporal.Proposition;

/** A Kripke structure as plain arrays: the successors and the propositions of each node. */
record PlainStructure(int[][] targets, int[] bits, int[] initial) implements KripkeStructure {
    static final List<Proposition> PROPOSITIONS =
            List.of(new Proposition.Holds("a"), new Proposition.Holds("b"), new Proposition.Holds("c"));

    /** A complete structure: few nodes, some of them without successors, parallel edges and loops. */
    static PlainStructure random(Random random, int mostNodes) {
        int nodes = 1 + random.nextInt(mostNodes);
        int[][] edges = new int[nodes][];
        int[] bits = new int[nodes];
        int shape = random.nextInt(4);
        int likely = 1 + random.nextInt(9);
        for (int n = 0; n < nodes; n++) {
            int count = random.nextInt(5) == 0 ? 0 : 1 + random.nextInt(3);
            edges[n] = new int[count];
            for (int i = 0; i < count; i++) edges[n][i] = target(random, n, nodes, shape);
            for (int p = 0; p < 3; p++) bits[n] |= random.nextInt(10) < likely ? 1 << p : 0;
        }
        int[] initial = {random.nextInt(nodes)};
        if (random.nextInt(5) == 0) initial = new int[] {initial[0], random.nextInt(nodes)};
        return new PlainStructure(edges, bits, initial);
    }

    private static int target(Random random, int node, int nodes, int shape) {
        if (shape == 0 || random.nextInt(12) == 0) return random.nextInt(nodes);
        int far = 1 + random.nextInt(2);
        if (shape == 1) return Math.min(nodes - 1, node + far);
        // Against the order of the nodes, so that scans from the last to the first learn little.
        if (shape == 2) return Math.max(0, node - far);
        return Math.floorMod(node + (random.nextBoolean() ? far : -far), nodes);
    }

    /** The same without some nodes: edges to those lead beyond. */
    PlainStructure cut(Random random) {
        boolean[] missing = new boolean[targets.length];
        int oneOf = 1 + random.nextInt(8);
        for (int n = 0; n < missing.length; n++) missing[n] = random.nextInt(oneOf) == 0;
        int[] numbers = new int[targets.length];
        int kept = 0;
        for (int n = 0; n < numbers.length; n++) numbers[n] = missing[n] ? BEYOND : kept++;
        List<int[]> remaining = new ArrayList<>();
        int[] remainingBits = new int[kept];
        for (int n = 0; n < numbers.length; n++) {
            if (missing[n]) continue;
            remainingBits[remaining.size()] = bits[n];
            remaining.add(Arrays.stream(targets[n]).map(t -> numbers[t]).toArray());
        }
        int[] starts = Arrays.stream(initial).map(n -> numbers[n]).toArray();
        return new PlainStructure(remaining.toArray(int[][]::new), remainingBits, starts);
    }

    boolean has(Proposition proposition, int node) {
        return holds(PROPOSITIONS.indexOf(proposition), node);
    }

    @Override
    public int nodes() {
        return targets.length;
    }

    @Override
    public long edges() {
        return Arrays.stream(targets).mapToLong(own -> own.length).sum();
    }

    @Override
    public boolean complete() {
        return Arrays.stream(targets).flatMapToInt(Arrays::stream).noneMatch(t -> t < 0)
                && Arrays.stream(initial).noneMatch(n -> n < 0);
    }

    @Override
    public boolean holds(int proposition, int node) {
        return (bits[node] >> proposition & 1) != 0;
    }

    @Override
    public EdgeCursor successors() {
        return new Cursor(targets);
    }

    @Override
    public EdgeCursor predecessors() {
        List<List<Integer>> sources = new ArrayList<>();
        for (int n = 0; n < targets.length; n++) sources.add(new ArrayList<>());
        for (int n = 0; n < targets.length; n++) {
            for (int target : targets[n]) {
                if (target >= 0) sources.get(target).add(n);
            }
        }
        return new Cursor(sources.stream()
                .map(list -> list.stream().mapToInt(i -> i).toArray())
                .toArray(int[][]::new));
    }

    private static final class Cursor implements EdgeCursor {
        private final int[][] targets;
        private int node;
        private int place;

        Cursor(int[][] targets) {
            this.targets = targets;
        }

        @Override
        public void open(int state) {
            node = state;
            place = -1;
        }

        @Override
        public boolean next() {
            return ++place < targets[node].length;
        }

        @Override
        public int target() {
            return targets[node][place];
        }
    }
}
