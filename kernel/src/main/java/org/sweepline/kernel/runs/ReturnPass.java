package org.sweepline.kernel.runs;

import java.util.Arrays;
import java.util.TreeMap;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.kernel.sweep.SweepFigures;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;

/**
 * Sweeps over one column from its persistent states and tells each of them what reaches it, while everything else is
 * deleted behind the line.
 *
 * <p>Every state has a label, which it gives to its successors. A persistent state takes in what arrives and gives it away
 * when the line is at its layer. All edges but those into persistent states lead onward, so labels are final when a layer
 * has been processed to its fixpoint: a state whose label changes while its own layer is being processed is processed
 * again. What arrives at a persistent state behind the line waits for the next sweep.
 */
final class ReturnPass {
    /** Set in the label of a state that no accepting cycle goes through: it gives nothing away. */
    private static final long IDLE = Long.MIN_VALUE;

    private static final int BETWEEN_CHECKS = 64;
    private static final int CACHE = 64;

    private final Progress progress;
    private final Acceptance acceptance;
    private final long column;
    private final ReturnStates returns;
    private final LayerFormat format;
    private final SweepState sweep;
    private final SweepFigures figures;
    private final Budget budget;
    private final Stepper steps;
    private final StateBuffer state;
    private final StateBuffer target;
    private final TreeMap<Long, LabelledLayer> ahead = new TreeMap<>();
    private final LabelledLayer[] cache = new LabelledLayer[CACHE];
    private int[] queue = new int[16];
    private int queued;
    private LabelledLayer current;
    private long line;
    private boolean ranks;
    private boolean changed;

    ReturnPass(SweepTask task, SweepState sweep, Acceptance acceptance, ReturnStates returns) {
        this.sweep = sweep;
        this.acceptance = acceptance;
        this.returns = returns;
        progress = task.progress();
        budget = task.budget();
        format = sweep.layers.format();
        figures = sweep.figures;
        column = sweep.column();
        steps = new Stepper(task.system());
        state = steps.state;
        target = task.buffer();
    }

    /** From now on labels are not marks that have been met, but the least number of the persistent states on the way. */
    void useRanks() {
        ranks = true;
    }

    /** Sweeps once; whether the label of a persistent state has changed. */
    boolean sweep() {
        figures.startSweep();
        changed = false;
        int seen = ReturnStates.BACK_NOW | ReturnStates.REACHED | ReturnStates.QUEUED | ReturnStates.PROCESSED;
        for (int i = 0; i < returns.count; i++) returns.clear(i, seen);
        int next = 0;
        while (next < returns.count || !ahead.isEmpty()) {
            line = ahead.isEmpty() ? returns.layers[next] : ahead.firstKey();
            if (next < returns.count) line = Math.min(line, returns.layers[next]);
            current = find(line);
            for (; next < returns.count && returns.layers[next] == line; next++) {
                if (returns.is(next, ReturnStates.REACHED | ReturnStates.BACK)) queue(next);
            }
            process();
            if (current != null) drop(current);
        }
        return changed;
    }

    private LabelledLayer find(long layer) {
        LabelledLayer cached = cache[(int) layer & CACHE - 1];
        if (cached != null && cached.layer == layer) return cached;
        LabelledLayer found = ahead.get(layer);
        if (found != null) cache[(int) layer & CACHE - 1] = found;
        return found;
    }

    private void drop(LabelledLayer layer) {
        figures.stored -= layer.count();
        layer.forget();
        ahead.remove(layer.layer);
        if (cache[(int) layer.layer & CACHE - 1] == layer) cache[(int) layer.layer & CACHE - 1] = null;
        current = null;
    }

    private void queue(int persistent) {
        if (!returns.is(persistent, ReturnStates.ALIVE) || returns.is(persistent, ReturnStates.QUEUED)) return;
        returns.set(persistent, ReturnStates.QUEUED);
        if (queued == queue.length) queue = Arrays.copyOf(queue, 2 * queued);
        queue[queued++] = persistent;
    }

    /** Processes what waits at the line until nothing does any more. */
    private void process() {
        while (true) {
            int number = current == null ? -1 : current.take(state);
            if (number >= 0) {
                if (current.label(number) >= 0) expand(current.label(number));
            } else if (queued > 0) {
                int persistent = queue[--queued];
                returns.clear(persistent, ReturnStates.QUEUED);
                returns.set(persistent, ReturnStates.PROCESSED);
                returns.set.read(persistent, state);
                expand(returns.labels[persistent]);
            } else {
                return;
            }
        }
    }

    private void expand(long label) {
        figures.again++;
        if (figures.again % BETWEEN_CHECKS == 0) sweep.check(budget);
        steps.expand();
        Successors successors = steps.successors;
        figures.firedAgain += successors.size();
        for (int i = 0; i < successors.size(); i++) {
            successors.copy(i, target);
            if (progress.column(target) != column) continue;
            long hash = StateHash.of(target.words(), 0, target.bytes());
            long persistent = returns.set.find(target.words(), 0, target.bytes(), hash);
            if (persistent == StateSet.MISSING) meet(label, hash);
            else arrive((int) persistent, label);
        }
    }

    private void arrive(int persistent, long label) {
        if (!returns.is(persistent, ReturnStates.ALIVE)) return;
        returns.set(persistent, ReturnStates.REACHED);
        boolean back = returns.layers[persistent] <= line;
        if (back) returns.set(persistent, ReturnStates.BACK_NOW);
        long joined = join(returns.labels[persistent], ranks ? label : label | acceptance.marks(target));
        boolean grown = joined != returns.labels[persistent];
        returns.labels[persistent] = joined;
        changed |= grown;
        boolean here = back && returns.layers[persistent] == line;
        if (here && (grown || !returns.is(persistent, ReturnStates.PROCESSED))) queue(persistent);
    }

    private void meet(long label, long hash) {
        long layer = progress.layer(target);
        if (layer < line) throw new IllegalStateException("a step back to a state that is not persistent");
        LabelledLayer there = layer == line && current != null ? current : find(layer);
        if (there == null) {
            there = new LabelledLayer(layer, format.stateBytes(), format.geometry(), format.footprint());
            ahead.put(layer, there);
            if (layer == line) current = there;
        }
        int number = there.enter(target.words(), 0, target.bytes(), hash);
        if (number >= 0) {
            figures.peak = Math.max(figures.peak, ++figures.stored);
            if (figures.stored > budget.mostStored()) sweep.check(budget);
            long first = ranks ? label : label | acceptance.marks(target);
            there.label(number, acceptance.passing(target) ? IDLE : first);
            return;
        }
        int known = -number - 1;
        long before = there.label(known);
        if (before < 0) return;
        long joined = join(before, label);
        if (joined == before) return;
        there.label(known, joined);
        there.changed(known);
    }

    private long join(long one, long other) {
        return ranks ? Math.min(one, other) : one | other;
    }

    /** Forgets all states and gives every byte back, also after a sweep that did not end. */
    void forget() {
        for (LabelledLayer layer : ahead.values()) {
            figures.stored -= layer.count();
            layer.forget();
        }
        ahead.clear();
        current = null;
    }
}
