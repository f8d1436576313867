package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.symmetry.SymmetrySort.Kind;

/** The sorts of a net: those of the colours on its places, after all inscriptions and some expressions were looked at. */
final class NetSorts {
    private final Sorts sorts = new Sorts();
    private final List<SymmetrySort> places = new ArrayList<>();
    private final SortInference inference;

    /**
     * @param colourSets tells the colour set that a function comes with
     * @param expressions conditions and measures over states
     */
    NetSorts(ColouredNet net, Function<Builtin, Optional<ColourSet>> colourSets, List<Inscription> expressions) {
        for (Place place : net.places()) sorts.declare(place.colours().shape());
        List<Core> all = new ArrayList<>();
        for (Transition transition : net.transitions()) {
            transition
                    .variables()
                    .forEach(variable -> sorts.declare(variable.colours().shape()));
            transition.inscriptions().forEach(inscription -> all.add(inscription.expression()));
        }
        expressions.forEach(expression -> all.add(expression.expression()));
        for (Builtin builtin : new Reach(all).builtins()) {
            colourSets.apply(builtin).ifPresent(set -> sorts.declare(set.shape()));
        }
        for (Place place : net.places()) {
            SymmetrySort sort = sorts.of(place.colours().shape());
            sorts.orders(sort);
            places.add(sort);
        }
        inference = new SortInference(sorts, places, colourSets);
        net.transitions().forEach(this::transition);
        for (Inscription expression : expressions) {
            // A number must not be a colour that is permuted.
            sorts.breaks(inference.infer(expression.expression(), new SortInference.Frame(null)));
        }
    }

    private void transition(Transition transition) {
        List<SymmetrySort> variables = new ArrayList<>();
        for (Transition.Variable variable : transition.variables()) {
            SymmetrySort sort = sorts.of(variable.colours().shape());
            sorts.orders(sort);
            variables.add(sort);
        }
        for (Inscription guard : transition.guards()) infer(guard, variables);
        for (Arc arc : transition.arcs()) {
            if (arc.inscription().isEmpty()) continue;
            Inscription inscription = arc.inscription().get();
            SymmetrySort colour = places.get(arc.place());
            SymmetrySort expected = inscription.form() == Form.VALUE ? colour : sorts.list(colour);
            sorts.unify(infer(inscription, variables), expected);
        }
        transition.delay().ifPresent(delay -> sorts.breaks(infer(delay, variables)));
        transition.code().ifPresent(code -> {
            SymmetrySort result = infer(code.action(), variables);
            List<Integer> outputs = code.outputs();
            for (int i = 0; i < outputs.size(); i++) {
                SymmetrySort value = outputs.size() == 1 ? result : sorts.part(result, i);
                sorts.unify(value, variables.get(outputs.get(i)));
            }
        });
    }

    private SymmetrySort infer(Inscription inscription, List<SymmetrySort> variables) {
        SortInference.Frame frame = new SortInference.Frame(null);
        for (int slot = 0; slot < variables.size(); slot++) frame.slots().put(slot, variables.get(slot));
        return inference.infer(inscription.expression(), frame);
    }

    Sorts sorts() {
        return sorts;
    }

    SymmetrySort place(int place) {
        return places.get(place);
    }

    /** The sorts of atoms of which nothing but equality is asked, and which belong to one set; in the order of the places. */
    List<SymmetrySort> interchangeable() {
        Set<SymmetrySort> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Collection<SymmetrySort> found = new LinkedHashSet<>();
        places.forEach(place -> collect(place, seen, found));
        sorts.arguments().forEach(argument -> collect(argument, seen, found));
        return found.stream()
                .filter(atom -> !atom.broken && atom.sets.size() == 1)
                .toList();
    }

    private static void collect(SymmetrySort sort, Set<SymmetrySort> seen, Collection<SymmetrySort> into) {
        SymmetrySort root = sort.root();
        if (!seen.add(root)) return;
        if (root.kind == Kind.ATOM) into.add(root);
        root.parts.values().forEach(part -> collect(part, seen, into));
    }
}
