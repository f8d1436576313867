package org.sweepline.cli;

import java.util.concurrent.Callable;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how a command is used. */
@Command(name = "help", description = "Show how a command is used.")
final class HelpCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command; all of them if it is left out.")
    private String command;

    @Override
    public Integer call() {
        CommandLine all = spec.parent().commandLine();
        CommandLine one = command == null ? all : all.getSubcommands().get(command);
        if (one == null) throw new ParameterException(spec.commandLine(), "there is no command '" + command + "'");
        one.usage(all.getOut());
        return ExitCode.HOLDS.number();
    }
}
