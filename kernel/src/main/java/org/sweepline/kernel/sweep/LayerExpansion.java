package org.sweepline.kernel.sweep;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerStore;
import org.sweepline.kernel.trace.Journal;
import org.sweepline.kernel.trace.Lineage;

/**
 * Processes the states of a layer: generates their successors, block by block, and stores those that are new.
 *
 * <p>The result is that of the plain loop over states: within a layer they are processed in the order of insertion, and
 * nothing is deleted in the middle of a block.
 */
final class LayerExpansion {
    private final SweepTask task;
    private final SweepState state;
    private final SweepFigures figures;
    private final LayerStore layers;
    private final Inspection inspection;
    private final Journal journal;
    private final Lineage lineage;
    private final Budget budget;
    private final SweepPart[] parts;
    private final EdgePart[] edgeParts;

    private final Expander expander;
    private final Block block;
    private final Successors successors;
    private final StateBuffer source;
    private final Layer.Link link = new Layer.Link();

    private final Insertion insertion;
    private final boolean earlyRelease;

    LayerExpansion(SweepTask task, SweepState state, List<? extends SweepPart> parts) {
        this.task = task;
        this.state = state;
        figures = state.figures;
        layers = state.layers;
        inspection = task.inspection();
        journal = task.journal();
        lineage = journal.lineage();
        budget = task.budget();
        TransitionSystem system = task.system();
        this.parts = parts.toArray(new SweepPart[0]);
        edgeParts = parts.stream().filter(EdgePart.class::isInstance).toArray(EdgePart[]::new);
        expander = system.expander();
        boolean eachLayer = state.collector.eachLayer();
        // The papers collect after any state, so nothing may be generated ahead of a collection.
        block = new Block(
                system.stateBytes(),
                eachLayer ? Block.MOST_STATES : 1,
                layers.format().classes());
        successors = block.successors;
        source = task.buffer();
        insertion = new Insertion(task, state, edgeParts, block);
        SweepOptions options = task.options();
        earlyRelease =
                options.earlyRelease() && Placement.strict(task.progress()) && eachLayer && options.window() == 0;
    }

    /** Stores the initial states, in the least of their columns and in later ones. */
    void start() {
        Progress progress = task.progress();
        block.clear();
        task.system().initial(successors);
        block.hash();
        for (SweepPart part : parts) part.starts(successors);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < successors.size(); i++) {
            successors.copy(i, source);
            least = Math.min(least, progress.column(source));
        }
        state.enterColumn(least);
        boolean pin = task.options().pinInitial() && Placement.mayRegress(progress);
        for (int i = 0; i < successors.size(); i++) {
            if (!insertion.admitted(i)) continue;
            successors.copy(i, source);
            long column = progress.column(source);
            long value = progress.layer(source);
            Layer layer = layers.find(column, value, pin);
            if (layer == null) layer = layers.create(column, value, pin);
            boolean idle = layer.idle();
            if (insertion.enter(layer, i, 0, i) < 0) continue;
            figures.store();
            if (pin) figures.persistent++;
            if (idle) state.await(layer);
        }
    }

    /** Processes the states of the current layer that wait, until none does, a part wants to leave or the watches are content. */
    void process(Layer layer) {
        // At the end of a sweep there was no line to collect behind.
        if (state.leastPassed() != null) collect();
        insertion.from(layer);
        figures.enterLayer(layer);
        boolean release = earlyRelease && !layer.persistent && !state.keepsAll();
        long exploredBefore = figures.explored;
        long firedBefore = figures.fired;
        if (release) figures.stored -= layer.releaseTaken();
        try {
            while (state.ready(layer)) {
                state.checkBetweenBlocks(budget);
                generate(layer);
                if (inspection.decided()) break;
                block.hash();
                insertion.store(layer);
                for (SweepPart part : parts) part.processed(layer, block);
                if (release) figures.stored -= layer.releaseTaken();
                if (state.leavesEarly()) break;
                if (!layer.idle() && collect()) insertion.from(layer);
            }
        } finally {
            insertion.leave();
            figures.leaveLayer(layer, figures.explored - exploredBefore, figures.fired - firedBefore);
        }
        state.leaveCurrent();
        collect();
    }

    /** Deletes what is behind the line, if the deletion policy says that it is time. */
    private boolean collect() {
        if (!state.collector.due(figures.entered)) return false;
        state.collect(state.bytes() > budget.mostBytes() / 4 * 3);
        return true;
    }

    /** Generates the successors of a block of states of the layer. */
    private void generate(Layer layer) {
        block.clear();
        while (layer.waiting() && !block.full()) {
            layer.take(source, link);
            append();
            if (lineage != null) lineage.taken(block.states(), figures.explored, link);
            for (EdgePart part : edgeParts) part.taken(block.states(), source, link);
            int from = successors.size();
            expander.successors(source, successors);
            figures.fired += successors.size() - from;
            block.endState();
            inspection.show(source, successors, from, successors.size(), figures.explored++);
            if (inspection.kept() != figures.kept) countKept();
            if (inspection.decided() || figures.total() >= budget.mostExplored()) break;
        }
    }

    /** Logs how the state that was taken last was reached. */
    private void append() {
        while (true) {
            try {
                journal.append(link);
                return;
            } catch (StoreFullException full) {
                state.makeRoom(full);
            }
        }
    }

    private void countKept() {
        state.countKept(inspection.keptBytes());
        if (figures.keep(inspection.kept()) && figures.stored > budget.mostStored()) state.check(budget);
    }
}
