package org.sweepline.logic.branching;

/** What is known of a formula: that it holds, that it does not, or neither, because a part of the graph is missing. */
public enum Truth {
    TRUE,
    FALSE,
    UNKNOWN
}
