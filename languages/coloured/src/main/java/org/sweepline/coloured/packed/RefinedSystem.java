package org.sweepline.coloured.packed;

import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Refinement;

/**
 * A coloured net in which classes of bindings are actions of their own.
 *
 * <p>Which class a binding is in is found out when the binding is found, and remembered with its occurrence.
 */
final class RefinedSystem implements TransitionSystem {
    private final ColouredSystem system;
    private final List<String> actions;
    private final List<BindingClasses> classes;

    RefinedSystem(ColouredSystem system, Refinement refinement) {
        this.system = system;
        actions = refinement.names();
        classes = IntStream.range(0, system.net().transitions().size())
                .mapToObj(t -> BindingClasses.of(t, system.net().transitions().get(t), refinement, system.codes()))
                .toList();
    }

    @Override
    public int stateBytes() {
        return system.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        system.initial(out);
    }

    @Override
    public Expander expander() {
        return new ColouredExpander(system, classes);
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        return system.describe(state);
    }
}
