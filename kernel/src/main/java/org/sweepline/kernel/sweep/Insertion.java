package org.sweepline.kernel.sweep;

import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.LayerStore;
import org.sweepline.kernel.store.RecentStates;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.kernel.trace.Lineage;

/**
 * Looks up the successors of a block of states, and stores those that are new.
 *
 * <p>A successor below the line (below its window, if there is one) may have been deleted already, so it becomes persistent,
 * and a root of the next sweep over the column.
 *
 * <h2>Cost</h2>
 *
 * What a look-up costs is the wait for memory, so a block is gone through three times. {@link RecentStates} let through the
 * successors that were not met a short time ago, half of them or fewer. Then the entries that these have in the tables are
 * looked at, all of them, which has the processor fetch them side by side. Only then are they looked up, one after the other
 * in the order of the edges, so that states are stored in the order of the plain loop.
 */
final class Insertion {
    private final SweepTask task;
    private final SweepState state;
    private final SweepFigures figures;
    private final LayerStore layers;
    private final Budget budget;
    private final Placement placement;
    private final EdgePart[] edgeParts;
    private final Block block;
    private final Successors successors;
    private final RecentStates recent;

    /** What new states carry along; null if it is how they were reached. */
    private final Lineage lineage;

    /** Whether recent successors may be skipped: no part has to see every edge, and no layer goes before this one ends. */
    private final boolean sifting;

    /** Whether new states carry their birth numbers along, not the numbers of the states they are reached from. */
    private final boolean numbered;

    private final boolean oneLayer;

    /** Never read: it only keeps the glimpses from being optimised away. */
    @SuppressWarnings("UnusedVariable")
    private int glimpses;

    Insertion(SweepTask task, SweepState state, EdgePart[] edgeParts, Block block) {
        this.task = task;
        this.state = state;
        this.edgeParts = edgeParts;
        this.block = block;
        figures = state.figures;
        layers = state.layers;
        budget = task.budget();
        successors = block.successors;
        TransitionSystem system = task.system();
        placement = new Placement(task.progress(), system.actions().size(), system.stateBytes(), layers);
        LayerFormat format = layers.format();
        numbered = format.numbered();
        lineage = task.journal().lineage();
        oneLayer = task.progress().none();
        recent = new RecentStates(format.stateBytes(), format.geometry(), format.footprint());
        sifting = edgeParts.length == 0 && state.collector.eachLayer();
    }

    /** Prepares for the successors of a layer; to be called again whenever layers have been dropped. */
    void from(Layer layer) {
        placement.from(layer);
    }

    /** No more successors come from the layer they came from: now layers may be deleted. */
    void leave() {
        recent.close();
    }

    /** Looks up the successors of the block, whose states are of the given layer, and stores those that are new. */
    void store(Layer layer) {
        if (sifting) sift(layer);
        int[] candidates = block.candidates();
        int count = block.candidateCount();
        glimpses = oneLayer ? glimpse(layer, candidates, count) : placement.glimpse(block);
        long number = figures.explored - block.states();
        int c = 0;
        for (int s = 0; s < block.states(); s++) {
            number++;
            int first = block.start(s);
            int end = block.start(s + 1);
            for (; c < count && candidates[c] < end; c++) {
                int successor = candidates[c];
                if (!admitted(successor)) continue;
                int choice = successor - first;
                long from = lineage == null ? number : lineage.from(s, choice);
                if (lineage != null) choice = lineage.choice(s, choice);
                if (oneLayer) store(layer, successor, from, choice);
                else place(layer, s, successor, from, choice);
            }
            for (EdgePart part : edgeParts) part.expanded(s);
        }
    }

    private void sift(Layer layer) {
        try {
            recent.sift(block, layer.count());
        } catch (StoreFullException full) {
            // The table is not needed, but for speed: it may be made for a later block.
            state.makeRoom(full);
        }
    }

    private int glimpse(Layer layer, int[] candidates, int count) {
        long[] hashes = block.hashes();
        int seen = 0;
        for (int c = 0; c < count; c++) seen ^= layer.glimpse(hashes[candidates[c]]);
        return seen;
    }

    private void store(Layer layer, int successor, long from, int choice) {
        if (enter(layer, successor, from, choice) >= 0) countStored();
    }

    private void place(Layer layer, int source, int successor, long from, int choice) {
        Placement.Destination destination = placement.of(successors, successor);
        if (destination.column < state.column()) throw regress(layer, source, successor);
        meet(destination, successor, from, choice);
    }

    /** Stores a successor unless it is known: above the bound to be processed in this sweep, below it as a root. */
    private void meet(Placement.Destination to, int successor, long from, int choice) {
        if (to.kept != null && known(to.kept, successor)) return;
        if (to.layer >= state.bound() || to.column > state.column()) {
            if (to.passing == null) to.passing = create(to, false);
            boolean idle = to.passing != state.current() && to.passing.idle();
            if (enter(to.passing, successor, from, choice) < 0) return;
            if (idle) state.await(to.passing);
        } else {
            if (to.passing != null && known(to.passing, successor)) return;
            if (to.kept == null) to.kept = create(to, true);
            boolean idle = to.kept.idle();
            if (enter(to.kept, successor, from, choice) < 0) return;
            if (idle) state.addRoot(to.kept);
            figures.persistent++;
        }
        countStored();
    }

    /** Whether a successor is to be looked up at all. */
    boolean admitted(int successor) {
        for (EdgePart part : edgeParts) {
            if (!part.admits(successors, successor)) return false;
        }
        return true;
    }

    private Layer create(Placement.Destination to, boolean persistent) {
        while (true) {
            try {
                return layers.create(to.column, to.layer, persistent);
            } catch (StoreFullException full) {
                state.makeRoom(full);
            }
        }
    }

    /** Stores a successor in a layer unless it is there; its place, as {@link Layer#enter} says. */
    long enter(Layer layer, int successor, long from, int choice) {
        long place = enterOrMakeRoom(layer, successor, numbered ? figures.entered : from, choice);
        for (EdgePart part : edgeParts) part.met(successors, successor, layer, place);
        return place;
    }

    private long enterOrMakeRoom(Layer layer, int successor, long from, int choice) {
        while (true) {
            try {
                return block.enter(layer, successor, from, choice);
            } catch (StoreFullException full) {
                state.makeRoom(full);
            }
        }
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
        StateBuffer shown = task.buffer();
        layer.readTaken(block.states() - number, shown);
        String from = system.describe(shown);
        successors.copy(successor, shown);
        String action = system.actions().get(successors.action(successor));
        return new EndingException(new Outcome.NotMonotone(from, action, system.describe(shown)));
    }
}
