package org.sweepline.cli;

import org.sweepline.process.lts.DotWriter;
import org.sweepline.report.ExitCode;

/** Draws a small process. */
final class DrawCommand extends TerminalCommand {
    /** More than can be drawn, for a keyword may make a small process of a large one. */
    private static final int MOST_STATES = 500_000;

    private final ModelOptions input;
    private final OutputOption output;

    DrawCommand(Sweepline sweepline) {
        super(sweepline, "Draw a small process, or a small composition of processes, in the DOT language of Graphviz.");
        input = new ModelOptions(options);
        output = new OutputOption(options);
        footer(
                "",
                "Examples:",
                "  sweepline draw --process PHIL model.lts | dot -Tsvg > phil.svg",
                "  sweepline draw buffer.aut -o buffer.dot");
    }

    @Override
    public Integer call() {
        output.require(input);
        ComposedProcess process = ComposedProcess.of(input, terminal(), MOST_STATES);
        output.write(out -> DotWriter.write(process.name(), process.lts(), out), terminal());
        return ExitCode.HOLDS.number();
    }
}
