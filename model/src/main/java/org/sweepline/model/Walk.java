package org.sweepline.model;

import java.util.List;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;

/** A walk through a model, step by step, by its plain rules: the judge of traces and the engine of simulation. */
public interface Walk {
    /** The current state in words: those of {@link StateWords} for the same state. */
    String state();

    /**
     * The actions of the steps that are possible now, in the order of the model; an action that leads to several states
     * is there several times.
     */
    List<String> enabled();

    /** What tells the step at an index of {@link #enabled()} from others of the same action, such as its binding. */
    default String detail(int step) {
        return "";
    }

    /** Whether the step at an index of {@link #enabled()} is in a set that the model's {@link Expressions} have read. */
    default boolean isIn(int step, StepSet.Bindings set) {
        throw new UnsupportedOperationException("the steps of this model have no bindings");
    }

    /** Takes the step at an index of {@link #enabled()} and returns in words what it changed. */
    String take(int step);

    /** Whether the current state satisfies a condition that the model's {@link Expressions} have read. */
    boolean satisfies(Condition condition);

    /** The value of a number in the current state. */
    long value(Quantity quantity);

    /** How many tokens a place has in the current state, where a model has places. */
    default long tokens(String place) {
        throw new UnsupportedOperationException("this model has no places");
    }

    /** A second walk in the same state, which goes on independently of this one. */
    Walk fork();

    /** Whether nothing is possible now because the model has come to its proper end: that is no deadlock. */
    default boolean ended() {
        return false;
    }
}
