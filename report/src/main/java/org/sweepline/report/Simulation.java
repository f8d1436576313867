package org.sweepline.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.sweepline.logic.SharedName;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;
import org.sweepline.report.format.LongText;

/** A walk through a model whose steps can be taken back, and taken again. */
public final class Simulation {
    private final Model model;
    private final List<Integer> taken = new ArrayList<>();
    /** The steps that were taken back, the next one first. */
    private final Deque<Integer> ahead = new ArrayDeque<>();

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

    /** The steps so far, by the numbers that people give for them. */
    public String path() {
        return taken.stream().map(step -> Integer.toString(step + 1)).collect(Collectors.joining(","));
    }

    /** How many steps lead to the current state. */
    public int taken() {
        return taken.size();
    }

    /** How many steps were taken back, or are those of a recorded trace, and can be taken again. */
    public int ahead() {
        return ahead.size();
    }

    /** Puts the steps of a trace ahead, as if they had been taken back; refuses a trace of another model. */
    public void recorded(RecordedTrace trace) {
        Walk trial = model.walk();
        int number = 0;
        for (RecordedTrace.Step step : trace.steps()) {
            number++;
            List<String> possible = trial.enabled();
            boolean enabled = step.place() < possible.size();
            if (!enabled
                    || step.action()
                            .filter(action -> !action.equals(possible.get(step.place())))
                            .isPresent()) {
                String action = step.action()
                        .map(name -> ", " + LongText.shortened(name) + ",")
                        .orElse("");
                throw new InputException("step " + number + " of the trace" + action
                        + " is not possible here: the trace is one of another model, or of other options");
            }
            trial.take(step.place());
        }
        ahead.clear();
        for (RecordedTrace.Step step : trace.steps()) ahead.addLast(step.place());
    }

    /**
     * Takes the enabled step with this index; returns its action and what it changed. What is ahead stays there if the step
     * is the next one of it.
     */
    public String take(int step) {
        String told = move(step);
        if (!ahead.isEmpty() && ahead.peekFirst() == step) ahead.removeFirst();
        else ahead.clear();
        return told;
    }

    private String move(int step) {
        String action = walk.enabled().get(step);
        String change = walk.take(step);
        taken.add(step);
        return action + ": " + change;
    }

    /** Takes back the last steps, as many as there are of them, by walking from the initial state again. */
    public void undo(int steps) {
        if (taken.isEmpty()) throw new InputException("there is no step to undo");
        int remaining = Math.max(0, taken.size() - steps);
        while (taken.size() > remaining) ahead.addFirst(taken.remove(taken.size() - 1));
        walk = model.walk();
        for (int step : taken) walk.take(step);
    }

    /** Takes the next of the steps ahead; returns its action and what it changed. */
    public String redo() {
        if (ahead.isEmpty()) throw new InputException("there is no step to redo");
        return take(ahead.peekFirst());
    }
}
