package org.sweepline.report;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** A walk through a model whose steps can be taken back. */
public final class Simulation {
    private final Model model;
    private final List<Integer> taken = new ArrayList<>();
    private Walk walk;

    public Simulation(Model model) {
        this.model = model;
        this.walk = model.walk();
    }

    public String state() {
        return walk.state();
    }

    /** Why nothing is possible any more. */
    public String standstill() {
        if (walk.ended()) return "end: all is done";
        return walk.satisfies(model.expressions().condition("deadlock"))
                ? "deadlock: no action is possible"
                : "violation: a process is in ERROR, where everything ends";
    }

    public List<String> enabled() {
        return walk.enabled();
    }

    /** The enabled steps, each with what tells it from others of the same action. */
    public List<String> choices() {
        List<String> enabled = walk.enabled();
        List<String> choices = new ArrayList<>();
        for (int i = 0; i < enabled.size(); i++) choices.add((enabled.get(i) + " " + walk.detail(i)).strip());
        return choices;
    }

    /** Where the step stands that a person means by its number, counted from 1, or by the name of its action. */
    public int step(String choice) {
        List<String> enabled = walk.enabled();
        // A name wins over a number: a net may call its actions 1, 2, 3.
        int named = enabled.indexOf(choice);
        if (named >= 0) {
            if (enabled.lastIndexOf(choice) == named) return named;
            throw new InputException("several steps are called '" + choice + "'; choose one by its number");
        }
        try {
            int number = Integer.parseInt(choice);
            if (number >= 1 && number <= enabled.size()) return number - 1;
        } catch (NumberFormatException name) {
            throw new InputException(
                    "'" + choice + "' is not an action that is possible now (help lists the commands)");
        }
        String possible = enabled.size() == 1 ? "1 action is" : enabled.size() + " actions are";
        throw new InputException("there is no choice " + choice + "; " + possible + " possible now");
    }

    /** Takes a step and tells its action and what it changed. */
    public String take(int step) {
        String action = walk.enabled().get(step);
        String change = walk.take(step);
        taken.add(step);
        return action + ": " + change;
    }

    /** Goes one step back, by walking the others again. */
    public void undo() {
        if (taken.isEmpty()) throw new InputException("there is no step to undo");
        taken.remove(taken.size() - 1);
        walk = model.walk();
        for (int step : taken) walk.take(step);
    }
}
