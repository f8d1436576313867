package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Small random automata, and what their words are by trying all runs. */
final class RandomAutomata {
    private RandomAutomata() {}

    /** An automaton over some of these names with at most seven states. */
    static ActionAutomaton automaton(Random random, List<String> names) {
        ActionAutomatonBuilder builder = new ActionAutomatonBuilder();
        for (String name : names) {
            if (random.nextInt(4) > 0) builder.letter(name);
        }
        int letters = builder.names().size();
        if (random.nextInt(4) == 0 || letters == 0) letters = builder.others() + 1;
        int states = 1 + random.nextInt(7);
        for (int s = 0; s < states; s++) builder.state();
        for (int e = random.nextInt(3 * states); e > 0; e--) {
            int letter = random.nextInt(5) == 0 ? ActionAutomaton.EPSILON : random.nextInt(letters);
            builder.edge(random.nextInt(states), letter, random.nextInt(states));
        }
        boolean all = random.nextBoolean();
        for (int s = 0; s < states; s++) {
            if (all || random.nextInt(3) == 0) builder.accept(s);
        }
        return builder.build(random.nextInt(states));
    }

    /** All sequences of these actions up to a length, shorter ones first. */
    static List<List<String>> sequences(List<String> actions, int longest) {
        List<List<String>> all = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).size() == longest) break;
            for (String action : actions) {
                List<String> longer = new ArrayList<>(all.get(i));
                longer.add(action);
                all.add(longer);
            }
        }
        return all;
    }

    static boolean accepts(ActionAutomaton automaton, List<String> word) {
        return after(automaton, word).stream().anyMatch(automaton::accepting);
    }

    /** Whether the automaton has a run on a sequence. */
    static boolean legal(ActionAutomaton automaton, List<String> word) {
        return !after(automaton, word).isEmpty();
    }

    /** Whether a sequence can be continued to a word; the automaton has at most seven states or so. */
    static boolean hopeful(ActionAutomaton automaton, List<String> word) {
        TreeSet<Integer> states = after(automaton, word);
        for (int round = 0; round < automaton.states(); round++) {
            for (int state : new ArrayList<>(states)) {
                for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                    states.add(automaton.target(e));
                }
            }
        }
        return states.stream().anyMatch(automaton::accepting);
    }

    private static TreeSet<Integer> after(ActionAutomaton automaton, List<String> word) {
        TreeSet<Integer> states = silently(automaton, new TreeSet<>(List.of(automaton.initial())));
        for (String action : word) {
            int letter = automaton.letter(action);
            if (letter == ActionAutomaton.UNOBSERVED) continue;
            TreeSet<Integer> next = new TreeSet<>();
            for (int state : states) {
                for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                    if (automaton.letter(e) == letter) next.add(automaton.target(e));
                }
            }
            states = silently(automaton, next);
        }
        return states;
    }

    private static TreeSet<Integer> silently(ActionAutomaton automaton, TreeSet<Integer> from) {
        TreeSet<Integer> states = new TreeSet<>(from);
        for (int round = 0; round < automaton.states(); round++) {
            for (int state : new ArrayList<>(states)) {
                for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                    if (automaton.letter(e) == ActionAutomaton.EPSILON) states.add(automaton.target(e));
                }
            }
        }
        return states;
    }
}
