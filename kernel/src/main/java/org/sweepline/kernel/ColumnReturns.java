package org.sweepline.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Looks for an accepting cycle through the persistent states of each column that a sweep leaves. */
final class ColumnReturns {
    private final TransitionSystem system;
    private final Progress progress;
    private final Acceptance acceptance;
    private final int watch;
    private final Inspection inspection;
    private final int mostSweeps;
    private final StoreGeometry geometry;
    private final Budget budget;

    /** The watch with this number asks for such a cycle; no column may take more sweeps than so many. */
    ColumnReturns(
            TransitionSystem system,
            Progress progress,
            Acceptance acceptance,
            int watch,
            Inspection inspection,
            int mostSweeps,
            StoreGeometry geometry,
            Budget budget) {
        this.system = system;
        this.progress = progress;
        this.acceptance = acceptance;
        this.watch = watch;
        this.inspection = inspection;
        this.mostSweeps = mostSweeps;
        this.geometry = geometry;
        this.budget = budget;
    }

    /** Decides the column whose persistent layers these are; each is dropped as soon as it is not needed any more. */
    void decide(List<Layer> kept, Consumer<Layer> drop, LayerFormat format, SweepFigures figures, Runnable check) {
        if (kept.isEmpty() || inspection.settled(watch)) return;
        ReturnStates returns = new ReturnStates(kept, drop, format, acceptance);
        figures.stored += returns.count;
        if (returns.alive() > 0) decide(returns, format, figures, check);
        figures.stored -= returns.count;
        returns.forget();
    }

    private void decide(ReturnStates returns, LayerFormat format, SweepFigures figures, Runnable check) {
        ReturnPass pass =
                new ReturnPass(system, progress, acceptance, returns, format, figures, budget.mostStored(), check);
        try {
            AcceptingReturns search = new AcceptingReturns(returns, pass, acceptance.sets(), mostSweeps);
            if (!search.exist()) return;
            StateBuffer start = new StateBuffer(Math.max(0, system.stateBytes()));
            Outcome.Circuit circuit = circuit(search, returns, format, start);
            inspection.settle(watch, start, Inspection.ANYWHERE, circuit);
        } finally {
            pass.forget();
        }
    }

    /** The cycle with its first state, or what can be told without it: a limit that is met here costs the cycle only. */
    private Outcome.Circuit circuit(
            AcceptingReturns search, ReturnStates returns, LayerFormat format, StateBuffer start) {
        try {
            Optional<int[]> cycle = cycle(search.candidates(), returns, format, start);
            if (cycle.isPresent()) return AcceptingCycle.circuit(system, start, 1, cycle.get());
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            returns.set.read(returns.firstAlive(), start);
        }
        return AcceptingCycle.unknown(1);
    }

    /** A cycle through one of the candidates, which is written where the start belongs. */
    private Optional<int[]> cycle(int[] candidates, ReturnStates returns, LayerFormat format, StateBuffer start) {
        SweepOptions options = SweepOptions.DEFAULT.geometry(geometry);
        for (int candidate : candidates) {
            returns.set.read(candidate, start);
            CycleSystem cycles = new CycleSystem(system, progress, acceptance, start);
            Limits limits = budget.rest(format.footprint().bytes());
            Outcome outcome = new Sweep(cycles.layers(), options)
                    .run(cycles, List.of(cycles.closed().watch()), limits, Listener.NONE);
            Optional<Outcome.Finding> found = outcome.findings().get(0);
            if (found.isPresent()) return found.get().trace().map(trace -> trace.actions(cycles));
            if (!outcome.complete()) return Optional.empty();
        }
        throw new IllegalStateException("no cycle through " + candidates.length + " candidates");
    }
}
