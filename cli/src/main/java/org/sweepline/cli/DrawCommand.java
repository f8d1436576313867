package org.sweepline.cli;

import org.sweepline.process.lts.DotWriter;
import org.sweepline.report.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Draws a small process. */
@Command(
        name = "draw",
        description = "Draw a small process, or a small composition of processes, in the DOT language of Graphviz.",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  sweepline draw --process PHIL model.lts | dot -Tsvg > phil.svg",
            "  sweepline draw buffer.aut -o buffer.dot"
        })
final class DrawCommand extends TerminalCommand {
    /** More than can be drawn, for a keyword may make a small process of a large one. */
    private static final int MOST_STATES = 500_000;

    @Mixin
    private ModelOptions input = new ModelOptions();

    @Mixin
    private OutputOption output = new OutputOption();

    @Override
    public Integer call() {
        output.require(input);
        ComposedProcess process = ComposedProcess.of(input, terminal(), MOST_STATES);
        output.write(out -> DotWriter.write(process.name(), process.lts(), out), terminal());
        return ExitCode.HOLDS.number();
    }
}
