package org.sweepline.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.sweepline.kernel.TimeLimit;
import picocli.CommandLine.Model.CommandSpec;

/** A command that reads and writes on the terminal of the command line it belongs to. */
abstract class TerminalCommand implements Callable<Integer> {
    private final Sweepline sweepline;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    /** For what the help says besides the options. */
    final Manual manual;

    final Options options;

    /** @param summary what the command does, in a short sentence */
    TerminalCommand(Sweepline sweepline, String summary) {
        this(sweepline, summary, "");
    }

    /** @param description what else is to be known about it */
    TerminalCommand(Sweepline sweepline, String summary, String description) {
        this.sweepline = sweepline;
        manual = new Manual(spec, summary, description);
        options = new Options(spec, manual);
    }

    /** Tells the manual what only the help needs; a command that is run does without. */
    void describe() {}

    /** What there is to say about the command. */
    final Manual manual() {
        describe();
        return manual;
    }

    final CommandSpec spec() {
        return spec;
    }

    /** The command line that it belongs to. */
    final Sweepline sweepline() {
        return sweepline;
    }

    final Terminal terminal() {
        return sweepline.terminal();
    }

    /** From now on a signal interrupts the thread of the command, which is to end soon after. */
    final void interruptible() {
        sweepline.interruptible();
    }

    /**
     * Starts a time limit that counts from the start of the program. When it passes, or when a user interrupts the command,
     * the command ends with what it has found so far.
     */
    final TimeLimit limit(Duration time) {
        return sweepline.limit(time);
    }
}
