package org.sweepline.model;

/** What states are compared by, where some differences between them do not count: a value, read once. */
public interface StateEquivalence {
    /** The equivalence as people write it. */
    String text();
}
