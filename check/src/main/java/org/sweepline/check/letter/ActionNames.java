package org.sweepline.check.letter;

import org.sweepline.model.InputException;

/** Knows which names formulas may give to steps of a model. */
@FunctionalInterface
public interface ActionNames {
    /** Refuses a name that means nothing by an {@link InputException} with names that may have been meant. */
    void require(String name);
}
