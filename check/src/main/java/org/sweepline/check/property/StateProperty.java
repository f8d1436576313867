package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.StructuralProofs;

/** A property of states or of terminal components; all those of a check share one exploration. */
public sealed interface StateProperty extends Property
        permits Always,
                Bounds,
                ComponentProperty,
                Deadlock,
                DeadTransitions,
                Invariant,
                Largest,
                OneSafe,
                Reachable,
                Space,
                Stable,
                TerminalStates {
    /** Throws an {@link InputException} if it makes no sense for a model. */
    default void requireSense(Encoding encoding) {}

    /** Begins to look for the answer in an exploration. */
    Observer observe(Exploration exploration);

    /** What a reduction must keep for the answer to stay what it is. */
    Needs needs(Encoding encoding);

    /** Whether it is about terminal components, which takes whole columns. */
    default boolean aboutComponents() {
        return false;
    }

    /** Whether it asks how many states there are, so that each should be explored once. */
    default boolean countsStates() {
        return false;
    }

    /** The answer that the structure of the model proves without exploring. */
    default Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        return Optional.empty();
    }
}
