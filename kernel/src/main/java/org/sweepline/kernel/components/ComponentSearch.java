package org.sweepline.kernel.components;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.SweepRun;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;
import org.sweepline.kernel.trace.Journal;

/**
 * Explores a system column by column and shows the terminal strongly connected components of each column to the
 * {@link ComponentWatch}es, and any component that has one of the {@link AcceptingRuns}, before it forgets the column.
 *
 * <p>No step leads to a smaller column, so every component lies in one column, and it is terminal if no edge leads to
 * another component of the column or out of it. A column is kept whole until its components are decided, its states as
 * in the {@link Sweep} and beside them its edges; layers count for nothing. In a system of one column this is
 * breadth-first exploration of the whole state graph.
 */
public final class ComponentSearch implements Search {
    private final Progress progress;
    private final SweepOptions options;

    public ComponentSearch(Progress progress, boolean traces, StoreGeometry geometry) {
        this.progress = progress.columnsOnly();
        options = SweepOptions.DEFAULT.pinInitial(false).traces(traces).geometry(geometry);
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        try (Journal journal = new Journal(options.traces())) {
            List<Watch> onStates = new ArrayList<>();
            for (Watch watch : AcceptingRuns.patient(watches)) {
                onStates.add(watch instanceof ComponentWatch ? AcceptingRuns.PATIENT : watch);
            }
            SweepTask task = new SweepTask(
                    system, progress, options, new Inspection(onStates), journal, new Budget(limits, listener));
            SweepState state = task.start(!watches.isEmpty());
            Optional<ComponentInspection> components = ComponentInspection.of(task, state, watches, true);
            return new SweepRun(task, state, components.stream().toList()).sweep();
        }
    }
}
