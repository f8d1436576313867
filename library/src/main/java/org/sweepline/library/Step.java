package org.sweepline.library;

/**
 * One step of a trace: what was done, and the state that it led to.
 *
 * @param action as the model reported it
 * @param <S> the type of the states
 */
public record Step<S>(Object action, S state) {}
