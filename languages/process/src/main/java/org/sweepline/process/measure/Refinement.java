package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.network.NetworkProcess;

/**
 * Finds ranks of processes that no step of their network decreases, in stages.
 *
 * <p>The first stage is the paper's: the strongly connected components of each process by itself, in topological order.
 * No edge of a process decreases its rank, so no step of the network does. A step with an edge that increases it leaves
 * the column. Within a column such edges cannot occur; neither can the edges of other processes that have no other
 * partner for their label ({@link Blocking}). Without them some components fall apart: their pieces, again in topological
 * order, are the ranks of the second stage, which count where those of the first are equal; and so on, until no edge is
 * taken away.
 *
 * <h2>Why no step decreases the column</h2>
 *
 * Let E1 be all edges (without those that no reachable step uses) and let E(i+1) be what is left of E(i) after stage i:
 * first the edges along which a rank of stage i increases go, then those without partner. The ranks of stage i do not
 * decrease along edges of E(i). Take a step of the network; it consists of an edge of each process that takes part, all
 * in E1. Let i be the last stage for which all of them are in E(i). Up to stage i no process's rank decreases. If i is
 * the last stage, we are done. Otherwise some edge of the step is not in E(i+1). If it has gone because a rank increases
 * along it, the value of stage i increases and later stages do not matter. If it has gone for want of a partner, some
 * process that shares the label has no edge in E(i+1) with it, so that process's edge of this very step has gone too, and
 * before the others did: along it the rank increases.
 *
 * <p>Nothing in this needs deterministic processes, or that all edges of an action behave alike: it is single edges that
 * go, and an action only goes when a partner has lost all its edges. An internal step is an edge without partners. The
 * same argument holds for a network some of whose edges were taken away beforehand, for those of its steps that use none
 * of these: that is how layers are made ({@link Cycles}).
 */
final class Refinement {
    private final List<LiveGraph> graphs;
    private final Blocking blocking;
    private final int[][] pieces;

    /** @param partners whether edges are taken away, too, when they lose their partners */
    Refinement(List<NetworkProcess> components, boolean partners) {
        graphs = components.stream().map(c -> new LiveGraph(c.lts())).toList();
        blocking = partners ? new Blocking(components, graphs) : null;
        pieces = new int[graphs.size()][];
        for (int c = 0; c < pieces.length; c++)
            pieces[c] = new int[components.get(c).lts().states()];
        if (partners) blocking.settleFromStart();
    }

    /** What is left of each process. */
    List<LiveGraph> graphs() {
        return graphs;
    }

    /** Takes an edge away; {@link #settle()} takes away those that lose their partner by that. */
    void remove(int process, int edge) {
        if (blocking == null) graphs.get(process).remove(edge);
        else blocking.remove(process, edge);
    }

    void settle() {
        if (blocking != null) blocking.settle();
    }

    /** Adds stages until no edge that is left increases a rank; without partners one stage does. */
    void exhaust(Stages stages, IntPredicate ranked) {
        while (stage(stages, ranked) && blocking != null) settle();
    }

    private boolean stage(Stages stages, IntPredicate ranked) {
        List<ComponentOrder> found = new ArrayList<>();
        for (int c = 0; c < graphs.size(); c++) {
            found.add(ranked.test(c) ? new ComponentOrder(graphs.get(c)) : null);
        }
        List<LocalRanks> levels =
                ranks(c -> found.get(c) == null ? null : found.get(c).levels());
        List<LocalRanks> numbers =
                ranks(c -> found.get(c) == null ? null : found.get(c).numbers().clone());
        return stage(stages, levels, numbers);
    }

    private List<LocalRanks> ranks(IntFunction<int[]> values) {
        List<LocalRanks> ranks = new ArrayList<>();
        for (int c = 0; c < graphs.size(); c++) {
            Interruption.check();
            LiveGraph graph = graphs.get(c);
            int[] value = values.apply(c);
            if (value != null) graph.rankError(value);
            ranks.add(value == null ? LocalRanks.constant(graph) : LocalRanks.withinPieces(graph, pieces[c], value));
        }
        return ranks;
    }

    /**
     * Adds a stage of given ranks, takes away all edges along which one changes, and returns true; or changes nothing and
     * returns false if there is no such edge or the stage does not fit.
     */
    boolean stage(Stages stages, List<LocalRanks> levels, List<LocalRanks> numbers) {
        boolean sums = stages.extension().sums();
        boolean separates = stages.extension().separates();
        boolean changed = false;
        List<int[]> leaving = new ArrayList<>();
        for (int c = 0; c < graphs.size(); c++) {
            Interruption.check();
            LiveGraph graph = graphs.get(c);
            LocalRanks level = levels.get(c);
            LocalRanks number = numbers.get(c);
            leaving.add(graph.edges().stream()
                    .filter(e -> sums && level.increase(graph, e) != 0 || separates && number.increase(graph, e) != 0)
                    .toArray());
            changed |= leaving.get(c).length > 0;
        }
        if (!changed || !stages.add(levels, stages.extension().slices() ? slices(levels, numbers) : numbers))
            return false;
        for (int c = 0; c < graphs.size(); c++) {
            for (int e : leaving.get(c)) remove(c, e);
            if (sums) pieces[c] = levels.get(c).refine(graphs.get(c), pieces[c]);
            if (separates) pieces[c] = numbers.get(c).refine(graphs.get(c), pieces[c]);
        }
        return true;
    }

    /** Numbers that change only where the level does, which those of an error state need not do. */
    private List<LocalRanks> slices(List<LocalRanks> levels, List<LocalRanks> numbers) {
        List<LocalRanks> slices = new ArrayList<>();
        for (int c = 0; c < graphs.size(); c++) {
            LiveGraph graph = graphs.get(c);
            LocalRanks level = levels.get(c);
            LocalRanks number = numbers.get(c);
            boolean alike = graph.edges().stream()
                    .allMatch(e -> level.increase(graph, e) != 0 || number.increase(graph, e) == 0);
            slices.add(alike ? number : level);
        }
        return slices;
    }
}
