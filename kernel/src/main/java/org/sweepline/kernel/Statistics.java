package org.sweepline.kernel;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The figures of a search, each under its exact name.
 *
 * @param explored states processed, revisits counted
 * @param fired edges followed, revisits counted; of random walks, the steps
 * @param states distinct states, when known: everything was seen and nothing twice
 * @param edges edges of the distinct states, when known
 * @param stored states in memory now
 * @param peak the largest number of states ever in memory at once
 * @param replaced states forgotten to make room for others in a full cache; they may be explored again
 * @param persistent states kept because a regress edge led to them (or pinned), over all columns
 * @param sweeps passes over a column, summed over the columns; of random walks, the walks
 * @param maxSweeps the most passes any column needed
 * @param columns distinct columns entered
 * @param layers distinct (column, layer) values entered
 * @param keepingAll present if the sweep stopped deleting states because deletion did not pay
 * @param column where the sweep-line is: its column
 * @param layer where the sweep-line is: its layer
 * @param bytes bytes held by the stores now
 * @param peakBytes the most bytes ever held by the stores
 * @param time how long it has taken
 * @param profile states and edges for each layer
 * @param disk present if states were on disk because memory was full; then what is stored is what is in memory
 */
public record Statistics(
        long explored,
        long fired,
        OptionalLong states,
        OptionalLong edges,
        long stored,
        long peak,
        long replaced,
        long persistent,
        long sweeps,
        long maxSweeps,
        long columns,
        long layers,
        Optional<KeepingAll> keepingAll,
        long column,
        long layer,
        long bytes,
        long peakBytes,
        Duration time,
        LayerProfile profile,
        Optional<DiskUse> disk) {}
