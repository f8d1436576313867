package org.sweepline.process.measure;

import java.util.Arrays;
import java.util.List;
import org.sweepline.linear.SparseVector;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.ReachablePart;
import org.sweepline.process.network.NetworkProcess;

/** The weights that a measure gives the local states of each process, up to a constant and a common factor. */
final class Weighing {
    private final long[][] columns;
    private final long[][] layers;

    Weighing(List<NetworkProcess> components, ScaledSum columns, ScaledSum layers) {
        List<Lts> processes = components.stream().map(NetworkProcess::lts).toList();
        this.columns = normal(processes, columns.relative(processes));
        this.layers = normal(processes, layers.relative(processes));
    }

    private static long[][] normal(List<Lts> processes, long[][] relative) {
        long[][] normal = new long[relative.length][];
        long unit = 0;
        for (int c = 0; c < normal.length; c++) {
            normal[c] = new long[relative[c].length];
            for (int s : ReachablePart.states(processes.get(c), edge -> true)) {
                normal[c][s] = relative[c][s];
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
