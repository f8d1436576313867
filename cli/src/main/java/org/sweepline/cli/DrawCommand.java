package org.sweepline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.sweepline.process.lts.DotWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
final class DrawCommand implements Callable<Integer> {
    /** More than can be drawn, for a keyword may make a small process of a large one. */
    private static final int MOST_STATES = 500_000;

    private final Terminal terminal;

    @Mixin
    private ModelOptions model = new ModelOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write (default: standard output).")
    private Path output;

    DrawCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (output != null) OutputFile.require("--output", output, model.files());
        ComposedProcess process = ComposedProcess.of(model, terminal, MOST_STATES);
        if (output == null) draw(process, terminal.out());
        else OutputFile.write(output, out -> draw(process, out));
        return ExitCode.HOLDS.number;
    }

    private static void draw(ComposedProcess process, PrintWriter out) {
        try {
            DotWriter.write(process.name(), process.lts(), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
