package org.sweepline.kernel;

import java.util.List;

/**
 * How many states were processed and edges followed in each layer, in the order of progress, revisits counted.
 *
 * <p>Where there are very many layers, neighbours are put together in one entry.
 */
public record LayerProfile(List<Entry> entries) {
    /** The layers from one (column, layer) up to the next entry's. */
    public record Entry(long column, long layer, long states, long edges) {}

    /** How many columns its entries begin in: fewer than were entered where neighbours are put together. */
    public long columns() {
        return entries.stream().mapToLong(Entry::column).distinct().count();
    }
}
