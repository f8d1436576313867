package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.List;
import org.sweepline.linear.SparseVector;
import org.sweepline.process.network.Component;

/** What a measure makes of the states of each process, apart from where it begins and how large its steps are. */
final class Weighing {
    private final long[][] columns;
    private final long[][] layers;

    /** Tables of what each state of each process adds; null for processes that add nothing. */
    Weighing(List<Component> components, long[][] columns, long[][] layers) {
        this.columns = normal(components, columns);
        this.layers = normal(components, layers);
    }

    private static long[][] normal(List<Component> components, long[][] table) {
        long[][] normal = new long[table.length][];
        long unit = 0;
        for (int c = 0; c < table.length; c++) {
            normal[c] = new long[components.get(c).lts().states()];
            if (table[c] == null) continue;
            long origin = table[c][components.get(c).lts().initial()];
            for (int s : new LiveGraph(components.get(c).lts()).states()) {
                normal[c][s] = table[c][s] - origin;
                unit = SparseVector.gcd(unit, normal[c][s]);
            }
        }
        for (long[] own : normal) {
            for (int s = 0; unit > 1 && s < own.length; s++) own[s] /= unit;
        }
        return normal;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Weighing w
                && Arrays.deepEquals(columns, w.columns)
                && Arrays.deepEquals(layers, w.layers);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(columns) + Arrays.deepHashCode(layers);
    }
}
