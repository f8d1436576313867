package org.sweepline.process.measure;

import java.util.Arrays;
import org.sweepline.kernel.Buckets;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsComponents;

/** The strongly connected components of a process, numbered so that no edge leads to a smaller number. */
final class ComponentOrder {
    private final LiveGraph graph;
    private final int[] numbers;
    private final int count;

    ComponentOrder(LiveGraph graph) {
        this.graph = graph;
        int[] backwards = LtsComponents.of(graph.lts(), graph::live);
        int[] states = graph.states();
        int[] distinct = Arrays.stream(states)
                .map(s -> -backwards[s])
                .sorted()
                .distinct()
                .toArray();
        count = distinct.length;
        numbers = new int[backwards.length];
        Arrays.fill(numbers, -1);
        for (int s : states) numbers[s] = Arrays.binarySearch(distinct, -backwards[s]);
    }

    int count() {
        return count;
    }

    /** The number of states in the largest component. */
    int largest() {
        int[] sizes = new int[count];
        for (int s : graph.states()) sizes[numbers[s]]++;
        return Arrays.stream(sizes).max().orElse(0);
    }

    /** The number of each state's component; {@code -1} for states that are not reachable. */
    int[] numbers() {
        return numbers;
    }

    /** For each state the length of the longest path of components that leads to its component. */
    int[] levels() {
        Lts lts = graph.lts();
        int[] sorted = sorted();
        int[] level = new int[count];
        for (int s : sorted) {
            Interruption.check();
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                int target = numbers[lts.target(e)];
                if (graph.live(e) && target != numbers[s]) {
                    level[target] = Math.max(level[target], level[numbers[s]] + 1);
                }
            }
        }
        int[] levels = new int[lts.states()];
        for (int s : sorted) levels[s] = level[numbers[s]];
        return levels;
    }

    /** The states in the order of their components. */
    private int[] sorted() {
        int[] states = graph.states();
        int[] indices =
                Buckets.of(count, states.length, i -> numbers[states[i]]).items();
        return Arrays.stream(indices).map(i -> states[i]).toArray();
    }
}
