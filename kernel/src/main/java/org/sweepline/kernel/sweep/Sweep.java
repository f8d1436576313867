package org.sweepline.kernel.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.spill.SpillFolder;
import org.sweepline.kernel.spill.SpillStreams;
import org.sweepline.kernel.store.StateClasses;
import org.sweepline.kernel.trace.Journal;

/**
 * The sweep-line method: goes through states in the order of their progress and forgets those left behind.
 *
 * <p>One search covers the methods of the papers. With {@link Progress#NONE} it is ordinary breadth-first exploration;
 * with a constant layer the basic method (Christensen, Kristensen, Mailund 2001), with a constant column the
 * generalised one (Kristensen, Mailund 2002), with both the compositional one (Kristensen, Mailund 2002). {@link
 * SweepRun} shows how.
 *
 * @param cutOff the states that need not be stored, if there are any; then the sweep is for one run
 * @param classes of which classes one state in a layer is enough, if of any; then the sweep is for one run
 */
public record Sweep(Progress progress, SweepOptions options, Optional<CutOff> cutOff, Optional<Representatives> classes)
        implements Search {
    public Sweep(Progress progress, SweepOptions options) {
        this(progress, options, Optional.empty(), Optional.empty());
    }

    /** A sweep for one run, which does not store the states that can be cut off. */
    public Sweep(Progress progress, SweepOptions options, CutOff cutOff) {
        this(progress, options, Optional.of(cutOff), Optional.empty());
    }

    /** A sweep for one run, which stores one state of a class in a layer. */
    public Sweep(Progress progress, SweepOptions options, Representatives classes) {
        this(progress, options, Optional.empty(), Optional.of(classes));
    }

    /** Ordinary breadth-first exploration, which stores every state. */
    public static Sweep full(SweepOptions options) {
        return new Sweep(Progress.NONE, options);
    }

    /** Whether states may be explored again because they were deleted. */
    private boolean reviewable() {
        return Placement.mayRegress(progress) && options.deletion() instanceof Deletion.EachLayer;
    }

    @Override
    public Outcome run(TransitionSystem system, List<? extends Watch> watches, Limits limits, Listener listener) {
        return run(system, watches, limits, listener, Optional.empty());
    }

    /** Runs with a part that may read all states of any layer that has not been dropped, even after the run has ended. */
    public Outcome run(
            TransitionSystem system,
            List<? extends Watch> watches,
            Limits limits,
            Listener listener,
            Optional<SweepPart> reader) {
        try (Journal journal = new Journal(options.traces())) {
            return run(system, watches, new Budget(limits, listener), reader, journal);
        }
    }

    /** Runs with what is to be kept of the paths to states. */
    Outcome run(
            TransitionSystem system,
            List<? extends Watch> watches,
            Budget budget,
            Optional<SweepPart> reader,
            Journal journal) {
        SpillFolder folder = budget.disk()
                .filter(space -> spillable() && reader.isEmpty())
                .map(space -> new SpillFolder(space, SpillStreams.FILES, budget.mostBytes()))
                .orElse(null);
        try (folder) {
            return begin(system, watches, budget, reader, journal, Optional.ofNullable(folder))
                    .go();
        }
    }

    /** Whether layers may go to disk when memory is full: where nothing has to be known at once of a state that is met. */
    private boolean spillable() {
        return cutOff.isEmpty() && classes.isEmpty() && options.deletion() instanceof Deletion.EachLayer;
    }

    /** A run that has not begun, with what is to be kept of the paths to states; all its layers stay in memory. */
    public PausableSweep begin(
            TransitionSystem system,
            List<? extends Watch> watches,
            Budget budget,
            Optional<SweepPart> reader,
            Journal journal) {
        return begin(system, watches, budget, reader, journal, Optional.empty());
    }

    /** A run with a folder for what has no room in memory, if there is one. */
    private PausableSweep begin(
            TransitionSystem system,
            List<? extends Watch> watches,
            Budget budget,
            Optional<SweepPart> reader,
            Journal journal,
            Optional<SpillFolder> disk) {
        SweepTask task = new SweepTask(system, progress, options, new Inspection(watches), journal, budget);
        SweepState state = task.start(reader.isPresent(), classes.map(alike -> new StateClasses(alike::key)), disk);
        List<SweepPart> parts = new ArrayList<>();
        classes.ifPresent(
                alike -> parts.add(new ClassPart(alike, state.layers.format().footprint())));
        cutOff.ifPresent(points -> parts.add(new CutOffPoints(points, state.layers.format())));
        reader.ifPresent(parts::add);
        options.review()
                .filter(review -> reviewable())
                .ifPresent(review -> parts.add(new SweepReviewer(review, budget, state)));
        return new PausableSweep(task, state, parts);
    }
}
