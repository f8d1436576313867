package org.sweepline.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Where the lines come from that a person, or a program, gives to a command that runs. */
interface InputLines extends AutoCloseable {
    /** The next line; empty at the end of the input. */
    Optional<String> next();

    @Override
    default void close() {}

    /** Lines as they come, with a prompt where a person types them. */
    static InputLines plain(Terminal terminal) {
        BufferedReader in = terminal.in();
        return () -> {
            if (terminal.interactive()) terminal.out().print("> ");
            terminal.out().flush();
            try {
                return Optional.ofNullable(in.readLine());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }
}
