package org.sweepline.process.lts;

/** Compares two systems by the blocks of their union. */
final class Bisimilarity {
    private Bisimilarity() {}

    /** Whether the initial states of two systems are strongly bisimilar; alphabets are not compared. */
    static boolean holds(Lts one, Lts other) {
        LtsBuilder both = new LtsBuilder().states(one.states() + other.states());
        int[] classes = new int[one.states() + other.states()];
        add(one, 0, both, classes);
        add(other, one.states(), both, classes);
        int[] blocks = Bisimulation.blocks(both.build(), classes);
        return blocks[one.initial()] == blocks[one.states() + other.initial()];
    }

    private static void add(Lts lts, int offset, LtsBuilder both, int[] classes) {
        if (lts.end() != Lts.NONE) classes[offset + lts.end()] = 1;
        if (lts.error() != Lts.NONE) classes[offset + lts.error()] = 2;
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                both.edge(offset + s, lts.labels().get(lts.label(e)), offset + lts.target(e));
            }
        }
    }
}
