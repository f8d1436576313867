package org.sweepline.model;

import java.util.Set;

/** Some of the steps of a model: those of a transition whose variables have certain values. */
public sealed interface StepSet {
    /** As it is written, such as {@code Send{n=1}}. */
    String text();

    /** All steps of some actions: an unfolded net has an action for each binding. */
    record Actions(String text, Set<String> names) implements StepSet {
        public Actions {
            names = Set.copyOf(names);
        }
    }

    /** Some of the steps of one action, which a {@link Walk} and a {@link BindingElements} can tell from the others. */
    non-sealed interface Bindings extends StepSet {
        /** The number of the action. */
        int action();

        /** Whether it is known that no step is in both. */
        boolean excludes(Bindings other);
    }
}
