package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws small graphs, many of them with symmetries. */
final class RandomGraphs {
    private RandomGraphs() {}

    /** A graph of at most so many vertices: any, copies of one graph, or a ring of them. */
    static ColouredGraph draw(Random random, int most) {
        int copies = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(Math.max(1, most / 2));
        int size = 1 + random.nextInt(Math.max(1, most / copies));
        boolean ring = random.nextBoolean();
        boolean hub = random.nextBoolean();
        ColouredGraph.Builder builder = ColouredGraph.builder();
        List<int[]> inner = arcs(random, size, size);
        List<int[]> outer = arcs(random, size, 1 + size / 2);
        int[] colours = random.ints(size, 0, 2).toArray();
        for (int c = 0; c < copies; c++) {
            for (int colour : colours) builder.vertex("inside " + colour);
        }
        int centre = hub && copies * size < most ? builder.vertex("centre") : -1;
        for (int c = 0; c < copies; c++) {
            for (int[] arc : inner) builder.arc(c * size + arc[0], c * size + arc[1], arc[2]);
            if (ring) {
                int next = (c + 1) % copies;
                for (int[] arc : outer) builder.arc(c * size + arc[0], next * size + arc[1], arc[2]);
            }
            if (centre >= 0) builder.arc(c * size, centre, 7);
        }
        return builder.build();
    }

    private static List<int[]> arcs(Random random, int size, int most) {
        List<int[]> arcs = new ArrayList<>();
        int count = random.nextInt(most + 1);
        for (int i = 0; i < count; i++) {
            arcs.add(new int[] {random.nextInt(size), random.nextInt(size), random.nextInt(2)});
        }
        return arcs;
    }
}
