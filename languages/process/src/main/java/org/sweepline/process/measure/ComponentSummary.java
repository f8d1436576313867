package org.sweepline.process.measure;

import java.util.List;

/**
 * What is known about the progress of one process.
 *
 * @param states its reachable states
 * @param edges their edges
 * @param components its strongly connected components
 * @param largest the number of states in the largest of these
 * @param columnStages in which stages of the column it counts, from 1
 * @param layerStages in which stages of the layer it counts, from 1
 * @param regressEdges how many of its edges may lead back in the layer
 * @param order the tree order that was chosen, such as {@code dfs forward}, or nothing
 */
public record ComponentSummary(
        String name,
        Kind kind,
        int states,
        int edges,
        int components,
        int largest,
        List<Integer> columnStages,
        List<Integer> layerStages,
        int regressEdges,
        String order) {}
