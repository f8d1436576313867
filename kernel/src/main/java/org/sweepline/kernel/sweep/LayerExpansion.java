package org.sweepline.kernel.sweep;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerStore;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.kernel.trace.Journal;

/**
 * Processes the states of a layer: generates their successors, block by block, and stores those that are new.
 *
 * <p>The result is that of the plain loop over states: within a layer they are processed in the order of insertion, and
 * nothing is deleted before the layer is done. A successor below the line (below its window, if there is one) may have been
 * deleted already, so it becomes persistent, and a root of the next sweep over the column.
 */
final class LayerExpansion {
    private final SweepTask task;
    private final SweepState state;
    private final SweepFigures figures;
    private final LayerStore layers;
    private final Inspection inspection;
    private final Journal journal;
    private final Budget budget;
    private final Placement placement;
    private final SweepPart[] parts;
    private final EdgePart[] edgeParts;

    private final Expander expander;
    private final Block block;
    private final Successors successors;
    private final StateBuffer source;
    private final Layer.Link link = new Layer.Link();

    /** Whether new states carry their birth numbers along, not the numbers of the states they are reached from. */
    private final boolean numbered;

    private final boolean oneLayer;
    private final boolean earlyRelease;

    LayerExpansion(SweepTask task, SweepState state, List<? extends SweepPart> parts) {
        this.task = task;
        this.state = state;
        figures = state.figures;
        layers = state.layers;
        inspection = task.inspection();
        journal = task.journal();
        budget = task.budget();
        TransitionSystem system = task.system();
        placement = new Placement(task.progress(), system.actions().size(), system.stateBytes(), layers);
        this.parts = parts.toArray(new SweepPart[0]);
        edgeParts = parts.stream().filter(EdgePart.class::isInstance).toArray(EdgePart[]::new);
        expander = system.expander();
        boolean eachLayer = state.collector.eachLayer();
        // The papers collect after any state, so nothing may be generated ahead of a collection.
        block = new Block(system.stateBytes(), eachLayer ? Block.MOST_STATES : 1);
        successors = block.successors;
        source = task.buffer();
        numbered = layers.format().numbered();
        oneLayer = task.progress().none();
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
            if (!admitted(i)) continue;
            successors.copy(i, source);
            long column = progress.column(source);
            long value = progress.layer(source);
            Layer layer = layers.find(column, value, pin);
            if (layer == null) layer = layers.create(column, value, pin);
            boolean idle = !layer.waiting();
            if (enter(layer, i, 0, i) < 0) continue;
            figures.store();
            if (pin) figures.persistent++;
            if (idle) state.await(layer);
        }
    }

    /** Processes the states of the current layer that wait, until none does or the watches are content. */
    void process(Layer layer) {
        placement.from(layer);
        figures.enterLayer(layer);
        boolean release = earlyRelease && !layer.persistent;
        long exploredBefore = figures.explored;
        long firedBefore = figures.fired;
        if (release) figures.stored -= layer.releaseTaken();
        try {
            while (layer.waiting()) {
                state.checkBetweenBlocks(budget);
                generate(layer);
                if (inspection.decided()) break;
                block.hash();
                if (oneLayer) lookUpHere(layer);
                else lookUp(layer);
                for (SweepPart part : parts) part.processed(layer, block);
                if (release) figures.stored -= layer.releaseTaken();
                if (layer.waiting() && collect()) placement.from(layer);
            }
        } finally {
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
            journal.append(link);
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

    private void countKept() {
        state.countKept(inspection.keptBytes());
        if (figures.keep(inspection.kept()) && figures.stored > budget.mostStored()) state.check(budget);
    }

    /** Looks up the successors of the block and stores those that are new. */
    private void lookUp(Layer layer) {
        long number = figures.explored - block.states();
        for (int s = 0; s < block.states(); s++) {
            number++;
            int first = block.start(s);
            int end = block.start(s + 1);
            for (int i = first; i < end; i++) {
                if (!admitted(i)) continue;
                Placement.Destination destination = placement.of(successors, i);
                if (destination.column < state.column()) throw regress(layer, s, i);
                meet(destination, i, number, i - first);
            }
            for (EdgePart part : edgeParts) part.expanded(s);
        }
    }

    /** Looks them up where all states belong to one layer; the tight loop is a fifth faster on large sets. */
    private void lookUpHere(Layer layer) {
        layer.warm(block.hashes(), successors.size());
        long number = figures.explored - block.states();
        for (int s = 0; s < block.states(); s++) {
            number++;
            int first = block.start(s);
            int end = block.start(s + 1);
            for (int i = first; i < end; i++) {
                if (admitted(i) && enter(layer, i, number, i - first) >= 0) countStored();
            }
            for (EdgePart part : edgeParts) part.expanded(s);
        }
    }

    /** Stores a successor unless it is known: above the bound to be processed in this sweep, below it as a root. */
    private void meet(Placement.Destination to, int successor, long from, int choice) {
        if (to.kept != null && known(to.kept, successor)) return;
        if (to.layer >= state.bound() || to.column > state.column()) {
            if (to.passing == null) to.passing = layers.create(to.column, to.layer, false);
            boolean idle = to.passing != state.current() && !to.passing.waiting();
            if (enter(to.passing, successor, from, choice) < 0) return;
            if (idle) state.await(to.passing);
        } else {
            if (to.passing != null && known(to.passing, successor)) return;
            if (to.kept == null) to.kept = layers.create(to.column, to.layer, true);
            if (!to.kept.waiting()) state.addRoot(to.kept);
            enter(to.kept, successor, from, choice);
            figures.persistent++;
        }
        countStored();
    }

    private boolean admitted(int successor) {
        for (EdgePart part : edgeParts) {
            if (!part.admits(successors, successor)) return false;
        }
        return true;
    }

    private long enter(Layer layer, int successor, long from, int choice) {
        long place = block.enter(layer, successor, numbered ? figures.entered : from, choice);
        for (EdgePart part : edgeParts) part.met(successors, successor, layer, place);
        return place;
    }

    /** Whether a layer has a successor already. */
    private boolean known(Layer layer, int successor) {
        long place = block.find(layer, successor);
        if (place == StateSet.MISSING) return false;
        for (EdgePart part : edgeParts) part.met(successors, successor, layer, -place - 1);
        return true;
    }

    private void countStored() {
        if (figures.store() && figures.stored > budget.mostStored()) state.check(budget);
    }

    /** What ends the run: a step to a smaller column shows that the measure is not monotone. */
    private EndingException regress(Layer layer, int number, int successor) {
        TransitionSystem system = task.system();
        layer.readTaken(block.states() - number, source);
        String from = system.describe(source);
        successors.copy(successor, source);
        String action = system.actions().get(successors.action(successor));
        return new EndingException(new Outcome.NotMonotone(from, action, system.describe(source)));
    }
}
