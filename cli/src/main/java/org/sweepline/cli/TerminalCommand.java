package org.sweepline.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.sweepline.kernel.TimeLimit;
import picocli.CommandLine.Model.CommandSpec;

/** A command that reads and writes on the terminal of the command line it belongs to. */
abstract class TerminalCommand implements Callable<Integer> {
    private final Sweepline sweepline;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    final Options options = new Options(spec);

    /** @param description what the command does, in the lines of its help */
    TerminalCommand(Sweepline sweepline, String... description) {
        this.sweepline = sweepline;
        spec.usageMessage().description(description).sortOptions(false);
    }

    /** Adds lines to the end of the help. */
    final void footer(String... lines) {
        spec.usageMessage().footer(lines);
    }

    final CommandSpec spec() {
        return spec;
    }

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
