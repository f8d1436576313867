package org.sweepline.kernel;

/** A number that every state has. */
@FunctionalInterface
public interface StateNumber {
    long of(StateBuffer state);

    /** A value that it is known never to exceed. */
    default long most() {
        return Long.MAX_VALUE;
    }
}
