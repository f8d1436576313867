package org.sweepline.contracts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;
import org.sweepline.model.StateWords;
import org.sweepline.model.Walk;
import org.sweepline.model.Widening;

/** Some states of a model, each packed and as a walk that stands there, with the steps between them. */
final class Sample {
    private final Encoding encoding;
    private final List<State> states = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();

    /**
     * A state, packed and as a walk.
     *
     * @param name what tells it from all others
     * @param words what it is called by walks
     */
    record State(StateBuffer packed, String name, String words, Walk walk) {}

    /** A step from one state to another, by the number of its action. */
    record Step(State from, int action, State to) {}

    private Sample(Encoding encoding) {
        this.encoding = encoding;
    }

    /** So many of the first states, each met by following the encoding and the walk side by side. */
    static Sample of(Model model, Encoding narrow, int most) {
        return new Widening(narrow).explore(encoding -> {
            Sample sample = new Sample(encoding);
            sample.take(model, most);
            return sample;
        });
    }

    Encoding encoding() {
        return encoding;
    }

    List<State> states() {
        return states;
    }

    List<Step> steps() {
        return steps;
    }

    private void take(Model model, int most) {
        StateWords words = StateWords.of(encoding);
        Successors successors = new Successors(encoding.system().stateBytes());
        encoding.system().initial(successors);
        Map<String, State> known = new HashMap<>();
        Deque<State> waiting = new ArrayDeque<>();
        StateBuffer initial = copy(successors, 0);
        State first = new State(initial, name(initial), words.words(initial), model.walk());
        known.put(first.name(), first);
        waiting.add(first);
        Expander expander = encoding.system().expander();
        while (!waiting.isEmpty() && states.size() < most) {
            State state = waiting.remove();
            states.add(state);
            successors.clear();
            expander.successors(state.packed(), successors);
            for (int i = 0; i < successors.size(); i++) {
                StateBuffer packed = copy(successors, i);
                State next = known.get(name(packed));
                if (next == null) {
                    String called = words.words(packed);
                    Walk walk = step(state.walk(), actions().get(successors.action(i)), called);
                    next = new State(packed, name(packed), called, walk);
                    known.put(next.name(), next);
                    waiting.add(next);
                }
                steps.add(new Step(state, successors.action(i), next));
            }
        }
    }

    private String name(StateBuffer packed) {
        return encoding.system().describe(packed);
    }

    List<String> actions() {
        return encoding.system().actions();
    }

    /** A walk one step further on, by a step of an action to a state. */
    private static Walk step(Walk from, String action, String to) {
        List<String> enabled = from.enabled();
        for (int i = 0; i < enabled.size(); i++) {
            if (!enabled.get(i).equals(action)) continue;
            Walk next = from.fork();
            next.take(i);
            if (next.state().equals(to)) return next;
        }
        throw new AssertionError("the walk cannot go by " + action + " from " + from.state() + " to " + to);
    }

    private static StateBuffer copy(Successors successors, int successor) {
        StateBuffer state = new StateBuffer(successors.bytes(successor));
        successors.copy(successor, state);
        return state;
    }
}
