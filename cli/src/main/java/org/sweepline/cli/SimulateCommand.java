package org.sweepline.cli;

import static org.sweepline.cli.Section.paragraph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;
import org.sweepline.report.Simulation;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.TextTable;

/** Steps through a model by hand. */
final class SimulateCommand extends TerminalCommand {
    private static final String HELP = "a number or name of an action, undo, state, random [N], help, quit";

    private static final int MOST_CHOICES = 100;

    private Simulation simulation;
    private Random random;

    private final ModelOptions input;
    private final Given<List<String>> choices;
    private final Given<Long> seed;

    SimulateCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Step through a model.",
                "Read a choice from standard input, take the step, show what it changed.");
        input = new ModelOptions(options);
        options.heading("Steps");
        choices = options.separated(
                "--choices", "LIST", "Take these steps, by the numbers that would be shown, and end.");
        seed = options.value("--seed", "N", Long.class, "Make 'random' repeatable (default: 1).");
        manual.note(
                "Commands",
                paragraph("Type the number or the name of an action, or: undo, state, random [N], help, quit."));
        manual.examples(
                "sweepline simulate net.pnml",
                "sweepline simulate protocol.cpn",
                "sweepline simulate --choices 3,1,2 net.pnml",
                "echo 'random 20' | sweepline simulate --seed 7 net.pnml");
    }

    @Override
    public Integer call() {
        simulation = new Simulation(input.load(terminal()));
        random = new Random(seed.or(1L));
        terminal().out().println("state: " + LongText.shortened(simulation.state()));
        if (!choices.given()) interact();
        else replay();
        return ExitCode.HOLDS.number();
    }

    private void replay() {
        int step = 0;
        for (String choice : choices.value()) {
            step++;
            try {
                take(choice.strip());
            } catch (InputException wrong) {
                throw new InputException("--choices, step " + step + ": " + wrong.getMessage());
            }
        }
        terminal().out().println("state: " + LongText.shortened(simulation.state()));
        show(simulation.choices());
    }

    private void interact() {
        boolean list = true;
        while (true) {
            if (list) showChoices();
            if (terminal().interactive()) terminal().out().print("> ");
            terminal().out().flush();
            String line = readLine();
            if (line == null) return;
            String command = line.strip();
            if (command.equals("quit") || command.equals("exit")) return;
            try {
                list = obey(command);
            } catch (InputException | ExpansionException wrong) {
                terminal().out().println(wrong.getMessage());
                list = false;
            }
        }
    }

    /** Lists the enabled steps. If an inscription of the model fails there are none, but the last step can be undone. */
    private void showChoices() {
        try {
            show(simulation.choices());
        } catch (ExpansionException failed) {
            terminal().out().println("unknown: " + failed.getMessage());
        }
    }

    /** Obeys a line of input; returns whether the enabled actions may have changed. */
    private boolean obey(String command) {
        boolean looks = List.of("", "help", "state").contains(command);
        if (command.equals("help")) {
            terminal().out().println(HELP);
        } else if (command.equals("state")) {
            terminal().out().println("state: " + simulation.state());
        } else if (command.equals("undo")) {
            simulation.undo();
            terminal().out().println("state: " + LongText.shortened(simulation.state()));
        } else if (command.equals("random") || command.startsWith("random ")) {
            randomSteps(command.substring("random".length()).strip());
        } else if (!looks) {
            take(command);
        }
        return !looks;
    }

    private void randomSteps(String number) {
        int steps;
        try {
            steps = number.isEmpty() ? 1 : Integer.parseInt(number);
        } catch (NumberFormatException no) {
            throw new InputException("'" + number + "' is not a number of steps; write for example random 10");
        }
        for (int i = 0; i < steps; i++) {
            int possible = simulation.enabled().size();
            if (possible == 0) return;
            terminal().out().println(LongText.shortened(simulation.take(random.nextInt(possible))));
        }
    }

    private void take(String choice) {
        int step = simulation.step(choice).orElseThrow(() -> impossible(choice));
        terminal().out().println(LongText.shortened(simulation.take(step)));
    }

    private InputException impossible(String choice) {
        if (choice.matches("[0-9]+")) {
            int enabled = simulation.enabled().size();
            return new InputException("there is no choice " + choice + "; "
                    + (enabled == 1 ? "1 action is" : enabled + " actions are") + " possible now");
        }
        String hint = !choices.given() ? " (help lists the commands)" : "";
        return new InputException("'" + choice + "' is not an action that is possible now" + hint);
    }

    private void show(List<String> enabled) {
        if (enabled.isEmpty()) terminal().out().println(simulation.standstill());
        int shown = Math.min(enabled.size(), MOST_CHOICES);
        TextTable table = new TextTable("rl");
        for (int i = 0; i < shown; i++) {
            table.row(List.of(Integer.toString(i + 1), LongText.shortened(enabled.get(i))));
        }
        for (String line : table.lines()) terminal().out().println("  " + line);
        if (shown < enabled.size()) {
            terminal().out().println("  ... and more, up to " + enabled.size());
        }
    }

    private String readLine() {
        try {
            return terminal().in().readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
