package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sweepline.petri.symmetricnet.SymmetricNet.Arc;
import org.sweepline.petri.symmetricnet.SymmetricNet.Transition;

/**
 * The places whose tokens no transition changes, such as a table that transitions only look at: what does not lie there in
 * the beginning never will, and a binding that needs it never occurs.
 */
final class ConstantPlaces {
    /**
     * What a transition takes from such a place, and puts back.
     *
     * @param symbolic the sum of its inscriptions, or null if that is too long
     * @param initial what lies on the place in the beginning
     */
    record Input(List<MultisetTerm> inscriptions, SymbolicMultiset symbolic, SortedMap<Integer, Long> initial) {
        /** Whether all that is taken with these values is there in the beginning. */
        boolean allows(int[] binding, UnfoldingEffort effort) {
            Multiset taken = new Multiset(effort);
            try {
                for (MultisetTerm inscription : inscriptions) inscription.addTo(taken, 1, binding);
            } catch (ArithmeticException wrong) {
                // The net is wrong if this binding can occur otherwise, and the unfolding says so.
                return true;
            }
            for (Map.Entry<Integer, Long> colour : taken.counts().entrySet()) {
                if (colour.getValue() > initial.getOrDefault(colour.getKey(), 0L)) return false;
            }
            return true;
        }
    }

    /** What lies on each of these places in the beginning, by the number of the place. */
    private final Map<Integer, SortedMap<Integer, Long>> initial = new TreeMap<>();

    /** @param initial what lies on each place of the net in the beginning */
    ConstantPlaces(SymmetricNet net, List<SortedMap<Integer, Long>> initial) {
        for (int p = 0; p < initial.size(); p++) this.initial.put(p, initial.get(p));
        for (Transition transition : net.transitions()) {
            Map<Integer, List<Arc>> around = new LinkedHashMap<>();
            for (Arc arc : transition.arcs()) {
                around.computeIfAbsent(arc.place(), p -> new ArrayList<>()).add(arc);
            }
            around.forEach((place, arcs) -> {
                if (mayChange(arcs)) this.initial.remove(place);
            });
        }
    }

    /** Whether a place might lose or gain tokens: what is taken and what is put back are not the same sum. */
    private static boolean mayChange(List<Arc> arcs) {
        SymbolicMultiset effect = new SymbolicMultiset();
        try {
            for (Arc arc : arcs) effect.add(arc.inscription(), arc.input() ? 1 : -1);
        } catch (SymbolicMultiset.TooLarge unknown) {
            return true;
        }
        return !effect.counts().isEmpty();
    }

    List<Input> inputs(Transition transition) {
        Map<Integer, List<MultisetTerm>> taken = new LinkedHashMap<>();
        for (Arc arc : transition.arcs()) {
            if (!arc.input() || !initial.containsKey(arc.place())) continue;
            taken.computeIfAbsent(arc.place(), p -> new ArrayList<>()).add(arc.inscription());
        }
        List<Input> inputs = new ArrayList<>();
        taken.forEach((place, terms) -> inputs.add(new Input(terms, symbolic(terms), initial.get(place))));
        return inputs;
    }

    private static SymbolicMultiset symbolic(List<MultisetTerm> terms) {
        SymbolicMultiset sum = new SymbolicMultiset();
        try {
            for (MultisetTerm term : terms) sum.add(term, 1);
        } catch (SymbolicMultiset.TooLarge unknown) {
            return null;
        }
        return sum;
    }
}
