package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.Progress.Offsets;
import org.sweepline.kernel.Progress.Steps;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.NetworkProcess;

/**
 * What each action adds to columns and layers, if that is the same whenever it is taken.
 *
 * <p>It is if in each process that takes part all edges with the label add the same; of internal steps, where they add the
 * same in all processes. Then the sweep need not compute the progress of every successor.
 */
final class StepOffsets {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final long[] total;
    private boolean constant = true;

    private StepOffsets(List<NetworkProcess> components, List<String> actions, long[][] contribution) {
        for (String action : actions) numbers.put(action, numbers.size());
        total = new long[actions.size()];
        boolean internal = false;
        for (int c = 0; c < contribution.length && constant; c++) {
            Lts lts = components.get(c).lts();
            Long[] ofLabel = increases(lts, contribution[c]);
            for (int l = Lts.TAU + 1; l < ofLabel.length; l++) {
                if (ofLabel[l] != null) total[numbers.get(lts.labels().get(l))] += ofLabel[l];
            }
            Long step = ofLabel[Lts.TAU];
            if (step == null) continue;
            constant &= !internal || total[Lts.TAU] == step;
            total[Lts.TAU] = step;
            internal = true;
        }
    }

    /** The progress of two sums of which nothing is known but what single edges add. */
    static ComponentProgress progress(
            Layout layout,
            List<NetworkProcess> components,
            List<String> actions,
            ScaledSum columns,
            ScaledSum layers,
            Steps steps) {
        return new ComponentProgress(
                layout,
                columns,
                layers,
                steps,
                of(components, actions, columns.table(), layers.table()),
                still(components, actions, columns.table(), layers.table()));
    }

    private static Optional<Offsets> of(
            List<NetworkProcess> components, List<String> actions, long[][] columns, long[][] layers) {
        StepOffsets column = new StepOffsets(components, actions, columns);
        StepOffsets layer = new StepOffsets(components, actions, layers);
        boolean constant = column.constant && layer.constant;
        return constant ? Optional.of(new Offsets(column.total, layer.total)) : Optional.empty();
    }

    /** The actions none of whose edges, in any process, changes anything. */
    private static BitSet still(
            List<NetworkProcess> components, List<String> actions, long[][] columns, long[][] layers) {
        Set<String> moving = new HashSet<>();
        for (int c = 0; c < components.size(); c++) {
            long[] column = columns[c];
            long[] layer = layers[c];
            List<String> labels = components.get(c).lts().labels();
            components.get(c).lts().forEachEdge((from, label, to) -> {
                if (increase(column, from, to) != 0 || increase(layer, from, to) != 0) moving.add(labels.get(label));
            });
        }
        BitSet still = new BitSet();
        for (int a = 0; a < actions.size(); a++) still.set(a, !moving.contains(actions.get(a)));
        return still;
    }

    private static long increase(long[] contribution, int from, int to) {
        return contribution == null ? 0 : contribution[to] - contribution[from];
    }

    /** For each label what its edges add, null if it has none. */
    private Long[] increases(Lts lts, long[] contribution) {
        Long[] increases = new Long[lts.labels().size()];
        lts.forEachEdge((from, label, to) -> {
            long increase = increase(contribution, from, to);
            Long known = increases[label];
            constant &= known == null || known == increase;
            increases[label] = increase;
        });
        return increases;
    }
}
