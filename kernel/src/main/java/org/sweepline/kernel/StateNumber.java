package org.sweepline.kernel;

/** A number that every state has; immutable, or safe for use by several threads at once. */
@FunctionalInterface
public interface StateNumber {
    long of(StateBuffer state);

    /** A value that it is known never to exceed. */
    default long most() {
        return Long.MAX_VALUE;
    }
}
