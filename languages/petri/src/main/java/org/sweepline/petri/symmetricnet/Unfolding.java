package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.sweepline.kernel.ModelTooLargeException;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.petri.ColourFolding;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.symmetricnet.SymmetricNet.Arc;
import org.sweepline.petri.symmetricnet.SymmetricNet.Place;
import org.sweepline.petri.symmetricnet.SymmetricNet.Transition;

/**
 * Unfolds a symmetric net: each colour of a place becomes a place, each binding of a transition a transition.
 *
 * <p>Two bindings are two transitions even if they move the same tokens: steps are counted by binding. A binding is left out
 * if its guard fails, or if it needs a token that a constant place does not have; finding out what else can never happen is
 * left to the exploration.
 */
final class Unfolding {
    private final SymmetricNet net;
    private final UnfoldingLimits limits;
    private final UnfoldingEffort effort;
    private final NetBuilder unfolded;
    private final Set<String> taken = new HashSet<>();
    private final List<List<String>> colours = new ArrayList<>();
    private final List<Integer> placeOf = new ArrayList<>();
    private final List<Integer> transitionOf = new ArrayList<>();
    private final List<List<String>> valuesOf = new ArrayList<>();
    private final List<SortedMap<Integer, Long>> initial = new ArrayList<>();
    private long arcs;

    private Unfolding(SymmetricNet net, UnfoldingLimits limits) {
        this.net = net;
        this.limits = limits;
        effort = new UnfoldingEffort(net.file(), limits.steps());
        unfolded = Net.builder(net.name());
        for (Place place : net.places()) taken.add(place.id());
        for (Transition transition : net.transitions()) taken.add(transition.id());
    }

    static Net of(SymmetricNet net, UnfoldingLimits limits) {
        return new Unfolding(net, limits).net();
    }

    private Net net() {
        for (int p = 0; p < net.places().size(); p++) place(p);
        ConstantPlaces constants = new ConstantPlaces(net, initial);
        for (int t = 0; t < net.transitions().size(); t++) transition(t, constants);
        Grouping places = new Grouping(net.places().stream().map(Place::id).toList(), placeOf);
        Grouping transitions =
                new Grouping(net.transitions().stream().map(Transition::id).toList(), transitionOf);
        List<List<String>> variables = net.transitions().stream()
                .map(t -> t.variables().stream().map(ColourTerm.Variable::name).toList())
                .toList();
        return unfolded.folded(new ColourFolding(places, transitions, variables, valuesOf))
                .build();
    }

    private void place(int p) {
        Place place = net.places().get(p);
        // Before colours are gone through: there may be billions.
        if (place.sort().size() > limits.nodes() - placeOf.size()) {
            throw tooLarge(place.at(), limits.nodes() + " places");
        }
        Multiset initial = new Multiset(effort);
        String what = "the initial marking of place '" + place.id() + "'";
        evaluate(place.initial(), initial, new int[0], what, place.at(), "");
        this.initial.add(initial.counts());
        List<String> ids = new ArrayList<>();
        for (int colour = 0; colour < place.sort().size(); colour++) {
            String id = place.sort() instanceof Sort.Dot
                    ? place.id()
                    : unused(place.id() + "(" + place.sort().colour(colour) + ")");
            int tokens = number(initial.counts().getOrDefault(colour, 0L), what, place.at());
            InputException.locate(
                    net.file(),
                    place.at(),
                    () -> unfolded.place(id, id.equals(place.id()) ? place.name() : id, tokens));
            ids.add(id);
            placeOf.add(p);
        }
        colours.add(ids);
    }

    private void transition(int t, ConstantPlaces constants) {
        Transition transition = net.transitions().get(t);
        int room = limits.nodes() - transitionOf.size();
        List<int[]> bindings = Bindings.of(transition, constants.inputs(transition), net.variables(), room + 1, effort);
        if (bindings.size() > room) throw tooLarge(transition.at(), limits.nodes() + " transitions");
        int[] binding = new int[net.variables()];
        for (int[] values : bindings) {
            for (int i = 0; i < values.length; i++) {
                binding[transition.variables().get(i).number()] = values[i];
            }
            List<String> inWords = colours(transition, values);
            String words = words(transition, inWords);
            String id = words.isEmpty() ? transition.id() : unused(transition.id() + "(" + words + ")");
            InputException.locate(
                    net.file(),
                    transition.at(),
                    () -> unfolded.transition(id, words.isEmpty() ? transition.name() : id));
            transitionOf.add(t);
            valuesOf.add(inWords);
            for (Arc arc : transition.arcs()) arc(id, arc, binding, words);
        }
    }

    /** The colours of the variables in words; a tuple in parentheses. */
    private static List<String> colours(Transition transition, int[] values) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            Sort sort = transition.variables().get(i).sort();
            String colour = sort.colour(values[i]);
            words.add(sort instanceof Sort.Product ? "(" + colour + ")" : colour);
        }
        return List.copyOf(words);
    }

    private static String words(Transition transition, List<String> colours) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < colours.size(); i++) {
            words.append(i == 0 ? "" : ",")
                    .append(transition.variables().get(i).name())
                    .append('=');
            words.append(colours.get(i));
        }
        return words.toString();
    }

    private void arc(String transition, Arc arc, int[] binding, String words) {
        Multiset moved = new Multiset(effort);
        evaluate(arc.inscription(), moved, binding, "the inscription of " + arc.what(), arc.at(), words);
        for (Map.Entry<Integer, Long> colour : moved.counts().entrySet()) {
            if (arcs++ == limits.arcs()) throw tooLarge(arc.at(), limits.arcs() + " arcs");
            String place = colours.get(arc.place()).get(colour.getKey());
            int weight = number(colour.getValue(), "the weight of " + arc.what(), arc.at());
            String source = arc.input() ? place : transition;
            String target = arc.input() ? transition : place;
            InputException.locate(net.file(), arc.at(), () -> unfolded.arc(source, target, weight));
        }
    }

    private void evaluate(MultisetTerm term, Multiset into, int[] binding, String what, Position at, String words) {
        try {
            term.addTo(into, 1, binding);
        } catch (ArithmeticException wrong) {
            boolean deficit = wrong instanceof MultisetTerm.Deficit;
            throw net.error(
                    at,
                    what
                            + (deficit ? " subtracts more of a colour than there is" : " is too large")
                            + (words.isEmpty() ? "" : " with " + words)
                            + (deficit
                                    ? "; exclude this by the condition or correct the term"
                                    : "; use smaller numbers"));
        }
    }

    private int number(long count, String what, Position at) {
        if (count > Integer.MAX_VALUE) {
            throw net.error(
                    at,
                    what + " is " + count + " of one colour, more than the largest number here, " + Integer.MAX_VALUE);
        }
        return (int) count;
    }

    /** An id that no other node has, neither of the coloured net nor of this one. */
    private String unused(String id) {
        String unused = id;
        effort.spend(id.length());
        while (!taken.add(unused)) {
            unused += "_";
            effort.spend(unused.length());
        }
        return unused;
    }

    private ModelTooLargeException tooLarge(Position at, String what) {
        String told = "the net unfolds to more than " + what + " here; use a smaller instance of the model";
        return new ModelTooLargeException(net.error(at, told).getMessage());
    }
}
