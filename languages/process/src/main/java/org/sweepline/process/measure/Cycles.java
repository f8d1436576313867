package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sweepline.kernel.Interruption;

/**
 * Opens the cycles of processes, so that they have a beginning and an end.
 *
 * <p>In each strongly connected component of a process the state nearest to the initial one is its head. Taking away the
 * edges that leave the head (backward: the head is the end), or those that lead to it (forward: the head is the
 * beginning), opens all cycles through it. What is left can be ranked as any process can ({@link Refinement}), and only
 * steps with one of the edges that were taken away may regress. Only the processes with the longest paths are opened: in a
 * network the others mostly follow, and where they do not, opening them too costs more than it saves.
 *
 * <p>The first time round a network is often not what it is later: nothing is left over from the round before. If a cycle
 * is opened some way ahead of the initial state, a short sweep to there finds what the later rounds start from, and one
 * sweep round covers everything; opened at the initial state it takes two.
 */
final class Cycles {
    /** On a path of two states every other step leads back, so that revisits cost more than deletion saves. */
    private static final int SHORTEST = 3;

    /** The most states of equal distance that are tried as heads. */
    private static final int MOST_HEADS = 8;

    private final Refinement refinement;
    private final Direction direction;
    private final int distance;
    private final List<BitSet> opened;
    private int longest;

    /** A way to open all cycles of a process: the edges to take away, and how many states the longest path then has. */
    private record Opening(BitSet edges, int length) {}

    /** @param distance how many edges after the nearest state the largest component of a process is opened */
    Cycles(Refinement refinement, Direction direction, int distance) {
        this.refinement = refinement;
        this.direction = direction;
        this.distance = distance;
        opened = refinement.graphs().stream().map(g -> new BitSet()).toList();
    }

    /** The edges of each process that were taken away. */
    List<BitSet> opened() {
        return opened;
    }

    /** How many states the longest path has in the processes that were opened; 0 if none was. */
    int longest() {
        return longest;
    }

    /** Opens those of the wanted processes that then have the longest paths. */
    void open(IntPredicate wanted) {
        List<LiveGraph> graphs = refinement.graphs();
        Opening[] openings = new Opening[graphs.size()];
        for (int c = 0; c < openings.length; c++) {
            openings[c] = wanted.test(c) ? opening(graphs.get(c)) : new Opening(new BitSet(), 0);
        }
        int most = Arrays.stream(openings).mapToInt(Opening::length).max().orElse(0);
        if (most < SHORTEST) return;
        longest = most;
        for (int c = 0; c < openings.length; c++) {
            if (openings[c].length < longest) continue;
            opened.get(c).or(openings[c].edges);
            for (int e : openings[c].edges.stream().toArray()) refinement.remove(c, e);
        }
        refinement.settle();
    }

    private Opening opening(LiveGraph graph) {
        int[] numbers = new ComponentOrder(graph).numbers();
        int[] heads = new int[graph.states().length];
        Arrays.fill(heads, -1);
        for (int s : graph.states()) {
            if (heads[numbers[s]] < 0) heads[numbers[s]] = s;
        }
        if (distance == 0) return opening(graph, numbers, heads);
        int largest = largest(graph, numbers);
        return Arrays.stream(ahead(graph, numbers, heads[largest]))
                .mapToObj(head -> {
                    int[] moved = heads.clone();
                    moved[largest] = head;
                    return opening(graph, numbers, moved);
                })
                .max(Comparator.comparingInt(Opening::length))
                .orElseThrow();
    }

    private static int largest(LiveGraph graph, int[] numbers) {
        int[] sizes = new int[graph.states().length];
        for (int s : graph.states()) sizes[numbers[s]]++;
        int largest = 0;
        for (int i = 1; i < sizes.length; i++) {
            if (sizes[i] > sizes[largest]) largest = i;
        }
        return largest;
    }

    /** Some states of a component at {@link #distance} from its head, or the farthest if none is so far. */
    private int[] ahead(LiveGraph graph, int[] numbers, int head) {
        BitSet seen = new BitSet();
        seen.set(head);
        int[] found = {head};
        for (int d = 0; d < distance; d++) {
            int[] next = Arrays.stream(found)
                    .flatMap(s -> IntStream.range(
                            graph.lts().firstEdge(s), graph.lts().edgesEnd(s)))
                    .filter(graph::live)
                    .map(e -> graph.lts().target(e))
                    .filter(t -> numbers[t] == numbers[head] && !seen.get(t))
                    .distinct()
                    .toArray();
            if (next.length == 0) break;
            for (int s : next) seen.set(s);
            found = next;
        }
        return Arrays.stream(found).limit(MOST_HEADS).toArray();
    }

    private Opening opening(LiveGraph graph, int[] numbers, int[] heads) {
        Interruption.check();
        BitSet edges = new BitSet();
        graph.edges().stream().filter(e -> opens(graph, e, numbers, heads)).forEach(edges::set);
        if (edges.isEmpty()) return new Opening(edges, 0);
        LiveGraph open = graph.copy();
        edges.stream().forEach(open::remove);
        int[] levels = new ComponentOrder(open).levels();
        return new Opening(edges, 1 + IntStream.of(levels).max().orElse(0));
    }

    private boolean opens(LiveGraph graph, int edge, int[] numbers, int[] heads) {
        int from = graph.source(edge);
        int to = graph.lts().target(edge);
        if (from == to || numbers[from] != numbers[to]) return false;
        return (direction == Direction.BACKWARD ? from : to) == heads[numbers[from]];
    }
}
