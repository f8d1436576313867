package org.sweepline.process.measure;

import java.util.Arrays;
import org.sweepline.process.lts.Lts;

/**
 * The strongly connected components of a process, numbered so that no edge leads to a smaller number.
 *
 * <p>Tarjan's algorithm with a stack of its own, since processes may be deeper than the stack of the machine. It completes
 * a component after all those reachable from it, so counting backwards gives a topological order.
 */
final class StrongComponents {
    private static final int UNSEEN = -1;

    private final LiveGraph graph;
    private final Lts lts;
    private final int[] numbers;
    private int count;
    private int largest;

    private final int[] index;
    private final int[] low;
    private final int[] open;
    private final int[] path;
    private final int[] nextEdge;
    private int openCount;
    private int pathCount;
    private int visited;

    StrongComponents(LiveGraph graph) {
        this.graph = graph;
        lts = graph.lts();
        int n = lts.states();
        numbers = new int[n];
        index = new int[n];
        low = new int[n];
        open = new int[n];
        path = new int[n];
        nextEdge = new int[n];
        Arrays.fill(index, UNSEEN);
        Arrays.fill(numbers, UNSEEN);
        for (int s : graph.states()) {
            if (index[s] == UNSEEN) search(s);
        }
        for (int s : graph.states()) numbers[s] = count - 1 - numbers[s];
    }

    private void search(int root) {
        enter(root);
        while (pathCount > 0) {
            int s = path[pathCount - 1];
            if (nextEdge[s] < lts.edgesEnd(s)) {
                int e = nextEdge[s]++;
                if (!graph.live(e)) continue;
                int t = lts.target(e);
                if (index[t] == UNSEEN) enter(t);
                else if (numbers[t] == UNSEEN) low[s] = Math.min(low[s], index[t]);
            } else {
                pathCount--;
                if (low[s] == index[s]) complete(s);
                if (pathCount > 0) low[path[pathCount - 1]] = Math.min(low[path[pathCount - 1]], low[s]);
            }
        }
    }

    private void enter(int s) {
        index[s] = low[s] = visited++;
        open[openCount++] = s;
        path[pathCount++] = s;
        nextEdge[s] = lts.firstEdge(s);
    }

    private void complete(int s) {
        int before = openCount;
        int member;
        do {
            member = open[--openCount];
            numbers[member] = count;
        } while (member != s);
        largest = Math.max(largest, before - openCount);
        count++;
    }

    int count() {
        return count;
    }

    /** The number of states in the largest component. */
    int largest() {
        return largest;
    }

    /** The number of each state's component; {@code -1} for states that are not reachable. */
    int[] numbers() {
        return numbers;
    }

    /** For each state the length of the longest way to its component through other components. */
    int[] levels() {
        int[] members = new int[count + 1];
        for (int s : graph.states()) members[numbers[s] + 1]++;
        for (int c = 0; c < count; c++) members[c + 1] += members[c];
        int[] sorted = new int[graph.states().length];
        int[] next = Arrays.copyOf(members, count);
        for (int s : graph.states()) sorted[next[numbers[s]]++] = s;
        int[] level = new int[count];
        for (int s : sorted) {
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
}
