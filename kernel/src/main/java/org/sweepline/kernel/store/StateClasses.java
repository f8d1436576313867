package org.sweepline.kernel.store;

import org.sweepline.kernel.StateBuffer;

/**
 * Tells states apart by their keys only: a set of states that is given this keeps the first state it meets of each class, its
 * representative. For one thread.
 *
 * <p>No key is stored: a state's place in a table depends on the hash of its key, and where a state with the same fingerprint
 * is found the keys of both are computed and compared.
 */
public final class StateClasses {
    /** Says which states are of one class. */
    @FunctionalInterface
    public interface Key {
        /** Writes the key of a state: states are of one class if and only if their keys are equal. */
        void key(StateBuffer state, StateBuffer into);
    }

    /** Lends room to read a state of a set into. */
    final StateBuffer member = new StateBuffer(0);

    private final Key classes;
    private final StateBuffer state = new StateBuffer(0);
    private final StateBuffer wanted = new StateBuffer(0);
    private final StateBuffer other = new StateBuffer(0);

    public StateClasses(Key classes) {
        this.classes = classes;
    }

    /** The hash of the class of the state at a word of an array. */
    public long hash(long[] words, int at, int bytes) {
        state.copy(words, at, bytes);
        return hash(state);
    }

    /** The hash of a state's class. */
    long hash(StateBuffer of) {
        classes.key(of, other);
        return StateHash.of(other.words(), 0, other.bytes());
    }

    /** Says that states of the class of the one at a word of an array are wanted. */
    void want(long[] words, int at, int bytes) {
        state.copy(words, at, bytes);
        classes.key(state, wanted);
    }

    /** Whether the member that was read is of the class that is wanted. */
    boolean wantsMember() {
        classes.key(member, other);
        return other.sameAs(wanted);
    }
}
