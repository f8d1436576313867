package org.sweepline.process.reduction;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/** What an ordinary breadth-first search finds in a system: states by their words, and the actions of its steps. */
final class Explored {
    private final TransitionSystem system;
    private final Map<String, StateBuffer> states = new HashMap<>();
    private final BitSet actions = new BitSet();
    private long steps;

    /** Explores all of a system. */
    Explored(TransitionSystem system) {
        this(system, system);
    }

    /** Takes the steps of a reduced system, and those of the full one too where one of them leads to a known state. */
    Explored(TransitionSystem system, TransitionSystem full) {
        this.system = system;
        Expander reduced = system.expander();
        Expander all = full.expander();
        Successors out = new Successors(system.stateBytes());
        Deque<StateBuffer> waiting = new ArrayDeque<>();
        system.initial(out);
        for (int i = 0; i < out.size(); i++) add(copy(out, i), waiting);
        while (!waiting.isEmpty()) {
            StateBuffer state = waiting.remove();
            out.clear();
            reduced.successors(state, out);
            if (full != system && known(out)) {
                out.clear();
                all.successors(state, out);
            }
            for (int i = 0; i < out.size(); i++) {
                actions.set(out.action(i));
                steps++;
                add(copy(out, i), waiting);
            }
        }
    }

    private boolean known(Successors out) {
        for (int i = 0; i < out.size(); i++) {
            if (states.containsKey(key(copy(out, i)))) return true;
        }
        return false;
    }

    private void add(StateBuffer state, Deque<StateBuffer> waiting) {
        if (states.putIfAbsent(key(state), state) == null) waiting.add(state);
    }

    static String key(StateBuffer state) {
        return Arrays.toString(state.toWords());
    }

    private static StateBuffer copy(Successors out, int i) {
        StateBuffer state = new StateBuffer(out.bytes(i));
        out.copy(i, state);
        return state;
    }

    int size() {
        return states.size();
    }

    long steps() {
        return steps;
    }

    BitSet actions() {
        return actions;
    }

    Iterable<StateBuffer> states() {
        return states.values();
    }

    boolean contains(StateBuffer state) {
        return states.containsKey(key(state));
    }

    boolean any(Predicate<StateBuffer> condition) {
        return states.values().stream().anyMatch(condition);
    }

    /** The words of the states with a condition, in the language of people. */
    Set<String> those(Predicate<StateBuffer> condition) {
        Set<String> found = new HashSet<>();
        for (StateBuffer state : states.values()) {
            if (condition.test(state)) found.add(system.describe(state));
        }
        return found;
    }
}
