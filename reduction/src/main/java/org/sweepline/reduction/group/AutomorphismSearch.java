package org.sweepline.reduction.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds generators of the automorphism group of a graph by refinement, individualisation and backtracking.
 *
 * <p>First vertices are made cells of their own, one after the other, until every cell has one vertex: they are the base.
 * Then, from the last base point back to the first, a symmetry is looked for that fixes the base points before it and takes
 * it to each other vertex of its cell, unless symmetries found already do, or take that vertex to one that failed
 * (McKay 1981, "Practical graph isomorphism"). The symmetries found form a strong generating set of the group.
 *
 * <p>To find one, two partitions are refined side by side, whose cells it must take to each other. As soon as all cells that
 * differ are single vertices, the rest may stay where it is, so that swapping two small parts of a large graph costs no more
 * than these parts (Darga, Sakallah, Markov 2008, "Faster symmetry discovery using sparsity of symmetries").
 */
final class AutomorphismSearch {
    private final ColouredGraph graph;
    private final PartitionPair pair;
    private final long effort;
    private final Orbits orbits;
    private final boolean[] failed;
    private final List<Permutation> found = new ArrayList<>();

    AutomorphismSearch(ColouredGraph graph, int first, long effort) {
        this.graph = graph;
        this.effort = effort;
        pair = new PartitionPair(graph, first, effort);
        orbits = new Orbits(graph.vertices());
        failed = new boolean[graph.vertices()];
    }

    /** A base point, its cell, and how many splits there were before it was made a cell of its own. */
    private record Choice(int point, int cell, int splits) {}

    Automorphisms run() {
        List<Choice> choices = base();
        List<PermutationGroup.Level> levels = new ArrayList<>();
        List<Permutation> strong = List.of();
        boolean complete = pair.work() <= effort;
        for (int k = choices.size() - 1; complete && k >= 0; k--) {
            Choice choice = choices.get(k);
            pair.undo(choice.splits);
            complete = images(choice);
            int orbit = orbits.size(choice.point);
            if (!complete || orbit == 1) continue;
            levels.add(0, new PermutationGroup.Level(choice.point, orbit, found.size()));
            strong = List.copyOf(found);
        }
        PermutationGroup group = new PermutationGroup(graph.vertices(), levels, strong);
        if (!complete)
            group = PermutationGroup.generatedBy(graph.vertices(), found, effort)
                    .orElse(group);
        return new Automorphisms(group, complete);
    }

    private List<Choice> base() {
        List<Choice> choices = new ArrayList<>();
        pair.refine();
        int cell = 0;
        while (pair.work() <= effort) {
            while (cell < graph.vertices() && pair.left().length(cell) == 1) cell++;
            if (cell == graph.vertices()) break;
            int point = Integer.MAX_VALUE;
            for (int i = 0; i < pair.left().length(cell); i++)
                point = Math.min(point, pair.left().element(cell + i));
            choices.add(new Choice(point, cell, pair.left().splits()));
            pair.individualise(point);
        }
        return choices;
    }

    /** Looks for symmetries that take a base point elsewhere, and returns whether all were found. */
    private boolean images(Choice choice) {
        int[] cell = new int[pair.left().length(choice.cell)];
        for (int i = 0; i < cell.length; i++) cell[i] = pair.left().element(choice.cell + i);
        Arrays.sort(cell);
        Arrays.fill(failed, false);
        boolean begun = false;
        for (int image : cell) {
            int root = orbits.root(image);
            if (root == orbits.root(choice.point) || failed[root]) continue;
            if (!begun) pair.begin(choice.point);
            begun = true;
            Permutation symmetry = pair.extend(image);
            if (symmetry != null) {
                found.add(symmetry);
                join(symmetry);
            } else if (pair.work() > effort) {
                return false;
            } else {
                failed[root] = true;
            }
        }
        return true;
    }

    private void join(Permutation symmetry) {
        for (int i = 0; i < symmetry.support(); i++) {
            int point = symmetry.movedPoint(i);
            int image = symmetry.image(i);
            boolean either = failed[orbits.root(point)] || failed[orbits.root(image)];
            int root = orbits.join(point, image);
            failed[root] = either;
        }
    }
}
