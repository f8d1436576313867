package org.sweepline.reduction;

import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** A system with states and actions of another one, and steps of its own. */
abstract class SameStates implements TransitionSystem {
    final TransitionSystem model;

    SameStates(TransitionSystem model) {
        this.model = model;
    }

    @Override
    public final int stateBytes() {
        return model.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        model.initial(out);
    }

    @Override
    public final List<String> actions() {
        return model.actions();
    }

    @Override
    public final String describe(StateBuffer state) {
        return model.describe(state);
    }
}
