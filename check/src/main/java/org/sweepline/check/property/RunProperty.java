package org.sweepline.check.property;

/** A property of runs, or of how they branch; it takes an exploration of its own. */
public sealed interface RunProperty extends Property permits Conforms, Ctl, Ltl {
    /** Whoever checks runs says how for each kind. */
    interface Visitor<T> {
        T ltl(Ltl property);

        T ctl(Ctl property);

        T conforms(Conforms property);
    }

    <T> T accept(Visitor<T> visitor);
}
