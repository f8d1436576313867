package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.StateBuffer;

/** The numbers a state consists of, such as the tokens on each place; safe for several threads. */
public interface Variables {
    List<String> names();

    /** The value of one of the variables in a state. */
    long value(int variable, StateBuffer state);

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
