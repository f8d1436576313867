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

    ArgSpec argument() {
        return argument;
    }

    boolean given() {
        return argument.getValue() != null;
    }
}
