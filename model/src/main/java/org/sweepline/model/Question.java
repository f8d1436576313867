package org.sweepline.model;

import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.temporal.Formula;

/** Something to find out about a model. */
public sealed interface Question {
    /** Whether the answer depends on the terminal components of the state graph, which takes whole columns to find. */
    default boolean aboutComponents() {
        return this instanceof Home || this instanceof Reversible || this instanceof Recurrence || this instanceof Live;
    }

    /** Whether the answer is not about single states, and takes an exploration of its own. */
    default boolean aboutRuns() {
        return this instanceof Temporal || this instanceof Branching || this instanceof Conforms;
    }

    /** Does every reachable state have a successor? */
    record Deadlock() implements Question {}

    /** Is there a reachable state that satisfies the expression? */
    record Reachable(String expression) implements Question {}

    /** Does every reachable state satisfy the expression? */
    record Always(String expression) implements Question {}

    /** Does a property hold that the model itself names, which is that every reachable state satisfies the expression? */
    record Property(String name, String expression) implements Question {}

    /** Does no place ever hold more than one token? */
    record OneSafe() implements Question {}

    /** Is there a place that has the same number of tokens in every reachable state, or a process that never moves? */
    record Stable() implements Question {}

    /** Does every action occur somewhere? */
    record DeadTransitions() implements Question {}

    /** What is the largest value of each variable? */
    record Bounds() implements Question {}

    /** What is the largest value of a number? */
    record Largest(String expression) implements Question {}

    /** How many states and edges are there, and how large do values and their sums get? */
    record Space() implements Question {}

    /** Can a state that satisfies the expression be reached from every reachable state? */
    record Home(String expression) implements Question {}

    /** Can the initial state be reached again from every reachable state? */
    record Reversible() implements Question {}

    /**
     * Under fair choice, does one of the actions occur again and again, once one of the condition's does? That is: has
     * every terminal strongly connected component with an action of the condition (or any, without one) one of them?
     */
    record Recurrence(String name, Optional<Set<String>> condition, Set<String> actions) implements Question {
        public Recurrence {
            condition = condition.map(Set::copyOf);
            actions = Set.copyOf(actions);
        }
    }

    /** Can every action occur again, whatever has happened? That is: is it in every terminal strongly connected component? */
    record Live() implements Question {}

    /**
     * Does every run satisfy a formula of LTL? With {@code E} in front: does some run satisfy it?
     *
     * @param name what people call it; the formula itself if it has no name
     */
    record Temporal(String name, Formula formula) implements Question {}

    /**
     * Does a formula of CTL hold in the initial state?
     *
     * <p>It is about maximal paths: one that ends in a state without successors is finite, and has no next state there.
     *
     * @param name what people call it; the formula itself if it has no name
     */
    record Branching(String name, Formula formula) implements Question {}

    /**
     * Does the model do only what an automaton allows?
     *
     * @param name what people call the automaton: the file it is in, or the service
     * @param service whether the automaton was made from another model
     */
    record Conforms(String name, ActionAutomaton legal, boolean service) implements Question {}
}
