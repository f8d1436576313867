package org.sweepline.kernel;

/** A yes-or-no question about one state; immutable, or safe for use by several threads at once. */
@FunctionalInterface
public interface StatePredicate {
    boolean test(StateBuffer state);

    /** A watch for the first state that satisfies this predicate. */
    default Watch watch() {
        return (state, successors, from, to) -> test(state) ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
    }
}
