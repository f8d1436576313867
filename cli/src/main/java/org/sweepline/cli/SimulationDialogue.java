package org.sweepline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;
import org.sweepline.report.Display;
import org.sweepline.report.Simulation;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.TextTable;

/** A simulation that obeys lines of input, one after the other, and shows what comes of each. */
final class SimulationDialogue {
    /** The commands as the help shows them. */
    static final String COMMANDS =
            "a number or name of an action, undo [N], redo [N|all], state, random [N], command, help, quit";

    private static final List<String> NAMES = List.of("undo", "redo", "state", "random", "command", "help", "quit");
    private static final Set<String> QUITTING = Set.of("quit", "q", "exit");
    private static final int MOST_CHOICES = 100;

    private final Simulation simulation;
    private final Random random;
    private final String model;
    private final Display display;
    private final PrintWriter out;

    /** @param model the files and options of the model, as a user types them */
    SimulationDialogue(Simulation simulation, Random random, String model, Display display) {
        this.simulation = simulation;
        this.random = random;
        this.model = model;
        this.display = display;
        this.out = display.out();
    }

    void state() {
        out.println("state: " + LongText.shortened(simulation.state()));
    }

    /** Obeys the lines until one ends the simulation or there are no more. */
    void converse(InputLines lines) {
        boolean list = true;
        while (true) {
            if (list) showChoices();
            out.flush();
            Optional<String> line = lines.next();
            String command = line.orElse("quit").strip();
            if (QUITTING.contains(command)) return;
            try {
                list = obey(command);
            } catch (InputException | ExpansionException wrong) {
                out.println(wrong.getMessage());
                list = false;
            }
        }
    }

    /** Takes a step by its number or name. @param hint words for somebody who does not know better */
    void take(String choice, String hint) {
        int step = simulation.step(choice).orElseThrow(() -> impossible(choice, hint));
        out.println(LongText.shortened(simulation.take(step)));
    }

    /** Shows the command that leads to the current state. @param before some words to stand before it */
    void command(String before) {
        String path = simulation.path();
        String command = "sweepline simulate " + (path.isEmpty() ? "" : "--choices " + path + " ") + model;
        display.command(before, command).forEach(out::println);
    }

    /** How many steps lead to the current state. */
    int steps() {
        return simulation.taken();
    }

    /** What can be typed now. */
    List<String> words() {
        Set<String> words = new TreeSet<>(NAMES);
        try {
            words.addAll(simulation.enabled());
        } catch (ExpansionException failed) {
            return NAMES;
        }
        return new ArrayList<>(words);
    }

    /** Lists the enabled steps. */
    void choices() {
        show(simulation.choices());
    }

    /** If an inscription of the model fails there are no enabled steps, but the last step can be undone. */
    private void showChoices() {
        try {
            choices();
        } catch (ExpansionException failed) {
            out.println("unknown: " + failed.getMessage());
        }
    }

    /** Obeys a line of input; returns whether the enabled actions may have changed. */
    private boolean obey(String line) {
        String[] words = line.split("\\s+", 2);
        String number = words.length > 1 ? words[1] : "";
        switch (words[0]) {
            case "undo" -> undo(times(words[0], number));
            case "redo" -> redo(number.equals("all") ? simulation.ahead() : times(words[0], number));
            case "random" -> randomSteps(times(words[0], number));
            case "state" -> out.println("state: " + simulation.state());
            case "command" -> command("");
            case "help", "?" -> out.println(COMMANDS);
            case "" -> {}
            default -> take(line, " (help lists the commands)");
        }
        return !Set.of("", "help", "?", "state", "command").contains(words[0]);
    }

    private void undo(int times) {
        simulation.undo(times);
        state();
    }

    private void redo(int times) {
        int possible = Math.max(1, Math.min(times, simulation.ahead()));
        for (int i = 0; i < possible; i++) {
            Interruption.check();
            out.println(LongText.shortened(simulation.redo()));
        }
        if (simulation.ahead() == 0) state();
    }

    private void randomSteps(int times) {
        for (int i = 0; i < times; i++) {
            Interruption.check();
            int possible = simulation.enabled().size();
            if (possible == 0) return;
            out.println(LongText.shortened(simulation.take(random.nextInt(possible))));
        }
    }

    private static int times(String command, String number) {
        try {
            int times = number.isEmpty() ? 1 : Integer.parseInt(number);
            if (times > 0) return times;
        } catch (NumberFormatException no) {
            throw notANumber(command, number);
        }
        throw notANumber(command, number);
    }

    private static InputException notANumber(String command, String text) {
        return new InputException("'" + text + "' is not a number of steps; write for example " + command + " 10");
    }

    private InputException impossible(String choice, String hint) {
        if (choice.matches("[0-9]+")) {
            int enabled = simulation.enabled().size();
            return new InputException("there is no choice " + choice + "; "
                    + (enabled == 1 ? "1 action is" : enabled + " actions are") + " possible now");
        }
        return new InputException("'" + choice + "' is not an action that is possible now" + hint);
    }

    private void show(List<String> enabled) {
        if (enabled.isEmpty()) out.println(simulation.standstill());
        int shown = Math.min(enabled.size(), MOST_CHOICES);
        TextTable table = new TextTable("rl");
        for (int i = 0; i < shown; i++) {
            table.row(List.of(Integer.toString(i + 1), LongText.shortened(enabled.get(i))));
        }
        for (String line : table.lines()) out.println("  " + line);
        if (shown < enabled.size()) out.println("  ... and more, up to " + enabled.size());
    }
}
