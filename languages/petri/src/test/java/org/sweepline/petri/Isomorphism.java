package org.sweepline.petri;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Decides by backtracking whether two small nets are the same up to the names and the order of their nodes. */
final class Isomorphism {
    private final Net left;
    private final Net right;
    private final int[] image;
    private final boolean[] taken;

    private Isomorphism(Net left, Net right) {
        this.left = left;
        this.right = right;
        image = new int[left.places()];
        Arrays.fill(image, -1);
        taken = new boolean[right.places()];
    }

    static boolean exists(Net left, Net right) {
        return left.places() == right.places()
                && left.transitions() == right.transitions()
                && new Isomorphism(left, right).extend(0);
    }

    private boolean extend(int place) {
        if (place == image.length) {
            return true;
        }
        for (int candidate = 0; candidate < taken.length; candidate++) {
            if (!taken[candidate] && left.initial(place) == right.initial(candidate)) {
                image[place] = candidate;
                taken[candidate] = true;
                if (consistent(place) && extend(place + 1)) {
                    return true;
                }
                taken[candidate] = false;
                image[place] = -1;
            }
        }
        return false;
    }

    /** Whether the transitions look the same when only the places mapped so far are seen. */
    private boolean consistent(int last) {
        Set<Integer> seen = new HashSet<>();
        IntStream.rangeClosed(0, last).forEach(p -> seen.add(image[p]));
        List<List<Integer>> ours = IntStream.range(0, left.transitions())
                .mapToObj(t -> signature(left, t, last))
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
        List<List<Integer>> theirs = IntStream.range(0, right.transitions())
                .mapToObj(t -> signature(right, t, seen))
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
        return ours.equals(theirs);
    }

    private List<Integer> signature(Net net, int t, int last) {
        Integer[] effect = new Integer[2 * image.length];
        Arrays.fill(effect, 0);
        for (int i = 0; i < net.inputs(t).length; i++) {
            if (net.inputs(t)[i] <= last) {
                effect[image[net.inputs(t)[i]]] = net.inputWeights(t)[i];
            }
        }
        for (int i = 0; i < net.outputs(t).length; i++) {
            if (net.outputs(t)[i] <= last) {
                effect[image.length + image[net.outputs(t)[i]]] = net.outputWeights(t)[i];
            }
        }
        return List.of(effect);
    }

    private List<Integer> signature(Net net, int t, Set<Integer> seen) {
        Integer[] effect = new Integer[2 * image.length];
        Arrays.fill(effect, 0);
        for (int i = 0; i < net.inputs(t).length; i++) {
            if (seen.contains(net.inputs(t)[i])) {
                effect[net.inputs(t)[i]] = net.inputWeights(t)[i];
            }
        }
        for (int i = 0; i < net.outputs(t).length; i++) {
            if (seen.contains(net.outputs(t)[i])) {
                effect[image.length + net.outputs(t)[i]] = net.outputWeights(t)[i];
            }
        }
        return List.of(effect);
    }
}
