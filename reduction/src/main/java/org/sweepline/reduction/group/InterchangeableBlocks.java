package org.sweepline.reduction.group;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Recognises groups that interchange blocks of points in all ways, and may do something inside each block as well.
 *
 * <p>The generators that move most must be swaps of two blocks: points that are moved by the same swaps belong to one block.
 * The points of the first block are numbered as they come; swaps carry these numbers to all other blocks. Everything else the generators do must happen inside
 * blocks and generates, written in these numbers, a group of one block. All generators then belong to the group that does
 * such things in each block and interchanges blocks as well (a wreath product); they generate all of it if, and only if, the
 * orders are the same. Representatives: first inside each block, then the blocks are sorted.
 */
final class InterchangeableBlocks {
    private static final long EFFORT = 1_000_000;

    private final PermutationGroup group;
    private final List<Permutation> swaps = new ArrayList<>();
    private final Map<Integer, Integer> blockOf = new HashMap<>();
    private int[][] blocks;

    private InterchangeableBlocks(PermutationGroup group) {
        this.group = group;
    }

    static Optional<List<VectorStep>> steps(PermutationGroup group) {
        InterchangeableBlocks candidate = new InterchangeableBlocks(group);
        return candidate.findBlocks() && candidate.number() ? candidate.stepsInsideAndSorting() : Optional.empty();
    }

    /**
     * Makes blocks of the points that the same swaps move; false if a swap does not interchange two blocks, or there are
     * fewer than three of them: two blocks that are only swapped with each other look like one.
     */
    private boolean findBlocks() {
        int most = 0;
        for (Permutation g : group.generators()) most = Math.max(most, g.support());
        for (Permutation g : group.generators()) if (g.support() == most) swaps.add(g);
        Map<Integer, List<Integer>> movers = new HashMap<>();
        for (int s = 0; s < swaps.size(); s++) {
            Permutation swap = swaps.get(s);
            if (!swap.isInvolution()) return false;
            for (int i = 0; i < most; i++) {
                movers.computeIfAbsent(swap.movedPoint(i), p -> new ArrayList<>())
                        .add(s);
            }
        }
        Map<List<Integer>, List<Integer>> classes = new HashMap<>();
        movers.keySet().stream()
                .sorted()
                .forEach(p -> classes.computeIfAbsent(movers.get(p), m -> new ArrayList<>())
                        .add(p));
        blocks = classes.values().stream()
                .map(points -> points.stream().mapToInt(Integer::intValue).toArray())
                .sorted((a, b) -> Integer.compare(a[0], b[0]))
                .toArray(int[][]::new);
        if (blocks.length < 3) return false;
        for (int b = 0; b < blocks.length; b++) {
            if (2 * blocks[b].length != most) return false;
            for (int point : blocks[b]) blockOf.put(point, b);
        }
        return true;
    }

    /** Numbers the points of each block as the swaps carry the numbers there from the first block; false if a swap tears a block apart. */
    private boolean number() {
        Map<Integer, List<Permutation>> swapsOf = new HashMap<>();
        for (Permutation swap : swaps) {
            int a = blockOf.get(swap.movedPoint(0));
            int b = blockOf.get(swap.image(0));
            for (int point : blocks[a]) {
                if (a == b || blockOf.get(swap.of(point)) != b) return false;
            }
            swapsOf.computeIfAbsent(a, x -> new ArrayList<>()).add(swap);
            swapsOf.computeIfAbsent(b, x -> new ArrayList<>()).add(swap);
        }
        boolean[] numbered = new boolean[blocks.length];
        int[] queue = new int[blocks.length];
        numbered[0] = true;
        int size = 1;
        for (int head = 0; head < size; head++) {
            int[] from = blocks[queue[head]];
            for (Permutation swap : swapsOf.get(queue[head])) {
                int to = blockOf.get(swap.of(from[0]));
                if (numbered[to]) continue;
                numbered[to] = true;
                queue[size++] = to;
                for (int i = 0; i < from.length; i++) blocks[to][i] = swap.of(from[i]);
            }
        }
        return size == blocks.length;
    }

    private Optional<List<VectorStep>> stepsInsideAndSorting() {
        int width = blocks[0].length;
        int[] number = new int[group.degree()];
        for (int[] block : blocks) {
            for (int i = 0; i < width; i++) number[block[i]] = i;
        }
        List<Permutation> within = new ArrayList<>();
        for (Permutation generator : group.generators()) {
            if (!collect(generator, number, within)) return Optional.empty();
        }
        Optional<PermutationGroup> inner = PermutationGroup.generatedBy(width, within, EFFORT);
        if (inner.isEmpty()) return Optional.empty();
        BigInteger order = inner.get().order().pow(blocks.length);
        for (int i = 2; i <= blocks.length; i++) order = order.multiply(BigInteger.valueOf(i));
        if (!order.equals(group.order())) return Optional.empty();
        List<VectorStep> steps = new ArrayList<>();
        for (VectorStep step : GroupShape.steps(inner.get())) {
            for (int[] block : blocks) steps.add(step.relabelled(block));
        }
        steps.add(new SortedBlocks(blocks));
        return Optional.of(steps);
    }

    /** Adds what a generator does to the numbers in each block; false if it does not take blocks to blocks. */
    private boolean collect(Permutation generator, int[] number, List<Permutation> within) {
        for (int i = 0; i < generator.support(); i++) {
            if (!blockOf.containsKey(generator.movedPoint(i))) return false;
        }
        boolean swap = generator.support() == 2 * blocks[0].length;
        for (int b : Arrays.stream(generator.moved())
                .map(blockOf::get)
                .distinct()
                .sorted()
                .toArray()) {
            int[] images = new int[blocks[b].length];
            int target = blockOf.get(generator.of(blocks[b][0]));
            if (!swap && target != b) return false;
            for (int i = 0; i < images.length; i++) {
                int image = generator.of(blocks[b][i]);
                if (blockOf.get(image) != target) return false;
                images[i] = number[image];
            }
            Permutation inside = Permutation.of(images);
            if (!inside.isIdentity()) within.add(inside);
        }
        return true;
    }
}
