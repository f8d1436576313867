package org.sweepline.process.measure;

import java.util.Locale;

/** How the progress of one process is measured. */
public enum Kind {
    /** By its strongly connected components; the cycles of a process are opened where that pays off. */
    AUTO,
    /** Not at all. */
    NONE,
    /** By its strongly connected components in topological order: never decreases. */
    SCC,
    /** By a spanning tree, which some edges go against. */
    TREE,
    /** By its strongly connected components, and inside those with several states by spanning trees. */
    MIXED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
