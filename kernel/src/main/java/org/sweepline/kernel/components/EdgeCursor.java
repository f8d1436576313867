package org.sweepline.kernel.components;

/** Goes through the edges of one state of a graph after another; the states have numbers from 0 on. */
public interface EdgeCursor {
    /** Goes to the first edge of a state. */
    void open(int state);

    /** Goes to the next edge, in the order of the choices; false if there is none. */
    boolean next();

    /** The state that the edge leads to, negative if that has no number. */
    int target();
}
