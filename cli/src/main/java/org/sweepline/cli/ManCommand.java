package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;

/** Prints the manual page of the tool. */
final class ManCommand extends TerminalCommand {
    private final Sweepline sweepline;

    ManCommand(Sweepline sweepline) {
        super(sweepline, "Print the manual page, for man.");
        this.sweepline = sweepline;
        manual.examples("sweepline man | man -l -", "sweepline man > ~/.local/share/man/man1/sweepline.1");
    }

    @Override
    public Integer call() {
        CommandLine whole = spec().parent().commandLine();
        List<Manual> commands = new ArrayList<>();
        for (CommandLine command : whole.getSubcommands().values()) commands.add(sweepline.manual(command));
        terminal().documents().print(ManPage.of(sweepline.manual(whole), commands));
        return ExitCode.HOLDS.number();
    }
}
