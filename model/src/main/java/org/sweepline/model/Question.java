package org.sweepline.model;

/** Something to find out about a model. */
public sealed interface Question {
    /** Does every reachable state have a successor? */
    record Deadlock() implements Question {}

    /** Is there a reachable state that satisfies the expression? */
    record Reachable(String expression) implements Question {}

    /** Does every reachable state satisfy the expression? */
    record Always(String expression) implements Question {}

    /** Does every action occur somewhere? */
    record DeadTransitions() implements Question {}

    /** What is the largest value of each variable? */
    record Bounds() implements Question {}

    /** How many states and edges are there, and how large do values and their sums get? */
    record Space() implements Question {}
}
