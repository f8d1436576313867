package org.sweepline.cli;

import java.nio.file.Path;
import org.sweepline.coloured.draw.Drawing;
import org.sweepline.coloured.model.ColouredLanguage;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.DotWriter;
import org.sweepline.process.model.ProcessModel;
import org.sweepline.report.ExitCode;

/** Draws the pages of a coloured net, or a small process. */
final class DrawCommand extends TerminalCommand {
    /** More than can be drawn, for a keyword may make a small process of a large one. */
    private static final int MOST_STATES = 500_000;

    private final ModelOptions input;
    private final Given<String> page;
    private final OutputOption output;

    DrawCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Draw a coloured net as SVG, or processes for Graphviz.",
                "The pages of a net are drawn by the layout of CPN Tools that is saved in the file. A small process, or composition of"
                        + " processes, is drawn in the DOT language.");
        input = new ModelOptions(options);
        options.heading("Result");
        page = options.value(
                "--page",
                "NAME",
                String.class,
                "Draw only this page of a coloured net (default: all pages below each other, the prime pages first).");
        output = new OutputOption(options);
        manual.examples(
                "sweepline draw protocol.cpn -o protocol.svg",
                "sweepline draw --page Sender protocol.cpn > sender.svg",
                "sweepline draw --process PHIL model.lts | dot -Tsvg > phil.svg",
                "sweepline draw buffer.aut -o buffer.dot");
    }

    @Override
    public Integer call() {
        options.requireOutputs();
        if (new ColouredLanguage().reads(input.files().get(0))) {
            pages(input.onlyFile());
        } else {
            process();
        }
        return ExitCode.HOLDS.number();
    }

    /** The net is not typed: what cannot be checked can be drawn. */
    private void pages(Path file) {
        Drawing drawing = Drawing.read(file);
        if (drawing.pages().isEmpty()) {
            throw InputException.in(file.toString(), "the net has no pages, so there is nothing to draw");
        }
        String svg = (page.given() ? drawing.only(page.value()) : drawing).svg();
        output.write(out -> out.append(svg), terminal().documents());
    }

    private void process() {
        ProcessModel processes = ComposedProcess.processes(
                input, terminal(), "a coloured net of CPN Tools (.cpn) or " + ComposedProcess.PROCESSES);
        if (page.given())
            throw new InputException("--page is about coloured nets, and processes have no pages; drop it");
        ComposedProcess process = ComposedProcess.of(processes, MOST_STATES);
        output.write(
                out -> DotWriter.write(process.name(), process.lts(), out),
                terminal().documents());
    }
}
