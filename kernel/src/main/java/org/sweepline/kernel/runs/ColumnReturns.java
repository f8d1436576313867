package org.sweepline.kernel.runs;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.components.AcceptingCycle;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepPart;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;

/**
 * Looks for an accepting cycle through the persistent states of each column that a sweep leaves.
 *
 * @param watch the number of the watch that asks for such a cycle
 * @param mostSweeps how many sweeps a column may take at most
 */
record ColumnReturns(SweepTask task, Acceptance acceptance, int watch, int mostSweeps) implements SweepPart {
    /** Decides the column; its persistent layers are dropped as soon as they are not needed any more. */
    @Override
    public void columnEnds(SweepState sweep) {
        List<Layer> kept = sweep.persistentHere();
        if (kept.isEmpty() || task.inspection().settled(watch)) return;
        ReturnStates returns = new ReturnStates(kept, sweep::drop, sweep.layers.format(), acceptance);
        sweep.figures.stored += returns.count;
        if (returns.alive() > 0) decide(returns, sweep);
        sweep.figures.stored -= returns.count;
        returns.forget();
    }

    private void decide(ReturnStates returns, SweepState sweep) {
        ReturnPass pass = new ReturnPass(task, sweep, acceptance, returns);
        try {
            AcceptingReturns search = new AcceptingReturns(returns, pass, acceptance.sets(), mostSweeps);
            if (!search.exist()) return;
            StateBuffer start = task.buffer();
            Outcome.Circuit circuit = circuit(search, returns, sweep, start);
            task.inspection().settle(watch, start, Inspection.ANYWHERE, circuit);
        } finally {
            pass.forget();
        }
    }

    /** The cycle with its first state, or what can be told without it: a limit that is met here costs the cycle only. */
    private Outcome.Circuit circuit(
            AcceptingReturns search, ReturnStates returns, SweepState sweep, StateBuffer start) {
        try {
            Optional<int[]> cycle = cycle(search.candidates(), returns, sweep, start);
            if (cycle.isPresent()) return AcceptingCycle.circuit(task.system(), start, 1, cycle.get());
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            returns.set.read(returns.firstAlive(), start);
        }
        return AcceptingCycle.unknown(1);
    }

    /** A cycle through one of the candidates, which is written where the start belongs. */
    private Optional<int[]> cycle(int[] candidates, ReturnStates returns, SweepState sweep, StateBuffer start) {
        SweepOptions options = SweepOptions.DEFAULT.geometry(task.options().geometry());
        for (int candidate : candidates) {
            returns.set.read(candidate, start);
            CycleSystem cycles = new CycleSystem(task.system(), task.progress(), acceptance, start);
            Limits limits = task.budget().rest(sweep.bytes());
            Outcome outcome = new Sweep(cycles.layers(), options)
                    .run(cycles, List.of(cycles.closed().watch()), limits, Listener.NONE);
            Optional<Outcome.Finding> found = outcome.findings().get(0);
            if (found.isPresent()) return found.get().trace().map(trace -> trace.actions(cycles));
            if (!outcome.complete()) return Optional.empty();
        }
        throw new IllegalStateException("no cycle through " + candidates.length + " candidates");
    }
}
