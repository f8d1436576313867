package org.sweepline.reduction;

import java.util.concurrent.atomic.LongAdder;
import org.sweepline.kernel.TransitionSystem;

/**
 * Chooses, in every state, some of its steps such that the questions they are made for keep their answers.
 *
 * <p>Immutable and safe for use by several threads.
 */
public interface StubbornSets {
    /** The system with the chosen steps only, in the order of the full one; what is left out is counted. */
    TransitionSystem system(Tally tally);

    /**
     * Whether an action could be put off forever round a cycle, so that a state on every cycle must be expanded fully.
     * Sets that only preserve deadlocks, and sets built around what leads to a target, do not have this problem.
     */
    boolean mayIgnore();

    /** One line for people: what kind of sets, and what they preserve. */
    String explanation();

    /**
     * What was left out.
     *
     * @param states how many states were expanded
     * @param reduced how many of them with fewer steps than they have
     * @param steps how many steps were left out
     */
    record Tally(LongAdder states, LongAdder reduced, LongAdder steps) {
        public Tally() {
            this(new LongAdder(), new LongAdder(), new LongAdder());
        }

        /** Counts an expanded state, {@code left} of whose steps were left out. */
        public void add(int left) {
            states.increment();
            if (left == 0) return;
            reduced.increment();
            steps.add(left);
        }
    }
}
