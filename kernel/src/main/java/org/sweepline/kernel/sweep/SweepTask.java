package org.sweepline.kernel.sweep;

import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.spill.SpillFolder;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayerStore;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateClasses;
import org.sweepline.kernel.trace.Journal;

/**
 * What a sweep is to do: what it explores, who looks on, where it logs the paths to states, and what it may use.
 *
 * @param inspection shows the states to the watches
 * @param journal logs the path to each processed state, if traces are wanted
 */
public record SweepTask(
        TransitionSystem system,
        Progress progress,
        SweepOptions options,
        Inspection inspection,
        Journal journal,
        Budget budget) {

    /** A sweep that has not begun, with layers on the heap; if they are whole, processed states can be read until they are dropped. */
    public SweepState start(boolean wholeLayers) {
        return start(wholeLayers, Optional.empty(), Optional.empty());
    }

    /**
     * The state before the first step, with layers that store one state of each class if these are given, and go to a folder
     * when memory is full, if one is given.
     */
    SweepState start(boolean wholeLayers, Optional<StateClasses> classes, Optional<SpillFolder> disk) {
        long buffers = disk.map(SpillFolder::buffers).orElse(0L);
        Footprint footprint = new Footprint(Math.max(0, budget.mostBytes() - buffers));
        journal.countIn(footprint);
        LayerFormat format = new LayerFormat(
                system.stateBytes(), journal.kept(), wholeLayers, false, options.geometry(), footprint, classes);
        return new SweepState(new HeapLayerStore(format), footprint, options, disk);
    }

    /** A buffer for the states of the system. */
    public StateBuffer buffer() {
        return new StateBuffer(Math.max(0, system.stateBytes()));
    }
}
