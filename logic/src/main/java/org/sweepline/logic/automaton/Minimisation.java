package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Merges the states of a deterministic automaton that cannot be told apart.
 *
 * <p>Valmari's form (2012) of Hopcroft's algorithm: states and edges are both partitioned, and blocks of the one split
 * those of the other. An edge that is not there costs nothing, so alphabets may be large.
 */
final class Minimisation {
    private final ActionAutomaton automaton;
    private final Incoming incoming;
    private final RefinedPartition states;
    private final RefinedPartition edges;

    private Minimisation(ActionAutomaton automaton) {
        this.automaton = automaton;
        incoming = Incoming.of(automaton);
        states = new RefinedPartition(automaton.states());
        edges = new RefinedPartition(automaton.edges());
    }

    /** @param automaton deterministic; a missing edge is not the same as one to a state that does not accept */
    static ActionAutomaton of(ActionAutomaton automaton) {
        Minimisation minimisation = new Minimisation(automaton);
        minimisation.refine();
        return minimisation.merged();
    }

    private void refine() {
        for (int s = 0; s < automaton.states(); s++) {
            if (automaton.accepting(s)) states.mark(s);
        }
        states.split();
        edges.group(automaton::letter, automaton.letters());
        int splitters = 1;
        for (int c = 0; c < edges.count(); c++) {
            for (int i = edges.first(c); i < edges.end(c); i++) states.mark(incoming.sources()[edges.element(i)]);
            states.split();
            for (; splitters < states.count(); splitters++) {
                for (int i = states.first(splitters); i < states.end(splitters); i++) {
                    int state = states.element(i);
                    for (int k = incoming.first()[state]; k < incoming.first()[state + 1]; k++) {
                        edges.mark(incoming.edges()[k]);
                    }
                }
                edges.split();
            }
        }
    }

    /** One state for each block, in the order in which they are found from the initial one. */
    private ActionAutomaton merged() {
        ActionAutomatonBuilder merged = ActionAutomatonBuilder.like(automaton);
        int[] number = new int[states.count()];
        Arrays.fill(number, -1);
        List<Integer> order = new ArrayList<>(List.of(automaton.initial()));
        number[states.block(automaton.initial())] = merged.state();
        for (int i = 0; i < order.size(); i++) {
            int state = order.get(i);
            if (automaton.accepting(state)) merged.accept(i);
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                int block = states.block(automaton.target(e));
                if (number[block] < 0) {
                    number[block] = merged.state();
                    order.add(automaton.target(e));
                }
                merged.edge(i, automaton.letter(e), number[block]);
            }
        }
        return merged.build(0);
    }
}
