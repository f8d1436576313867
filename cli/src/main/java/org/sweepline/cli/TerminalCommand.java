package org.sweepline.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.sweepline.kernel.TimeLimit;
import picocli.CommandLine.ParentCommand;

/** A command that reads and writes on the terminal of the command line it belongs to. */
abstract class TerminalCommand implements Callable<Integer> {
    @ParentCommand
    private Sweepline sweepline;

    final Terminal terminal() {
        return sweepline.terminal();
    }

    /**
     * Starts a time limit that counts from the start of the program. When it passes, or when a user interrupts the command,
     * the command ends with what it has found so far.
     */
    final TimeLimit limit(Duration time) {
        return sweepline.limit(time);
    }
}
