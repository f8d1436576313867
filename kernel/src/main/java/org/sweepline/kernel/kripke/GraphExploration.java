package org.sweepline.kernel.kripke;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateSet;

/** Explores a system breadth-first and keeps what it finds: the states by number, and their edges with the actions. */
final class GraphExploration {
    private static final int BETWEEN_CHECKS = 256;

    private final TransitionSystem system;
    private final Inspection inspection;
    private final Budget budget;
    private final Figures figures = new Figures();
    private final Footprint footprint;
    private final StoreGeometry geometry;
    private final Expander expander;
    private final Block block;
    private final Successors successors;
    private final StateBuffer state;
    private HeapStateSet set;
    private ColumnEdges edges;

    GraphExploration(
            TransitionSystem system,
            List<? extends Watch> watches,
            StoreGeometry geometry,
            Budget budget,
            Footprint footprint) {
        this.system = system;
        this.geometry = geometry;
        this.budget = budget;
        this.footprint = footprint;
        inspection = new Inspection(watches);
        expander = system.expander();
        block = new Block(system.stateBytes(), 1);
        successors = block.successors;
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Explores everything and returns nothing, or why it did not. */
    Optional<String> explore() {
        try {
            set = HeapStateSet.of(system.stateBytes(), geometry, footprint);
            edges = new ColumnEdges(footprint, ColumnEdges.MOST_STATES, true);
            system.initial(successors);
            block.hash();
            for (int i = 0; i < successors.size(); i++) number(i);
            while (figures.explored < figures.stored) {
                String reason = exceeded();
                if (reason != null) return Optional.of(reason);
                expand();
            }
            set.seal();
            return Optional.empty();
        } catch (OutOfMemoryError full) {
            set = null;
            edges = null;
            return Optional.of(Budget.memoryFull(figures.stored).reason());
        } catch (RuntimeException thrown) {
            return Optional.of(Budget.stopped(thrown).reason());
        }
    }

    private String exceeded() {
        boolean due = figures.explored % BETWEEN_CHECKS == 0
                || figures.explored >= budget.mostExplored()
                || figures.stored > budget.mostStored();
        return due ? budget.exceeded(figures.explored, figures.stored, footprint.bytes(), this::statistics) : null;
    }

    private void expand() {
        set.read(figures.explored, state);
        successors.clear();
        expander.successors(state, successors);
        inspection.show(state, successors, 0, successors.size(), figures.explored);
        block.hash();
        set.warm(block.hashes(), successors.size());
        for (int i = 0; i < successors.size(); i++) edges.add(number(i), successors.action(i));
        edges.endState();
        figures.fired += successors.size();
        figures.explored++;
    }

    /** The number of a successor, which gets the next one if it is new. */
    private long number(int successor) {
        int at = successors.start(successor);
        long hash = block.hashes()[successor];
        long place = set.enter(successors.words(), at, successors.bytes(successor), hash);
        figures.stored = set.size();
        return place < 0 ? -place - 1 : place;
    }

    StateSet states() {
        return set;
    }

    ColumnEdges edges() {
        return edges;
    }

    Statistics statistics() {
        figures.peak = figures.stored;
        return figures.statistics(false, 0, 0, footprint.bytes(), footprint.peak(), budget.nanos());
    }
}
