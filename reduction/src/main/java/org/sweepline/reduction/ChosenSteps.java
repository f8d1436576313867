package org.sweepline.reduction;

import java.util.List;
import java.util.function.Supplier;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** A system with the states of another one and some of its steps. */
public final class ChosenSteps implements TransitionSystem {
    private final TransitionSystem model;
    private final Supplier<Expander> expanders;

    /** With expanders that choose, each for one thread. */
    public ChosenSteps(TransitionSystem model, Supplier<Expander> expanders) {
        this.model = model;
        this.expanders = expanders;
    }

    @Override
    public int stateBytes() {
        return model.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        model.initial(out);
    }

    @Override
    public Expander expander() {
        return expanders.get();
    }

    @Override
    public List<String> actions() {
        return model.actions();
    }

    @Override
    public String describe(StateBuffer state) {
        return model.describe(state);
    }
}
