package org.sweepline.cli;

import static org.sweepline.cli.Section.entry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.sweepline.model.InputException;
import org.sweepline.model.file.ModelFile;
import org.sweepline.report.ExitCode;
import org.sweepline.report.RecordedTrace;
import org.sweepline.report.Simulation;
import org.sweepline.report.format.Quantities;

/** Steps through a model by hand. */
final class SimulateCommand extends TerminalCommand {
    /** The command for more steps would flood the terminal when somebody leaves; who wants it can ask before. */
    private static final int MOST_STEPS_TO_TELL = 100;

    private final ModelOptions input;
    private final Given<List<String>> choices;
    private final Given<Path> trace;
    private final Given<Integer> number;
    private final Given<Long> seed;

    SimulateCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Step through a model.",
                "Read a choice from standard input, take the step, show what it changed.");
        input = new ModelOptions(options);
        options.heading("Steps");
        choices = options.separated(
                "--choices",
                "LIST",
                "Take these steps first, by the numbers that would be shown; end there if nobody types on a terminal.");
        trace = options.value(
                "--trace",
                "FILE",
                Path.class,
                "Follow the first trace of FILE, which check --trace or check --json has written: redo takes its next step.");
        number = options.value("--trace-number", "N", Integer.class, "With --trace: take the Nth trace of FILE.");
        seed = options.value("--seed", "N", Long.class, "Make 'random' repeatable (default: 1).");
        manual.note(
                "Commands",
                entry("a number or name", "Take this step; a number is the one that is shown before the step."),
                entry("undo [N]", "Take back the last step, or the last N."),
                entry("redo [N|all]", "Take again what was taken back, or follow the trace."),
                entry("state", "Show the state, even if it is long."),
                entry("random [N]", "Take a random step, or N."),
                entry("command", "Show the command that leads to this state."),
                entry("help", "Show the commands."),
                entry("quit, q", "End."));
        manual.examples(
                "sweepline simulate net.pnml",
                "sweepline simulate --choices 3,1,2 net.pnml",
                "sweepline simulate --trace trace.txt protocol.cpn",
                "echo 'random 20' | sweepline simulate --seed 7 net.pnml");
    }

    @Override
    public Integer call() {
        if (trace.given() && choices.given())
            throw new InputException("--choices and --trace exclude each other; drop one");
        if (number.given() && !trace.given())
            throw new InputException("--trace-number goes with --trace; give that, too");
        interruptible();
        Simulation simulation = new Simulation(input.load(terminal()));
        SimulationDialogue dialogue = new SimulationDialogue(
                simulation,
                new Random(seed.or(1L)),
                input.arguments(),
                terminal().display());
        if (trace.given()) follow(simulation);
        dialogue.state();
        if (choices.given()) replay(dialogue);
        if (!choices.given() || terminal().interactive()) converse(dialogue);
        else dialogue.choices();
        return ExitCode.HOLDS.number();
    }

    /** Puts the steps of the trace ahead, and says so. */
    private void follow(Simulation simulation) {
        String file = trace.value().toString();
        List<RecordedTrace> traces = ModelFile.read(trace.value(), (in, name) -> RecordedTrace.all(name, text(in)));
        if (traces.isEmpty()) throw InputException.in(file, "there is no trace; check --trace FILE writes one");
        int which = number.or(1);
        if (which < 1 || which > traces.size())
            throw new InputException("--trace-number " + which + ": there " + (traces.size() == 1 ? "is " : "are ")
                    + Quantities.count(traces.size(), "trace") + " in " + file);
        RecordedTrace chosen = traces.get(which - 1);
        try {
            simulation.recorded(chosen);
        } catch (InputException wrong) {
            throw InputException.in(file, wrong.getMessage());
        }
        String among = traces.size() == 1 ? "" : " (" + which + " of " + traces.size() + ", see --trace-number)";
        terminal().out().println("trace: " + chosen.property() + among);
        terminal()
                .out()
                .println(Quantities.count(chosen.steps().size(), "step") + ": redo takes the next, redo all takes all");
        if (chosen.leftOut() > 0)
            terminal().out().println("left out of the file: " + Quantities.count(chosen.leftOut(), "more step"));
    }

    private static String text(InputStream in) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(in.readAllBytes()))
                .toString();
    }

    private void replay(SimulationDialogue dialogue) {
        int step = 0;
        for (String choice : choices.value()) {
            step++;
            try {
                dialogue.take(choice.strip(), "");
            } catch (InputException wrong) {
                throw new InputException("--choices, step " + step + ": " + wrong.getMessage());
            }
        }
        dialogue.state();
    }

    private void converse(SimulationDialogue dialogue) {
        Terminal terminal = terminal();
        boolean editing = terminal.interactive() && terminal.watched() && terminal.live();
        Optional<InputLines> edited = editing ? EditedLines.standard(dialogue::words) : Optional.empty();
        try (InputLines lines = edited.orElseGet(() -> new PlainLines(terminal))) {
            dialogue.converse(lines);
        }
        if (terminal.interactive() && dialogue.steps() <= MOST_STEPS_TO_TELL) dialogue.command("to come back: ");
    }
}
