package org.sweepline.kernel.sweep;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Layer;

/**
 * One run of the sweep.
 *
 * <p>States wait in layers; the least (column, layer) is processed next, all of it. When the line moves up, the layers
 * it leaves behind are dropped whole. When no layer of the column waits, the sweep ends and its states go, but for the
 * persistent ones; if some of these are roots, the next sweep starts from them, else the column is left with everything
 * in it, for no step returns to it.
 */
public final class SweepRun {
    private final SweepTask task;
    private final SweepState state;
    private final Inspection inspection;
    private final boolean all;
    private List<? extends SweepPart> parts;
    private LayerExpansion expansion;

    /** A run that starts where the state is: before the first step, or where another run stopped. */
    public SweepRun(SweepTask task, SweepState state, List<? extends SweepPart> parts) {
        if (!state.continuable()) throw new IllegalArgumentException("the sweep did not stop between two blocks");
        this.task = task;
        this.state = state;
        this.parts = parts;
        inspection = task.inspection();
        all = parts.stream().noneMatch(SweepPart::dropsStates);
        expansion = new LayerExpansion(task, state, parts);
    }

    /** Sweeps until nothing waits or the watches are content. */
    private Outcome.Ending run() {
        if (!state.begun()) expansion.start();
        do {
            do {
                for (Layer next = state.next(); next != null; next = state.next()) {
                    if (next.layer > state.line()) {
                        for (SweepPart part : parts) part.lineLeaves(state);
                        if (inspection.decided()) return new Outcome.Decided();
                        state.moveLine(next.layer);
                    }
                    expansion.process(state.take());
                    if (inspection.decided()) return new Outcome.Decided();
                    for (SweepPart part : parts) part.layerEnds(state);
                }
                for (SweepPart part : parts) part.lineLeaves(state);
                if (inspection.decided() && state.unfinished()) return new Outcome.Decided();
            } while (state.startNextSweep());
            for (SweepPart part : parts) part.columnEnds(state);
            if (inspection.decided() && state.unfinished()) return new Outcome.Decided();
        } while (state.enterNextColumn());
        return new Outcome.Complete();
    }

    /** Sweeps until nothing waits or there is a reason to stop, and tells what came of it. */
    public Outcome sweep() {
        Outcome.Ending ending = ending();
        Statistics statistics = state.statistics(all && ending instanceof Outcome.Complete, task.budget());
        return new Outcome(ending, inspection.findings(this::trace), statistics);
    }

    private Outcome.Ending ending() {
        try {
            Outcome.Ending ending = run();
            // The figures count new states only.
            if (ending instanceof Outcome.Decided) state.settleRoots();
            return ending;
        } catch (OutOfMemoryError full) {
            state.forget();
            parts = List.of();
            expansion = null;
            return Budget.memoryFull(state.figures.stored);
        } catch (EndingException end) {
            return end.ending;
        } catch (UncheckedIOException disk) {
            return new Outcome.Stopped(
                    disk.getMessage() + ": " + disk.getCause().getMessage());
        } catch (RuntimeException thrown) {
            return Budget.stopped(thrown);
        }
    }

    private Optional<Trace> trace(long number) {
        return number == Inspection.ANYWHERE ? Optional.empty() : task.journal().trace(number, quality());
    }

    private Trace.Quality quality() {
        // A shortest path may lead through a state that was cut off because of an equivalence that is only assumed.
        if (!all) return Trace.Quality.SOME;
        boolean oneColumn = state.oneColumn();
        boolean breadthFirst = state.layers.format().whole() && oneColumn && state.oneLayer();
        if (breadthFirst || task.progress().none()) return Trace.Quality.SHORTEST;
        boolean byProgress = task.options().window() == 0 && state.collector.eachLayer() && !state.hasKeptAll();
        return byProgress && (oneColumn || state.figures.oneLayerAColumn())
                ? Trace.Quality.LEAST_PROGRESS
                : Trace.Quality.SOME;
    }
}
