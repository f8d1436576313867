package org.sweepline.model;

/** Counts as a tool does whose users may want to compare. */
@FunctionalInterface
public non-sealed interface ToolCounts extends Aspect {
    /** Begins to count. */
    Census census();
}
