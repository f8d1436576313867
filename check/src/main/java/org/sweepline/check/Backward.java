package org.sweepline.check;

/** How the path back from a state that was found is searched for, where an exploration has kept no log. */
public sealed interface Backward {
    /** It is not: either there is a log, or no trace is wanted. */
    record None() implements Backward {}

    /** By undoing steps of the model, where that is possible. */
    record Undoing(long mostStored) implements Backward {}

    /** By exploring the model again, a few times, as it was explored when the state was found. */
    record Sweeping() implements Backward {}
}
