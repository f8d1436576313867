package org.sweepline.model;

/** By what states are to be compared, where some differences are said not to count: a value, read once. */
public interface StateEquivalence {
    /** What it says, as people write it. */
    String text();
}
