package org.sweepline.process.reduction;

/**
 * What leads to states where a condition holds: in a state where it does not, units of which every path to one has some.
 *
 * <p>Used by one thread. Such sets are the up-sets of Kristensen, Schmidt and Valmari, "Property-guided stubborn set methods for
 * state properties" (2006).
 */
interface Attractor {
    boolean holds(Situation situation);

    /** Adds the units, given that the condition does not hold. */
    void pull(Situation situation, UnitSet into);

    /**
     * Whether in a state with an error the condition depends on nothing but which components have just come to their errors:
     * not on what others did before.
     */
    boolean settledByError();
}
