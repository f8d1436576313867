package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.List;

/** A strong generating set while it is found, from the last base point to the first. */
final class StrongGenerators {
    private final List<PermutationGroup.Level> levels = new ArrayList<>();
    private List<Permutation> generators = List.of();

    /** A base point, the size of its orbit, and the generators so far, which fix all base points before it. */
    void add(int point, int orbit, List<Permutation> found) {
        if (orbit == 1) return;
        levels.add(0, new PermutationGroup.Level(point, orbit, found.size()));
        generators = List.copyOf(found);
    }

    PermutationGroup group(int degree) {
        return new PermutationGroup(degree, levels, generators);
    }
}
