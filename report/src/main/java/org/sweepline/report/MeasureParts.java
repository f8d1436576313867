package org.sweepline.report;

import java.util.List;

/**
 * What each process adds to a measure that is made of those of processes.
 *
 * @param columns an upper bound on the number of columns
 * @param columnStages how many numbers a column is put together from
 * @param layers an upper bound on the number of layers
 * @param layerStages how many numbers a layer is put together from
 */
public record MeasureParts(long columns, int columnStages, long layers, int layerStages, List<Part> parts) {
    /**
     * What one process adds.
     *
     * @param kind how its states are ordered
     * @param components its strongly connected components
     * @param largest the number of states in the largest of these
     * @param columnStages in which stages of the column it counts, from 1
     * @param layerStages in which stages of the layer it counts, from 1
     * @param regressEdges how many of its edges may decrease the layer
     * @param order the tree order that was chosen, or nothing
     */
    public record Part(
            String name,
            String kind,
            int states,
            int edges,
            int components,
            int largest,
            List<Integer> columnStages,
            List<Integer> layerStages,
            int regressEdges,
            String order) {}
}
