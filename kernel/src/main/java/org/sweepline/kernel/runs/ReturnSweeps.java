package org.sweepline.kernel.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.components.ComponentInspection;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.sweep.Placement;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepPart;
import org.sweepline.kernel.sweep.SweepRun;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;
import org.sweepline.kernel.trace.Journal;

/**
 * The sweep, with regress edges and all, extended to find {@link AcceptingRuns} although it deletes states.
 *
 * <p>A cycle lies in one column. If it goes through no persistent state it lies in one layer, for otherwise one of its edges
 * is a regress edge, and that leads to a persistent state. So the edges inside a layer are kept until the line leaves it, and
 * decide the cycles of the first kind; those through persistent states are decided by more sweeps over the column when it is
 * left ({@link AcceptingReturns}). Memory is that of the sweep, and the edges of one layer; the price is the sweeps.
 */
public final class ReturnSweeps implements Search {
    private final Progress progress;
    private final SweepOptions options;
    private final int mostSweeps;

    /** Gives up if the cycles through the persistent states of a column are not decided after so many sweeps. */
    public ReturnSweeps(Progress progress, boolean traces, StoreGeometry geometry, int mostSweeps) {
        this.progress = progress;
        this.mostSweeps = mostSweeps;
        options = SweepOptions.DEFAULT.pinInitial(false).traces(traces).geometry(geometry);
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        Budget budget = new Budget(limits, listener);
        try (Journal journal = new Journal(options.traces())) {
            Inspection inspection = new Inspection(AcceptingRuns.patient(watches));
            SweepTask task = new SweepTask(system, progress, options, inspection, journal, budget);
            SweepState state = task.start(!watches.isEmpty());
            Outcome outcome = new SweepRun(task, state, parts(task, state, watches)).sweep();
            List<Optional<Outcome.Finding>> findings = outcome.findings().stream()
                    .map(finding -> finding.map(found -> reached(system, found, budget)))
                    .toList();
            return new Outcome(outcome.ending(), findings, outcome.statistics());
        }
    }

    /** What decides the cycles inside a layer, unless no step stays in one, and those through persistent states. */
    private List<SweepPart> parts(SweepTask task, SweepState state, List<? extends Watch> watches) {
        int watch = AcceptingRuns.among(watches);
        if (watch < 0) return List.of();
        List<SweepPart> parts = new ArrayList<>();
        if (!Placement.strict(progress)) {
            ComponentInspection.of(task, state, watches, false).ifPresent(parts::add);
        }
        Acceptance acceptance = ((AcceptingRuns) watches.get(watch)).acceptance();
        parts.add(new ColumnReturns(task, acceptance, watch, mostSweeps));
        return parts;
    }

    /** The finding with a path to a state of an accepting cycle, which is looked for now. */
    private Outcome.Finding reached(TransitionSystem system, Outcome.Finding found, Budget budget) {
        if (!options.traces()
                || found.component().flatMap(Outcome.Circuit::cycle).isEmpty()) return found;
        StateBuffer wanted = new StateBuffer(found.bytes());
        wanted.copy(found.state(), 0, found.bytes());
        StatePredicate there = wanted::sameAs;
        Outcome way = new Sweep(progress, options).run(system, List.of(there.watch()), budget.rest(0), Listener.NONE);
        return new Outcome.Finding(
                found.state(), found.bytes(), way.findings().get(0).flatMap(Outcome.Finding::trace), found.component());
    }
}
