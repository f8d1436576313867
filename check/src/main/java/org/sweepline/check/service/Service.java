package org.sweepline.check.service;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.FirstStates;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.automaton.ActionAutomatonBuilder;
import org.sweepline.model.DeclaredProperty;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import org.sweepline.model.Visibility;
import org.sweepline.model.Widening;

/**
 * Explores a model and keeps all of its behaviour as an automaton: what the model does is legal.
 *
 * <p>It observes every action that the model names and does not hide, those that never occur too. States that violate a
 * property which the model has of itself are left out: what leads there is not legal, which is what a property in FSP is.
 */
final class Service {
    private static final int MOST_EDGES = 1 << 24;

    private final Encoding encoding;
    private final TransitionSystem system;
    private final boolean ends;
    private final int mostStates;
    private final List<StatePredicate> properties = new ArrayList<>();
    private final ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
    private final int[] letters;
    private final FirstStates states;
    private final Successors successors;
    private final StateBuffer state;
    private final BitSet illegal = new BitSet();
    private int edges;

    private Service(Model model, Encoding encoding, boolean ends, int mostStates) {
        this.encoding = encoding;
        this.ends = ends;
        this.mostStates = mostStates;
        system = encoding.system();
        states = new FirstStates(system);
        successors = states.successors;
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        for (DeclaredProperty claim : model.claims()) {
            if (claim instanceof DeclaredProperty.Invariant property)
                properties.add(encoding.predicate(property.condition()));
        }
        letters = letters();
    }

    /**
     * The behaviour of a model.
     *
     * @param ends whether a run may end only where the model can; otherwise anywhere
     */
    static ActionAutomaton of(Model model, boolean ends, int mostStates) {
        try {
            return new Widening(model.encode())
                    .explore(encoding -> new Service(model, encoding, ends, mostStates).explore());
        } catch (ExpansionException failed) {
            throw new InputException("this model cannot be explored: " + failed.getMessage(), failed);
        } catch (ArithmeticException overflow) {
            throw new InputException(
                    "this model cannot be explored: a number left the range of 64 bits: " + overflow.getMessage(),
                    overflow);
        }
    }

    /** For each action its letter. */
    private int[] letters() {
        List<String> names = system.actions();
        BitSet visible = Visibility.of(encoding).visible();
        int[] letter = new int[names.size()];
        for (int a = 0; a < letter.length; a++) {
            letter[a] = visible.get(a) ? builder.letter(names.get(a)) : ActionAutomaton.EPSILON;
        }
        return letter;
    }

    private ActionAutomaton explore() {
        // There may be several initial states, and an automaton has one.
        int start = builder.state();
        if (!ends) builder.accept(start);
        states.begin();
        for (int i = 0; i < successors.size(); i++) {
            int initial = number(i);
            if (!illegal.get(initial)) builder.edge(start, ActionAutomaton.EPSILON, initial + 1);
        }
        for (int number = 0; number < states.met().size(); number++) {
            if (illegal.get(number)) continue;
            states.expand(number);
            if (!ends || successors.size() == 0) builder.accept(number + 1);
            for (int i = 0; i < successors.size(); i++) {
                int next = number(i);
                if (++edges > MOST_EDGES) throw tooLarge(MOST_EDGES + " steps");
                if (!illegal.get(next)) builder.edge(number + 1, letters[successors.action(i)], next + 1);
            }
        }
        return builder.build(start);
    }

    /** The number of a successor, which gets the next one if it is new. */
    private int number(int successor) {
        long known = states.met().size();
        int number = (int) states.number(successor);
        if (number < known) return number;
        if (number == mostStates) throw tooLarge(mostStates + " states");
        builder.state();
        successors.copy(successor, state);
        for (StatePredicate property : properties) {
            if (!property.test(state)) illegal.set(number);
        }
        return number;
    }

    private static InputException tooLarge(String what) {
        return new InputException("this model has more than " + what
                + ", which is too many to compare with; a service says what is seen from outside, and hides how");
    }
}
