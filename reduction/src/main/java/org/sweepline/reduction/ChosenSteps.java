package org.sweepline.reduction;

import java.util.function.Supplier;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.TransitionSystem;

/** A system with the states of another one and some of its steps. */
public final class ChosenSteps extends SameStates {
    private final Supplier<Expander> expanders;

    /** With expanders that choose, each for one thread. */
    public ChosenSteps(TransitionSystem model, Supplier<Expander> expanders) {
        super(model);
        this.expanders = expanders;
    }

    @Override
    public Expander expander() {
        return expanders.get();
    }
}
