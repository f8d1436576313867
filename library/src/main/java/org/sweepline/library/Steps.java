package org.sweepline.library;

/**
 * Where a model reports the steps that are possible in a state.
 *
 * @param <S> the type of the states
 */
@FunctionalInterface
public interface Steps<S> {
    /**
     * A step that is possible.
     *
     * @param action what is done: a constant of an enum, a record such as {@code new Deliver(message)}, or a string such as
     *     {@code "deliver(3)"}. Formulas and automata know it by its kind: the name of the constant or of the record, or the
     *     beginning of the string up to the first character that is no letter, digit, underscore, dot or hyphen
     * @param successor the state that it leads to
     */
    void to(Object action, S successor);
}
