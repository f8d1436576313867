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
     * Begins what may take so long from the start of the program, and ends with what was found so far when that has passed
     * or a user interrupts it.
     */
    final TimeLimit limit(Duration time) {
        return sweepline.limit(time);
    }
}
