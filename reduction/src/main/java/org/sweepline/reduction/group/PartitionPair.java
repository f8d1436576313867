package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two partitions of a graph, refined side by side, whose cells a symmetry is to take to each other; for
 * {@link AutomorphismSearch}, which names the papers.
 *
 * <p>Both always have cells of the same lengths at the same positions. They are the same until {@link #begin}; what differs
 * later lies in the pieces split off since then.
 */
final class PartitionPair {
    private final ColouredGraph graph;
    private final long effort;
    private final OrderedPartition left;
    private final OrderedPartition right;
    private final RefinementTrace trace = new RefinementTrace();
    private final List<Branch> branches = new ArrayList<>();
    private int begun;
    private long searched;

    PartitionPair(ColouredGraph graph, int primary, long effort) {
        this.graph = graph;
        this.effort = effort;
        left = new OrderedPartition(graph, primary);
        right = new OrderedPartition(graph, primary);
    }

    OrderedPartition left() {
        return left;
    }

    long work() {
        return left.work() + right.work() + searched;
    }

    /** Makes a vertex a cell of its own in both. */
    void individualise(int vertex) {
        left.individualise(vertex);
        right.individualise(vertex);
        refine();
    }

    void refine() {
        trace.record();
        left.refine(trace);
        trace.compare();
        if (!right.refine(trace)) throw new AssertionError("one refinement, two results");
    }

    void undo(int splits) {
        left.undo(splits);
        right.undo(splits);
    }

    /** Makes the vertex whose images are looked for a cell of its own, on the left only, until {@link #undo}. */
    void begin(int point) {
        begun = right.splits();
        left.individualise(point);
        trace.record();
        left.refine(trace);
    }

    /** A symmetry that takes the vertex to an image and keeps the cells there were before; null if there is none, or if {@link #work} exceeds the effort. */
    Permutation extend(int image) {
        int splits = left.splits();
        branches.clear();
        Permutation symmetry = null;
        if (proceed(image, trace)) {
            symmetry = candidate();
            while (symmetry == null && !branches.isEmpty() && work() <= effort) {
                Branch branch = branches.get(branches.size() - 1);
                right.undo(branch.rightSplits);
                if (branch.next == branch.images.length) {
                    left.undo(branch.leftSplits);
                    branches.remove(branches.size() - 1);
                } else if (proceed(branch.images[branch.next++], branch.trace)) {
                    symmetry = candidate();
                }
            }
        }
        left.undo(splits);
        right.undo(begun);
        return symmetry;
    }

    private boolean proceed(int image, RefinementTrace expected) {
        right.individualise(image);
        expected.compare();
        return right.refine(expected);
    }

    /** Vertices that one on the left may go to, in the order in which they are tried. */
    private static final class Branch {
        private final int leftSplits;
        private final int rightSplits;
        private final int[] images;
        private final RefinementTrace trace = new RefinementTrace();
        private int next;

        Branch(int leftSplits, int rightSplits, int[] images) {
            this.leftSplits = leftSplits;
            this.rightSplits = rightSplits;
            this.images = images;
        }
    }

    /** The symmetry that the partitions determine; if they leave a choice, a branch is opened instead. */
    private Permutation candidate() {
        int cell = difference();
        if (cell < 0) {
            Permutation symmetry = determined();
            if (graph.keptBy(symmetry)) return symmetry;
            // The cells agree, but the graph does not: any choice that is left.
            while (++cell < graph.vertices() && left.length(cell) == 1) searched++;
            if (cell == graph.vertices()) return null;
        }
        branch(cell);
        return null;
    }

    /** A cell of several vertices that holds others on the left than on the right, or -1 if there is none. */
    private int difference() {
        for (int split = begun; split < left.splits(); split++) {
            int cell = left.created(split);
            searched += left.length(cell);
            for (int i = cell; i < cell + left.length(cell); i++) {
                int rightCell = right.cell(left.element(i));
                int leftCell = left.cell(right.element(i));
                if (rightCell != cell && left.length(cell) > 1) return cell;
                if (rightCell != cell && left.length(rightCell) > 1) return rightCell;
                if (leftCell != cell && left.length(leftCell) > 1) return leftCell;
            }
        }
        return -1;
    }

    /** What single vertices go to, everything else staying where it is. */
    private Permutation determined() {
        int[] points = new int[2 * (left.splits() - begun)];
        int size = 0;
        for (int split = begun; split < left.splits(); split++) {
            for (int cell : new int[] {left.created(split), left.parent(split)}) {
                if (left.length(cell) == 1 && left.element(cell) != right.element(cell)) {
                    points[size++] = left.element(cell);
                }
            }
        }
        int[] moved = Arrays.stream(points, 0, size).sorted().distinct().toArray();
        int[] images = new int[moved.length];
        for (int i = 0; i < moved.length; i++) images[i] = right.element(left.cell(moved[i]));
        return Permutation.sparse(moved, images);
    }

    /**
     * Chooses a vertex of a cell on the left, and the order of its possible images: first the one that would make it a swap,
     * else the vertex itself, then vertices that left this cell.
     */
    private void branch(int cell) {
        int length = left.length(cell);
        int chosen = left.element(cell);
        for (int i = cell; i < cell + length; i++) {
            if (right.cell(left.element(i)) != cell) {
                chosen = left.element(i);
                break;
            }
        }
        searched += 2L * length;
        int back = left.element(right.cell(chosen));
        int[] images = new int[length];
        int size = 0;
        int end = length;
        for (int i = cell; i < cell + length; i++) {
            int image = right.element(i);
            if (left.cell(image) != cell) images[size++] = image;
            else images[--end] = image;
        }
        for (int i = 1; i < length; i++) {
            if (images[i] != back && images[i] != chosen) continue;
            int preferred = images[i];
            if (images[0] == back) break;
            images[i] = images[0];
            images[0] = preferred;
        }
        Branch branch = new Branch(left.splits(), right.splits(), images);
        branches.add(branch);
        left.individualise(chosen);
        branch.trace.record();
        left.refine(branch.trace);
    }
}
