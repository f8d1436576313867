package org.sweepline.library;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What a check took, and what it learned about the state space.
 *
 * @param method how states were explored in the end
 * @param measure the progress measure, in words; empty if there was none
 * @param states how many distinct states there are, if they were counted
 * @param edges how many steps these have, if they were counted
 * @param explored states expanded, revisits counted
 * @param peak the most states in memory at any time
 * @param bytes the most bytes that states took at any time
 * @param complete whether every state was seen, or all that reductions leave
 */
public record Figures(
        String method,
        String measure,
        OptionalLong states,
        OptionalLong edges,
        long explored,
        long peak,
        long bytes,
        boolean complete,
        Duration time) {}
