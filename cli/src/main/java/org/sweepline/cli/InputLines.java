package org.sweepline.cli;

import java.util.Optional;

/** Where the lines come from that a person, or a program, gives to a command that runs. */
interface InputLines extends AutoCloseable {
    /** The next line; empty at the end of the input, or when the thread is interrupted while it waits. */
    Optional<String> next();

    @Override
    default void close() {}
}
