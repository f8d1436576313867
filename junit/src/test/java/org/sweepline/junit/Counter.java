package org.sweepline.junit;

import org.sweepline.library.Model;
import org.sweepline.library.Steps;

/** Counts up to a number and begins again, or stops there. */
record Counter(int most, boolean again) implements Model<Counter.State> {
    record State(int value) {}

    @Override
    public State initial() {
        return new State(0);
    }

    @Override
    public void steps(State state, Steps<State> steps) {
        if (state.value < most) steps.to("up", new State(state.value + 1));
        else if (again) steps.to("reset", initial());
    }
}
