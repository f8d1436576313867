package org.sweepline.process.reduction;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.sweepline.process.lts.Lts;
import org.sweepline.reduction.group.Permutation;

/**
 * One numbering of local states for all components that are alike: the first of them numbers its states as they are, and a
 * state of another has the number of the one that some symmetry takes to it.
 */
final class SharedNumbering {
    private final int[][] numbers;
    private final BitSet moved = new BitSet();
    private final int[] orbits;

    /** @param generators symmetries of the network as a graph */
    SharedNumbering(NetworkGraph graph, List<Lts> components, List<Permutation> generators) {
        int count = components.size();
        int[] componentOf = new int[graph.graph().vertices()];
        for (int c = 0; c < count; c++) componentOf[graph.componentVertex(c)] = c;
        orbits = new int[count];
        Arrays.fill(orbits, Lts.NONE);
        // For each component and number the vertex of the local state.
        int[][] vertices = new int[count][];
        for (int c = 0; c < count; c++) {
            if (orbits[c] != Lts.NONE) continue;
            orbits[c] = c;
            Lts lts = components.get(c);
            vertices[c] = new int[lts.states()];
            for (int s = 0; s < lts.states(); s++) vertices[c][s] = graph.stateVertex(c, s);
            Deque<Integer> waiting = new ArrayDeque<>(List.of(c));
            boolean moves = false;
            while (!waiting.isEmpty()) {
                int from = waiting.remove();
                for (Permutation symmetry : generators) {
                    int to = componentOf[symmetry.of(graph.componentVertex(from))];
                    int[] images = images(vertices[from], symmetry);
                    if (orbits[to] == Lts.NONE) {
                        orbits[to] = c;
                        vertices[to] = images;
                        waiting.add(to);
                    } else {
                        moves |= !Arrays.equals(images, vertices[to]);
                    }
                }
            }
            if (moves) moved.set(c);
        }
        for (int c = 0; c < count; c++) moved.set(c, moved.get(orbits[c]));
        numbers = new int[count][];
        int[] numberOf = new int[graph.graph().vertices()];
        for (int c = 0; c < count; c++) {
            for (int n = 0; n < vertices[c].length; n++) {
                if (vertices[c][n] != Lts.NONE) numberOf[vertices[c][n]] = n;
            }
            numbers[c] = new int[components.get(c).states()];
            for (int s = 0; s < numbers[c].length; s++) {
                int vertex = graph.stateVertex(c, s);
                numbers[c][s] = vertex == Lts.NONE ? Lts.NONE : numberOf[vertex];
            }
        }
    }

    private static int[] images(int[] vertices, Permutation symmetry) {
        int[] images = new int[vertices.length];
        for (int i = 0; i < images.length; i++) {
            images[i] = vertices[i] == Lts.NONE ? Lts.NONE : symmetry.of(vertices[i]);
        }
        return images;
    }

    /** The number of each local state of a component, {@link Lts#NONE} for those that it cannot come to. */
    int[] of(int component) {
        return numbers[component];
    }

    /** The components that some symmetry maps to themselves, but not each local state: they have no shared numbering. */
    BitSet moved() {
        return moved;
    }

    /** For each component the first one that is alike, which may be itself. */
    int[] orbits() {
        return orbits;
    }
}
