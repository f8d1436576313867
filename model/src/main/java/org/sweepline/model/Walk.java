package org.sweepline.model;

import java.util.List;

/** A walk through a model, step by step, by its plain rules: the judge of traces and the engine of simulation. */
public interface Walk {
    /** The current state in words. */
    String state();

    /** The actions that are possible now, in the order of the model. */
    List<String> enabled();

    /** Takes a step and says in words what it changed; throws {@link IllegalStateException} if it is not possible. */
    String take(String action);

    /** Whether the current state satisfies an expression. */
    boolean satisfies(String expression);
}
