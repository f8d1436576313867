package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;

/** Finds the actions of an automaton that a system does not have: a mistyped one would never be observed. */
public final class UnknownActions {
    private UnknownActions() {}

    /**
     * A sentence for each action that is not optional and cannot be observed in the system.
     *
     * @param actions the names of the system's actions
     * @param observable which of them can be observed
     */
    public static List<String> of(ActionAutomaton automaton, List<String> actions, BitSet observable) {
        Set<String> seen = new HashSet<>();
        List<String> known = new ArrayList<>();
        for (int a = 0; a < actions.size(); a++) {
            if (observable.get(a) && seen.add(actions.get(a))) known.add(actions.get(a));
        }
        Set<String> all = new HashSet<>(actions);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < automaton.names().size(); i++) {
            String name = automaton.names().get(i);
            if (seen.contains(name) || automaton.optional(i)) continue;
            String quoted = Excerpt.quoted(name);
            sentences.add(
                    all.contains(name)
                            ? "action " + quoted + " of the model cannot be observed"
                            : "the model has no action " + quoted + Nearest.hint(name, known));
        }
        return List.copyOf(sentences);
    }
}
