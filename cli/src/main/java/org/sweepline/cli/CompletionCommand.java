package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sweepline.logic.Nearest;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;
import picocli.CommandLine;

/** Prints a script by which a shell completes commands, options and words. */
final class CompletionCommand extends TerminalCommand {
    private final Sweepline sweepline;
    private final Given<String> shell;

    CompletionCommand(Sweepline sweepline) {
        super(sweepline, "Print a script that completes words in bash, zsh or fish.");
        this.sweepline = sweepline;
        shell = options.parameter(0, "1", "SHELL", String.class, "bash, zsh or fish.");
        manual.words("SHELL", Completion.Dialect.words());
        manual.examples(
                "source <(sweepline completion bash)",
                "source <(sweepline completion zsh)",
                "sweepline completion fish | source");
    }

    @Override
    public Integer call() {
        List<String> known = Completion.Dialect.words();
        if (!known.contains(shell.value())) {
            throw new InputException(
                    "there is no completion for '" + shell.value() + "'" + Nearest.hint(shell.value(), known));
        }
        List<Manual> manuals = new ArrayList<>();
        for (CommandLine command : spec().parent().subcommands().values()) manuals.add(sweepline.manual(command));
        Completion.Dialect dialect = Completion.Dialect.valueOf(shell.value().toUpperCase(Locale.ROOT));
        terminal().documents().print(new Completion(manuals).script(dialect));
        return ExitCode.HOLDS.number();
    }
}
