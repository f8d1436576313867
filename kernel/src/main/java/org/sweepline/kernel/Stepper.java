package org.sweepline.kernel;

/** Walks through a system: has a current state, and the successors to choose the next one from. For one thread only. */
public final class Stepper {
    public final StateBuffer state;
    public final Successors successors;
    private final TransitionSystem system;
    private final Expander expander;

    public Stepper(TransitionSystem system) {
        this.system = system;
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Makes the initial states those to choose from. */
    public void begin() {
        successors.clear();
        system.initial(successors);
    }

    /** Makes the successors of the state those to choose from. */
    public void expand() {
        successors.clear();
        expander.successors(state, successors);
    }

    /** Goes to one of the states to choose from. */
    public void take(int choice) {
        successors.copy(choice, state);
    }
}
