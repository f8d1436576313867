package org.sweepline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Lines as they come, with a prompt where a person types them.
 *
 * <p>Who waits in a call of the system cannot be interrupted, so another thread waits there; it ends with the process.
 */
final class PlainLines implements InputLines {
    private final Terminal terminal;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "input");
        thread.setDaemon(true);
        return thread;
    });

    PlainLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Optional<String> next() {
        if (terminal.interactive()) terminal.out().print("> ");
        terminal.out().flush();
        try {
            return Optional.ofNullable(reader.submit(terminal.in()::readLine).get());
        } catch (InterruptedException end) {
            if (terminal.interactive()) terminal.out().println();
            return Optional.empty();
        } catch (ExecutionException failed) {
            throw new UncheckedIOException(new IOException(failed.getCause()));
        }
    }

    @Override
    public void close() {
        reader.shutdownNow();
    }
}
