package org.sweepline.model;

import java.util.List;
import org.sweepline.kernel.StateBuffer;

/** The numbers a state consists of, such as the tokens on each place. */
public interface Variables {
    List<String> names();

    /** Writes the values of a state, one for each name; safe for several threads. */
    void read(StateBuffer state, long[] values);
}
