package org.sweepline.reduction.group;

import java.util.Arrays;

/** The orbits of a growing group: points that are taken to each other are joined. */
final class Orbits {
    private final int[] parent;
    private final int[] size;
    private final int[] least;

    Orbits(int points) {
        parent = new int[points];
        size = new int[points];
        least = new int[points];
        Arrays.setAll(parent, i -> i);
        Arrays.setAll(least, i -> i);
        Arrays.fill(size, 1);
    }

    /** The point that stands for the orbit of a point until the orbits grow. */
    int root(int point) {
        int at = point;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    int size(int point) {
        return size[root(point)];
    }

    /** The least point of the orbit of a point. */
    int least(int point) {
        return least[root(point)];
    }

    /** Joins the orbits of two points and returns the root of the joint one. */
    int join(int a, int b) {
        int x = root(a);
        int y = root(b);
        if (x == y) return x;
        int large = size[x] >= size[y] ? x : y;
        int small = large == x ? y : x;
        parent[small] = large;
        size[large] += size[small];
        least[large] = Math.min(least[large], least[small]);
        return large;
    }

    void join(Permutation permutation) {
        for (int i = 0; i < permutation.support(); i++) join(permutation.movedPoint(i), permutation.image(i));
    }
}
