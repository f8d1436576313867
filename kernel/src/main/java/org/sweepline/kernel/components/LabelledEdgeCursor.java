package org.sweepline.kernel.components;

/** Goes through the edges of one state of a graph after another, and tells the actions of edges. */
public interface LabelledEdgeCursor extends EdgeCursor {
    /** The number of the edge's action; 0 for every edge of a graph that does not keep actions. */
    int action();
}
