package org.sweepline.cli;

import static org.sweepline.cli.Section.entry;

import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.petri.Net;
import org.sweepline.petri.PnmlWriter;
import org.sweepline.petri.generate.Generators;
import org.sweepline.report.ExitCode;
import org.sweepline.report.format.Quantities;

/** Prints a net of a well-known family. */
final class GenerateCommand extends TerminalCommand {
    private final Given<String> family;
    private final Given<List<String>> numbers;

    GenerateCommand(Sweepline sweepline) {
        super(sweepline, "Print a net of a well-known family as PNML.");
        family = options.parameter(0, "1", "FAMILY", String.class, "The name of the family.");
        numbers = options.parameters(1, "0..*", "NUMBER", String.class, "The size of the net.");
        manual.words("FAMILY", List.of("philosophers", "echo", "counters", "pipeline", "kanban", "unbounded"));
        manual.note(
                "Families",
                entry("philosophers N", "N dining philosophers"),
                entry("echo ROWS COLUMNS", "the echo algorithm on a grid, both numbers odd"),
                entry("counters K M", "K independent counters from 0 to M"),
                entry("pipeline TOKENS STAGES", "tokens that move one way through stages"),
                entry("kanban N", "a Kanban system with N cards in each cell"),
                entry("unbounded", "a producer whose deliveries are counted forever"));
        manual.examples("sweepline generate philosophers 12 > philosophers-12.pnml");
    }

    @Override
    public Integer call() {
        terminal().documents().print(PnmlWriter.write(net()));
        return ExitCode.HOLDS.number();
    }

    private Net net() {
        return switch (family.value()) {
            case "philosophers" -> Generators.philosophers(size(1, 0));
            case "echo" -> Generators.echo(size(2, 0), size(2, 1));
            case "counters" -> Generators.counters(size(2, 0), size(2, 1));
            case "pipeline" -> Generators.pipeline(size(2, 0), size(2, 1));
            case "kanban" -> Generators.kanban(size(1, 0));
            case "unbounded" -> {
                needed(0);
                yield Generators.unbounded();
            }
            default ->
                throw new InputException("there is no family '" + family.value()
                        + "'; choose philosophers, echo, counters, pipeline, kanban or unbounded");
        };
    }

    private int size(int needed, int index) {
        needed(needed);
        try {
            return Integer.parseInt(numbers.value().get(index));
        } catch (NumberFormatException no) {
            throw new InputException(
                    "generate " + family.value() + ": '" + numbers.value().get(index) + "' is not a number below 2^31");
        }
    }

    private void needed(int count) {
        if (numbers.value().size() != count) {
            throw new InputException("generate " + family.value() + " takes " + Quantities.count(count, "number")
                    + ", not " + numbers.value().size() + " (see sweepline generate --help)");
        }
    }
}
