package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.reference.ReferenceSearch;

/**
 * The compositional method with orders that are truly partial, as in the paper's figure 5 with its misprints corrected.
 *
 * <p>Where several states are minimal any of them may come next; here a seeded choice is made.
 */
final class PartialOrderSweep {
    private final ReferenceSearch graph;
    private final BiPredicate<PlainState, PlainState> monotone;
    private final BiPredicate<PlainState, PlainState> other;
    private final Random random;
    private final List<PlainState> explored = new ArrayList<>();
    private final Set<PlainState> nodes = new HashSet<>();
    private int peak;
    private int columns;

    /** Orders say whether the first state is less than or equal to the second. */
    PartialOrderSweep(
            ReferenceSearch graph,
            BiPredicate<PlainState, PlainState> monotone,
            BiPredicate<PlainState, PlainState> other,
            long seed) {
        this.graph = graph;
        this.monotone = monotone;
        this.other = other;
        random = new Random(seed);
    }

    PartialOrderSweep run() {
        Set<PlainState> global = new HashSet<>();
        PlainState initial = graph.states().iterator().next();
        global.add(initial);
        insert(initial);
        while (!global.isEmpty()) {
            PlainState least = minimal(global, monotone);
            List<PlainState> roots = new ArrayList<>();
            for (PlainState s : global) {
                if (same(s, least)) roots.add(s);
            }
            global.removeAll(roots);
            sweepColumn(roots, global);
            columns++;
        }
        return this;
    }

    private void sweepColumn(List<PlainState> first, Set<PlainState> global) {
        List<PlainState> roots = first;
        Set<PlainState> persistent = new HashSet<>();
        while (!roots.isEmpty()) {
            Set<PlainState> unprocessed = new HashSet<>(roots);
            roots = new ArrayList<>();
            while (!unprocessed.isEmpty()) {
                PlainState s = minimal(unprocessed, other);
                unprocessed.remove(s);
                explored.add(s);
                for (PlainState next : graph.successors(s)) {
                    if (!monotone.test(s, next)) throw new IllegalArgumentException("not monotone");
                    if (!insert(next)) continue;
                    if (!same(s, next)) {
                        global.add(next);
                    } else if (!other.test(s, next)) {
                        persistent.add(next);
                        roots.add(next);
                    } else {
                        unprocessed.add(next);
                    }
                }
                nodes.removeIf(x -> same(x, s)
                        && !persistent.contains(x)
                        && !global.contains(x)
                        && unprocessed.stream().noneMatch(u -> other.test(u, x)));
            }
        }
        nodes.removeAll(persistent);
    }

    private boolean same(PlainState a, PlainState b) {
        return monotone.test(a, b) && monotone.test(b, a);
    }

    private PlainState minimal(Set<PlainState> among, BiPredicate<PlainState, PlainState> order) {
        List<PlainState> found = new ArrayList<>();
        for (PlainState s : among) {
            if (among.stream().noneMatch(t -> order.test(t, s) && !order.test(s, t))) found.add(s);
        }
        return found.get(random.nextInt(found.size()));
    }

    private boolean insert(PlainState state) {
        boolean isNew = nodes.add(state);
        peak = Math.max(peak, nodes.size());
        return isNew;
    }

    List<PlainState> explored() {
        return explored;
    }

    int peak() {
        return peak;
    }

    int columns() {
        return columns;
    }

    /** The states left when the run was over. */
    Set<PlainState> left() {
        return nodes;
    }
}
