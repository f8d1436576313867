package org.sweepline.cli;

import java.io.IOError;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * Lines that a person edits with the arrow keys, recalls and completes.
 *
 * <p>Ctrl-C drops the line, and ends the input if the line is empty; so does Ctrl-D. This is the only class that uses JLine, so
 * that no other command has to load it.
 */
final class EditedLines implements InputLines {
    /** Names may come from a file that nobody has vetted; others could confuse the terminal. */
    private static final Pattern OFFERED = Pattern.compile("[\\w.\\[\\]-]+");

    private static final String DROP = "drop-line";
    /** Kept, because a logger that nobody has is made again with its usual level. */
    private static final Logger LOG = Logger.getLogger("org.jline");

    private final Terminal terminal;
    private final LineReader reader;
    private boolean ended;

    /** @param words what can be completed now */
    EditedLines(Terminal terminal, Supplier<List<String>> words) {
        this.terminal = terminal;
        reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .completer((read, line, candidates) -> {
                    if (line.wordIndex() > 0) return;
                    for (String word : words.get()) {
                        if (OFFERED.matcher(word).matches()) candidates.add(new Candidate(word));
                    }
                })
                // A quote, a backslash or an exclamation mark is what it is, as in a file of commands.
                .parser(new DefaultParser().quoteChars(new char[0]).escapeChars(new char[0]))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                // Lines that are pasted are obeyed one after the other.
                .option(LineReader.Option.BRACKETED_PASTE, false)
                .build();
        reader.getWidgets().put(DROP, this::drop);
        KeyMap<Binding> keys = reader.getKeyMaps().get(LineReader.MAIN);
        keys.bind(new Reference(DROP), KeyMap.ctrl('C'));
        // Terminals send other keys than their descriptions say, for instance those within screen or tmux.
        keys.bind(new Reference(LineReader.BEGINNING_OF_LINE), "\033[1~", "\033[7~", "\033[H", "\033OH");
        keys.bind(new Reference(LineReader.END_OF_LINE), "\033[4~", "\033[8~", "\033[F", "\033OF");
        keys.bind(new Reference(LineReader.DELETE_CHAR), "\033[3~");
        keys.bind(new Reference(LineReader.UP_LINE_OR_HISTORY), "\033[A", "\033OA");
        keys.bind(new Reference(LineReader.DOWN_LINE_OR_HISTORY), "\033[B", "\033OB");
        keys.bind(new Reference(LineReader.FORWARD_CHAR), "\033[C", "\033OC");
        keys.bind(new Reference(LineReader.BACKWARD_CHAR), "\033[D", "\033OD");
    }

    /** On the terminal of the process; empty if it cannot be set up for editing. */
    static Optional<InputLines> standard(Supplier<List<String>> words) {
        LOG.setLevel(Level.OFF);
        return undisturbed(() -> terminal().map(terminal -> new EditedLines(terminal, words)));
    }

    private static Optional<Terminal> terminal() {
        try {
            return Optional.of(TerminalBuilder.builder()
                    .system(true)
                    .provider("exec")
                    .dumb(false)
                    .nativeSignals(false)
                    .build());
        } catch (IOException | IllegalStateException | LinkageError impossible) {
            return Optional.empty();
        }
    }

    /**
     * The result of some work that another thread does. JLine runs programs to find out about the terminal, and takes it for
     * their failure if the thread that waits for them is interrupted; this one still is when the work is done.
     */
    static <T> T undisturbed(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        new Thread(task, "terminal").start();
        boolean interrupted = false;
        while (true) {
            try {
                T result = task.get();
                if (interrupted) Thread.currentThread().interrupt();
                return result;
            } catch (InterruptedException later) {
                interrupted = true;
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }
    }

    @Override
    public Optional<String> next() {
        ended |= Thread.interrupted();
        if (ended) return Optional.empty();
        try {
            return typed();
        } catch (IOError failed) {
            if (!(failed.getCause() instanceof InterruptedIOException)) throw failed;
            ended = true;
            return Optional.empty();
        }
    }

    private Optional<String> typed() {
        Attributes usual = terminal.getAttributes();
        Attributes typing = new Attributes(usual);
        // While somebody types, Ctrl-C is a key like others; while the model works, it ends the program.
        typing.setControlChar(Attributes.ControlChar.VINTR, 0);
        terminal.setAttributes(typing);
        try {
            String line = reader.readLine("> ");
            return ended ? Optional.empty() : Optional.of(line);
        } catch (UserInterruptException | EndOfFileException end) {
            return Optional.empty();
        } finally {
            // Other programs are run to set the terminal, and nobody waits for them who is interrupted.
            ended |= Thread.interrupted();
            terminal.setAttributes(usual);
        }
    }

    private boolean drop() {
        ended = reader.getBuffer().length() == 0;
        reader.getBuffer().clear();
        reader.callWidget(LineReader.ACCEPT_LINE);
        return true;
    }

    @Override
    public void close() {
        try {
            terminal.close();
        } catch (IOException gone) {
            // There is nobody left to tell.
            return;
        }
    }
}
