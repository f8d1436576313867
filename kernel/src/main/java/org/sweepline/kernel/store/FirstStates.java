package org.sweepline.kernel.store;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * The first states of a system, numbered as they are met.
 *
 * <p>The numbers are the queue: a caller that numbers the initial states, then expands state after state and numbers the
 * successors, gets the states in breadth-first order, as many as wanted. If a state cannot be expanded, the system's exception
 * is passed on; the states met before remain.
 */
public final class FirstStates {
    /** The state that was expanded last. */
    public final StateBuffer state;

    /** The states at hand: the initial ones at the beginning, else the successors of the state. */
    public final Successors successors;

    private final Stepper steps;
    private final HeapStateSet met;

    public FirstStates(TransitionSystem system) {
        steps = new Stepper(system);
        state = steps.state;
        successors = steps.successors;
        met = HeapStateSet.of(system.stateBytes(), StoreGeometry.DEFAULT, new Footprint());
    }

    /** The states met so far, by number. */
    public StateSet met() {
        return met;
    }

    /** Makes the initial states those at hand. */
    public void begin() {
        steps.begin();
    }

    /** Makes the successors of the state with a number those at hand. */
    public void expand(long number) {
        met.read(number, state);
        steps.expand();
    }

    /** The number of a state at hand, which gets the next one if it is new. */
    public long number(int successor) {
        long[] words = successors.words();
        int at = successors.start(successor);
        int bytes = successors.bytes(successor);
        long number = met.enter(words, at, bytes, StateHash.of(words, at, bytes));
        return number < 0 ? -number - 1 : number;
    }

    /** Numbers all states at hand. */
    public void numberAll() {
        for (int i = 0; i < successors.size(); i++) number(i);
    }
}
