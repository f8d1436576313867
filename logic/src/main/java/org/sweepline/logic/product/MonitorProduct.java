package org.sweepline.logic.product;

import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.automaton.Monitor;

/** A system together with a monitor of its run: some run is bad if and only if a {@link #bad} state can be reached. */
public final class MonitorProduct extends Product {
    private final Monitor monitor;

    public MonitorProduct(TransitionSystem system, Monitor monitor, RunLabelling labelling) {
        super(
                system,
                labelling,
                () -> new Steps(monitor, monitor.states()),
                monitor.states() + 1,
                1,
                state -> state == monitor.states());
        this.monitor = monitor;
    }

    /** The steps of a monitor; what is bad gets a state of its own, the last one. */
    private record Steps(Monitor monitor, int bad) implements AutomatonStep {
        @Override
        public int next(int state, long letter, int[] into) {
            int next = monitor.next(state, letter);
            into[0] = next == Monitor.BAD ? bad : next;
            return 1;
        }

        @Override
        public long needed(int state) {
            return monitor.needed(state);
        }
    }

    /** Tells the states that are reached by what the monitor calls bad. */
    public StatePredicate bad() {
        return state -> bad(state);
    }

    private boolean bad(StateBuffer state) {
        return field().automaton(state) == monitor.states();
    }

    /** The progress of the system, and within a column of it that of the monitor. */
    public Progress progress(Progress ofSystem) {
        int bad = monitor.states();
        int most = 0;
        for (int state = 0; state < bad; state++) most = Math.max(most, monitor.rank(state));
        int last = most + 1;
        return new ProductProgress(this, ofSystem, bad + 1, state -> state == bad ? last : monitor.rank(state));
    }
}
