package org.sweepline.cli;

import org.sweepline.report.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Shows how a command is used. */
final class HelpCommand extends TerminalCommand {
    private final Given<String> command;

    HelpCommand(Sweepline sweepline) {
        super(sweepline, "Show how a command is used.");
        command = options.parameter(0, "0..1", "COMMAND", String.class, "The command; all of them if it is left out.");
    }

    @Override
    public Integer call() {
        CommandLine all = spec().parent().commandLine();
        CommandLine one = command.given() ? all.getSubcommands().get(command.value()) : all;
        if (one == null) {
            throw new ParameterException(spec().commandLine(), "there is no command '" + command.value() + "'");
        }
        one.usage(all.getOut());
        return ExitCode.HOLDS.number();
    }
}
