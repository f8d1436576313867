package org.sweepline.kernel.disk;

import java.nio.file.Path;
import java.util.List;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.LayerFormat;

/**
 * Breadth-first exploration with the found states on disk: only the states that wait are in memory.
 *
 * <p>After Stern and Dill, "Using magnetic disk instead of main memory in the Murphi verifier" (1998): successors are
 * first collected in memory, and when a level is done all of them are looked up at once, in one pass over sorted files.
 * So the disk is only read and written from front to back. {@link DiskExploration} shows how.
 *
 * @param directory where the files go, or null for the system's directory for temporary files; they are gone when
 *     the search ends
 * @param candidateStates how many states may wait to be looked up before that is done in the middle of a level
 * @param traces whether the path to each state is logged
 * @param geometry the sizes the memory is cut into
 */
public record DiskSearch(Path directory, long candidateStates, boolean traces, StoreGeometry geometry)
        implements Search {
    public DiskSearch {
        if (candidateStates < 1) throw new IllegalArgumentException("at least 1 candidate state, please");
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        Inspection inspection = new Inspection(watches);
        Footprint footprint = new Footprint(limits.bytes());
        LayerFormat format = new LayerFormat(system.stateBytes(), traces, geometry, footprint);
        long most = Math.min(candidateStates, geometry.statesPerSet());
        Budget budget = new Budget(limits, listener);
        try (ClosedRuns closed = new ClosedRuns(directory, system.stateBytes(), footprint);
                DiskExploration run = new DiskExploration(system, closed, most, format, inspection, budget)) {
            Outcome.Ending ending = run.explore();
            Statistics statistics = run.statistics(ending instanceof Outcome.Complete);
            return new Outcome(ending, inspection.findings(run::trace), statistics);
        }
    }
}
