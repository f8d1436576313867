package org.sweepline.coloured.cpn;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * Tells which transitions can never occur, because they need a token from a place that is empty and stays so.
 *
 * <p>Parts of a model are often kept as templates for others, without tokens. What is written there need not be explored.
 */
final class Occurrences {
    private final List<Transition> transitions;
    private final BitSet marked = new BitSet();
    private final BitSet possible = new BitSet();

    Occurrences(List<Place> places, List<Transition> transitions) {
        this.transitions = transitions;
        for (int place = 0; place < places.size(); place++) {
            marked.set(place, !places.get(place).initial().isEmpty());
        }
        Deque<Integer> waiting = new ArrayDeque<>();
        BitSet[] takers = new BitSet[places.size()];
        for (int place = 0; place < takers.length; place++) takers[place] = new BitSet();
        for (int t = 0; t < transitions.size(); t++) {
            waiting.add(t);
            for (Transition.Arc arc : transitions.get(t).arcs()) if (needsToken(arc)) takers[arc.place()].set(t);
        }
        while (!waiting.isEmpty()) {
            int next = waiting.remove();
            if (possible.get(next) || !ready(next)) continue;
            possible.set(next);
            for (Transition.Arc arc : transitions.get(next).arcs()) {
                if (arc.kind() != Kind.OUT || marked.get(arc.place())) continue;
                marked.set(arc.place());
                takers[arc.place()].stream().forEach(waiting::add);
            }
        }
    }

    /** Whether a transition, by its index in the list, may occur as far as this can tell. */
    boolean possible(int transition) {
        return possible.get(transition);
    }

    private boolean ready(int transition) {
        return transitions.get(transition).arcs().stream().allMatch(arc -> marked.get(arc.place()) || !needsToken(arc));
    }

    /** An arc with a multiset may also take nothing. */
    private static boolean needsToken(Transition.Arc arc) {
        return arc.kind() == Kind.IN
                && arc.inscription().map(i -> i.form() == Form.VALUE).orElse(false);
    }
}
