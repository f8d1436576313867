package org.sweepline.process.measure;

/** How a spanning tree is searched for. */
public enum Tree {
    DFS,
    BFS
}
