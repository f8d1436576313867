package org.sweepline.kernel.runs;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.AcceptingCycle;
import org.sweepline.kernel.components.ColumnEdges;
import org.sweepline.kernel.components.EdgeCursor;
import org.sweepline.kernel.components.ShortestWay;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/**
 * Makes a short lasso of an accepting component that a depth-first search has met: a path to one of its states, and a
 * cycle from there.
 *
 * <p>The search's own path may be as long as the system is large, and need not begin in an initial state. So the stored
 * states are gone through once more, breadth-first, their successors generated again. That the limits of the search are met
 * here costs the lasso, not what was found.
 */
final class AcceptingLasso {
    private final TransitionSystem system;
    private final Acceptance acceptance;
    private final StateSet set;
    private final OpenComponents components;
    private final Footprint account;
    private final Runnable check;
    private final int size;
    private final StateBuffer state;
    private int start;

    AcceptingLasso(
            TransitionSystem system,
            Acceptance acceptance,
            StateSet set,
            OpenComponents components,
            Footprint account,
            Runnable check) {
        this.system = system;
        this.acceptance = acceptance;
        this.set = set;
        this.components = components;
        this.account = account;
        this.check = check;
        size = (int) set.size();
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        start = (int) components.root();
    }

    /** The number of the state where the cycle begins. */
    int start() {
        return start;
    }

    /** A short path to the component, if there is memory and time for it. */
    Optional<Trace> stem() {
        try (ShortestWay ways = new ShortestWay(new Edges(false), size + 1, account, check)) {
            int[] way = ways.find(size, components::last);
            if (way == null) throw new IllegalStateException("no path to a state that was met");
            start = ways.end();
            return Optional.of(new Trace(way[0], Arrays.copyOfRange(way, 1, way.length), Trace.Quality.SOME));
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            return Optional.empty();
        }
    }

    /** The component, with a cycle from the start. */
    Outcome.Circuit circuit() {
        int states = (int) components.size();
        try (ShortestWay ways = new ShortestWay(new Edges(true), size, account, check)) {
            int[] cycle = AcceptingCycle.through(start, acceptance.sets(), this::marks, ways);
            set.read(start, state);
            return AcceptingCycle.circuit(system, state, states, cycle);
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            return AcceptingCycle.unknown(states);
        }
    }

    private long marks(int number) {
        set.read(number, state);
        return acceptance.marks(state);
    }

    /** The edges between stored states, or only those inside the component; one more state leads to the initial ones. */
    private final class Edges implements EdgeCursor {
        private final boolean inside;
        private final Stepper steps = new Stepper(system);
        private final Successors successors = steps.successors;
        private int at;

        Edges(boolean inside) {
            this.inside = inside;
        }

        @Override
        public void open(int number) {
            at = -1;
            if (number == size) {
                steps.begin();
            } else {
                set.read(number, steps.state);
                expand();
            }
        }

        /** A state that the search has not expanded yet may be impossible to expand; its own path does without. */
        private void expand() {
            try {
                steps.expand();
            } catch (ExpansionException | ArithmeticException failed) {
                successors.clear();
            }
        }

        @Override
        public boolean next() {
            return ++at < successors.size();
        }

        @Override
        public int target() {
            long[] words = successors.words();
            int bytes = successors.bytes(at);
            long hash = StateHash.of(words, successors.start(at), bytes);
            long number = set.find(words, successors.start(at), bytes, hash);
            boolean counts = number != StateSet.MISSING && (!inside || components.last(number));
            return counts ? (int) number : ColumnEdges.ELSEWHERE;
        }
    }
}
