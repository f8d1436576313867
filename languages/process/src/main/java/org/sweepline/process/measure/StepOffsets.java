package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.Progress.Offsets;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Component;

/**
 * What each action adds to columns and layers, if that is the same whenever it is taken.
 *
 * <p>It is if in each process that takes part all edges with the label add the same; of internal steps, where they add the
 * same in all processes. Then the sweep need not compute the progress of every successor.
 */
final class StepOffsets {
    /** The sweep looks up all destinations for each layer, which may hold a single state. */
    private static final int MOST_DISTINCT = 32;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final long[] total;
    private boolean constant = true;

    private StepOffsets(List<Component> components, List<String> actions, long[][] contribution) {
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

    static Optional<Offsets> of(List<Component> components, List<String> actions, long[][] columns, long[][] layers) {
        StepOffsets column = new StepOffsets(components, actions, columns);
        StepOffsets layer = new StepOffsets(components, actions, layers);
        if (!column.constant || !layer.constant) return Optional.empty();
        Set<List<Long>> distinct = new HashSet<>();
        for (int a = 0; a < actions.size(); a++) distinct.add(List.of(column.total[a], layer.total[a]));
        return distinct.size() > MOST_DISTINCT ? Optional.empty() : Optional.of(new Offsets(column.total, layer.total));
    }

    /** The actions none of whose edges, in any process, changes anything. */
    static BitSet still(List<Component> components, List<String> actions, long[][] columns, long[][] layers) {
        Set<String> moving = new HashSet<>();
        for (int c = 0; c < components.size(); c++) {
            Lts lts = components.get(c).lts();
            for (int s = 0; s < lts.states(); s++) {
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                    boolean moves =
                            increase(columns[c], s, lts.target(e)) != 0 || increase(layers[c], s, lts.target(e)) != 0;
                    if (moves) moving.add(lts.labels().get(lts.label(e)));
                }
            }
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
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                long increase = increase(contribution, s, lts.target(e));
                Long known = increases[lts.label(e)];
                constant &= known == null || known == increase;
                increases[lts.label(e)] = increase;
            }
        }
        return increases;
    }
}
