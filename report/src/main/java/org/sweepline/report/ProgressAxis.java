package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.List;
import org.sweepline.kernel.LayerProfile;

/**
 * What the positions of a profile are called, in texts and pictures alike: a number for a column or a layer, and a pair where both
 * are counted.
 */
final class ProgressAxis {
    /** Larger layers are packed tuples of numbers, which would tell nobody anything. */
    static final long LARGEST = 1L << 30;

    private final boolean columns;
    private final boolean pairs;
    private final boolean readable;

    /** @param entries at least one */
    ProgressAxis(List<LayerProfile.Entry> entries) {
        columns = entries.get(0).column() != entries.get(entries.size() - 1).column();
        boolean layers = entries.stream().anyMatch(entry -> entry.layer() != 0);
        pairs = columns && layers;
        readable = entries.stream().allMatch(entry -> Math.abs(entry.layer()) <= LARGEST);
    }

    /** Whether its positions tell people anything; otherwise only their order does. */
    boolean readable() {
        return readable;
    }

    /** What the positions are numbers of, given the name of the axis. */
    String name(String axis) {
        if (!readable) return axis + ", in order";
        return pairs ? axis + " (column, layer)" : axis;
    }

    String position(LayerProfile.Entry entry) {
        if (pairs) return "(" + count(entry.column()) + ", " + count(entry.layer()) + ")";
        return count(columns || entry.layer() == 0 ? entry.column() : entry.layer());
    }
}
