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
     * Begins what may take so long from the start of the program, and ends with what was found so far when that has passed
     * or a user interrupts it.
     */
    final TimeLimit limit(Duration time) {
        return sweepline.limit(time);
    }
}
