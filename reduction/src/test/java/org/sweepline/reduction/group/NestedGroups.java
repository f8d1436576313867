package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws the groups of trees and rings of equal parts: products and nested products of symmetric and cyclic groups. */
final class NestedGroups {
    private NestedGroups() {}

    static PermutationGroup draw(Random random, int most) {
        ColouredGraph.Builder builder = ColouredGraph.builder();
        int roots = 1 + random.nextInt(2);
        for (int i = 0; i < roots; i++) {
            Part part = part(random, 2, most / roots);
            part.build(builder, "root " + i);
        }
        ColouredGraph graph = builder.build();
        return Automorphisms.of(graph, graph.vertices(), Automorphisms.EFFORT).group();
    }

    private static Part part(Random random, int depth, int most) {
        List<Part> children = new ArrayList<>();
        int copies = depth == 0 || most < 3 ? 0 : 2 + random.nextInt(Math.min(6, most / 2));
        if (copies > 0) children.add(part(random, depth - 1, (most - 1) / copies - 1));
        return new Part(1 + random.nextInt(2), Math.max(1, copies), random.nextInt(3) == 0, children);
    }

    /** Some vertices in a row, and copies of another part, in a ring or not. */
    private record Part(int own, int copies, boolean ring, List<Part> children) {
        int build(ColouredGraph.Builder builder, String name) {
            int first = builder.vertex(name);
            int last = first;
            for (int i = 1; i < own; i++) {
                int next = builder.vertex(name);
                builder.arc(last, next, "row");
                last = next;
            }
            for (Part child : children) {
                int[] tops = new int[copies];
                for (int i = 0; i < copies; i++) {
                    tops[i] = child.build(builder, name + "'");
                    builder.arc(first, tops[i], "child");
                }
                for (int i = 0; ring && i < copies; i++) builder.arc(tops[i], tops[(i + 1) % copies], "ring");
            }
            return first;
        }
    }
}
