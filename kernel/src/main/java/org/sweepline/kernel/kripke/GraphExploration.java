package org.sweepline.kernel.kripke;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/** Explores a system breadth-first and keeps what it finds: the states by number, and their edges with the actions. */
final class GraphExploration {
    private static final int BETWEEN_CHECKS = 256;

    private final TransitionSystem system;
    private final Inspection inspection;
    private final Budget budget;
    private final Footprint footprint;
    private final StoreGeometry geometry;
    private final Expander expander;
    private final Successors successors;
    private final StateBuffer state;
    private StateSet set;
    private ColumnEdges edges;
    private long[] hashes = new long[256];
    private long found;
    private long fired;
    private int explored;

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
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Explores everything and returns nothing, or why it did not. */
    Optional<String> explore() {
        try {
            set = HeapStateSet.of(system.stateBytes(), geometry, footprint);
            edges = new ColumnEdges(footprint, ColumnEdges.MOST_STATES, true);
            system.initial(successors);
            hash();
            for (int i = 0; i < successors.size(); i++) number(i);
            while (explored < found) {
                String reason = exceeded();
                if (reason != null) return Optional.of(reason);
                expand();
            }
            set.seal();
            return Optional.empty();
        } catch (OutOfMemoryError full) {
            set = null;
            edges = null;
            return Optional.of("the memory of the Java machine was full with " + found + " stored states");
        } catch (StoreFullException | ExpansionException reason) {
            return Optional.of(reason.getMessage());
        } catch (ArithmeticException overflow) {
            return Optional.of(Budget.overflow(overflow));
        }
    }

    private String exceeded() {
        boolean due =
                explored % BETWEEN_CHECKS == 0 || explored >= budget.mostExplored() || found > budget.mostStored();
        return due ? budget.exceeded(explored, found, footprint.bytes(), this::statistics) : null;
    }

    private void expand() {
        set.read(explored, state);
        successors.clear();
        expander.successors(state, successors);
        inspection.show(state, successors, 0, successors.size(), explored);
        hash();
        set.warm(hashes, successors.size());
        for (int i = 0; i < successors.size(); i++) edges.add(number(i), successors.action(i));
        edges.endState();
        fired += successors.size();
        explored++;
    }

    private void hash() {
        if (hashes.length < successors.size()) hashes = new long[2 * successors.size()];
        long[] words = successors.words();
        for (int i = 0; i < successors.size(); i++) {
            hashes[i] = StateHash.of(words, successors.start(i), successors.bytes(i));
        }
    }

    /** The number of a successor, which gets the next one if it is new. */
    private long number(int successor) {
        long[] words = successors.words();
        int at = successors.start(successor);
        int bytes = successors.bytes(successor);
        long known = set.find(words, at, bytes, hashes[successor]);
        if (known != StateSet.MISSING) return known;
        long number = set.add(words, at, bytes, hashes[successor]);
        found = number + 1;
        return number;
    }

    StateSet states() {
        return set;
    }

    ColumnEdges edges() {
        return edges;
    }

    Statistics statistics() {
        return new Statistics(
                explored,
                fired,
                OptionalLong.empty(),
                OptionalLong.empty(),
                found,
                found,
                0,
                0,
                1,
                1,
                1,
                1,
                0,
                0,
                footprint.bytes(),
                footprint.peak(),
                Duration.ofNanos(budget.nanos()),
                new LayerProfile(List.of()));
    }
}
