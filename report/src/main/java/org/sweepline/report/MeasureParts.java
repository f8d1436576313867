package org.sweepline.report;

import java.util.List;

/**
 * The parts of a measure that is composed of measures of processes.
 *
 * @param columns an upper bound on the number of columns
 * @param columnStages how many numbers a column is composed of
 * @param layers an upper bound on the number of layers
 * @param layerStages how many numbers a layer is composed of
 */
public record MeasureParts(long columns, int columnStages, long layers, int layerStages, List<Part> parts) {
    /**
     * The part of one process.
     *
     * @param kind how its states are ordered
     * @param components its strongly connected components
     * @param largest the number of states in the largest of these
     * @param columnStages the stages of the column to which it contributes, from 1
     * @param layerStages the stages of the layer to which it contributes, from 1
     * @param regressEdges how many of its edges may decrease the layer
     * @param order the tree order that was chosen; empty if there is none
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
