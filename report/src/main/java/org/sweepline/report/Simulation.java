package org.sweepline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.sweepline.logic.SharedName;
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

    /** Why no step is enabled in the current state. */
    public String standstill() {
        if (walk.ended()) return "end: all is done";
        return walk.satisfies(model.expressions().condition("deadlock"))
                ? "deadlock: no action is possible"
                : "violation: a process is in ERROR, where everything ends";
    }

    public List<String> enabled() {
        return walk.enabled();
    }

    /** The enabled steps in words: the action, and what tells it from other steps of the same action, such as a binding. */
    public List<String> choices() {
        List<String> enabled = walk.enabled();
        List<String> choices = new ArrayList<>();
        for (int i = 0; i < enabled.size(); i++) choices.add((enabled.get(i) + " " + walk.detail(i)).strip());
        return choices;
    }

    /**
     * The index of the enabled step that a person means by its number, counted from 1, or else by the name of its action;
     * empty if there is no such step.
     */
    public OptionalInt step(String choice) {
        List<String> enabled = walk.enabled();
        // Numbers win over names: traces are given by numbers, and a net may call its transitions 1, 2, 3.
        for (int i = 0; i < enabled.size(); i++) {
            if (choice.equals(Integer.toString(i + 1))) return OptionalInt.of(i);
        }
        List<String> called = model.expressions().actions(choice);
        if (called.size() > 1) throw new InputException(SharedName.problem(choice, "transition", called));
        String action = called.isEmpty() ? choice : called.get(0);
        int named = enabled.indexOf(action);
        if (named < 0) return OptionalInt.empty();
        if (enabled.lastIndexOf(action) == named) return OptionalInt.of(named);
        throw new InputException("several steps are called '" + choice + "'; choose one by its number");
    }

    /** Takes the enabled step with this index; returns its action and what it changed. */
    public String take(int step) {
        String action = walk.enabled().get(step);
        String change = walk.take(step);
        taken.add(step);
        return action + ": " + change;
    }

    /** Takes back the last step, by walking from the initial state again. */
    public void undo() {
        if (taken.isEmpty()) throw new InputException("there is no step to undo");
        taken.remove(taken.size() - 1);
        walk = model.walk();
        for (int step : taken) walk.take(step);
    }
}
