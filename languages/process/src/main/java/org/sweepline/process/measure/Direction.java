package org.sweepline.process.measure;

/** Where the root of a spanning tree lies: before all other states, or after them. */
public enum Direction {
    /** Progress is the way from the root. */
    FORWARD,
    /** Progress is the way back to the root. */
    BACKWARD
}
