package org.sweepline.cli;

import picocli.CommandLine.Model.ArgSpec;

/** What a user gives for an option or a parameter of a command. */
final class Given<T> {
    private final ArgSpec argument;
    private final T otherwise;

    /** @param otherwise the value where the user gives none, or null */
    Given(ArgSpec argument, T otherwise) {
        this.argument = argument;
        this.otherwise = otherwise;
    }

    /** Where the user gives no value, the default; if there is no default, null. */
    T value() {
        T given = argument.getValue();
        return given == null ? otherwise : given;
    }

    /** The value that was given, or one that only the caller can know. */
    T or(T unlessGiven) {
        return given() ? value() : unlessGiven;
    }

    /** Takes on what is given for another argument, if anything is. */
    void replace(Given<T> other) {
        if (other.given()) argument.setValue(other.value());
    }

    /** Makes it as if nothing had been given. */
    void forget() {
        argument.setValue(null);
    }

    ArgSpec argument() {
        return argument;
    }

    boolean given() {
        return argument.getValue() != null;
    }
}
