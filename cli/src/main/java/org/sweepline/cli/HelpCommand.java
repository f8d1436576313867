package org.sweepline.cli;

import java.util.List;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Shows how a command is used. */
final class HelpCommand extends TerminalCommand {
    private final Sweepline sweepline;
    private final Given<String> command;
    private final Given<String> complete;

    HelpCommand(Sweepline sweepline) {
        super(sweepline, "Show how a command is used.");
        this.sweepline = sweepline;
        command =
                options.parameter(0, "0..1", "COMMAND", String.class, "The command; a list of all if it is left out.");
        complete = options.parameter(1, "0..1", "all", String.class, "Show every option.");
        manual.words("all", List.of("all"));
        manual.examples("sweepline help check", "sweepline help check all");
    }

    @Override
    void describe() {
        manual.words("COMMAND", List.copyOf(spec().parent().subcommands().keySet()));
    }

    @Override
    public Integer call() {
        CommandLine all = spec().parent().commandLine();
        CommandLine one = command.given() ? all.getSubcommands().get(command.value()) : all;
        boolean whole = command.given() && command.value().equals("all");
        if (one == null && !whole) {
            String message =
                    Failures.noCommand(command.value(), all.getSubcommands().keySet());
            throw new ParameterException(spec().commandLine(), message);
        }
        if (complete.given() && !complete.value().equals("all")) {
            String message = "after the command only 'all' can follow, not '" + complete.value() + "'";
            throw new ParameterException(spec().commandLine(), message);
        }
        sweepline.help(whole ? all : one, whole || complete.given());
        return ExitCode.HOLDS.number();
    }
}
