package org.sweepline.model;

/** Counts as another tool does, for users who want to compare. */
@FunctionalInterface
public non-sealed interface ToolCounts extends Aspect {
    /** Begins to count. */
    Census census();
}
