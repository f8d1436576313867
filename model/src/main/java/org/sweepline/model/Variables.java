package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.StateBuffer;

/** The numbers a state consists of, such as the tokens on each place; safe for use by several threads at once. */
public interface Variables {
    List<String> names();

    /** The value of one of the variables in a state. */
    long value(int variable, StateBuffer state);

    /**
     * Reads some of the variables of a state at once, which may take less than one after the other.
     *
     * @param wanted the first {@code count} of these are the variables to read
     * @param values gets the value of each of them under its number; what it gets elsewhere is undefined
     */
    default void read(StateBuffer state, int[] wanted, int count, long[] values) {
        for (int i = 0; i < count; i++) values[wanted[i]] = value(wanted[i], state);
    }

    /** Whether the values are numbers of tokens, so that their sum means something. */
    default boolean tokens() {
        return false;
    }

    /** A value that the variable is known never to exceed. */
    default long most(int variable) {
        return Long.MAX_VALUE;
    }

    /** The sum of all values in a state; 0 where it would mean nothing. */
    default long sum(StateBuffer state) {
        if (!tokens()) return 0;
        long sum = 0;
        for (int v = 0; v < names().size(); v++) sum = Math.addExact(sum, value(v, state));
        return sum;
    }
}
