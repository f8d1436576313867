package org.sweepline.kernel.depthfirst;

/**
 * Which state a full cache forgets to make room for another.
 *
 * <p>Only states that the depth-first search has left can go; forgetting one costs time if it is met again. The policies
 * follow Godefroid, Holzmann and Pirottin, "State-space caching revisited" (1995), Geldenhuys, "State caching
 * reconsidered" (2004); all of them take constant time. By measurement, STRATA mostly explores fewest states again.
 */
public enum Replacement {
    /** Any state; the choice is the same in every run. */
    RANDOM,
    /** The state that was left first. */
    OLDEST,
    /** The state that has not been met for the longest time. */
    LRU,
    /** The state that was met again least often; among those, the one that was left, or met again, first. */
    HITS,
    /** By depth, so that whole levels stay: odd depths go first, then those divisible by 2 only, by 4 only, and so on. */
    STRATA
}
