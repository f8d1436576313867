package org.sweepline.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.ParentCommand;

/** A command that reads and writes on the terminal of the command line it belongs to. */
abstract class TerminalCommand implements Callable<Integer> {
    @ParentCommand
    private Sweepline sweepline;

    final Terminal terminal() {
        return sweepline.terminal();
    }
}
