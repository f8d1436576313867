package org.sweepline.coloured.packed;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.code.Code;
import org.sweepline.coloured.net.BoundSteps;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.Refinement;

/**
 * The action of each binding of a transition: its number, or that of a class of bindings where some are told apart.
 *
 * @param sets for each set of bindings that is told apart, the conditions for being in it
 */
record BindingClasses(
        int transition,
        List<Code[]> sets,
        Optional<Refinement> classes,
        BitSet variables,
        int frameSize,
        boolean time) {
    /** All bindings of a transition are one action. */
    static BindingClasses undivided(int transition) {
        return new BindingClasses(transition, List.of(), Optional.empty(), new BitSet(), 0, false);
    }

    static BindingClasses of(int number, Transition transition, Refinement classes, Codes codes) {
        List<BoundSteps> sets =
                classes.sets(number).stream().map(BoundSteps.class::cast).toList();
        List<Inscription> conditions =
                sets.stream().flatMap(set -> set.conditions().stream()).toList();
        BitSet variables = new BitSet();
        variables.set(0, transition.variables().size());
        return new BindingClasses(
                number,
                sets.stream()
                        .map(set -> set.conditions().stream()
                                .map(condition -> codes.of(condition.expression()))
                                .toArray(Code[]::new))
                        .toList(),
                Optional.of(classes),
                variables,
                conditions.stream().mapToInt(Inscription::frameSize).max().orElse(0),
                conditions.stream()
                        .anyMatch(it ->
                                Reads.of(it.expression(), variables.length()).time()));
    }

    /** Whether it takes the values of variables to know the action. */
    boolean divided() {
        return !sets.isEmpty();
    }

    /** The action of all bindings that are in none of the sets. */
    int plain() {
        return classes.map(divided -> divided.classOf(transition, new BitSet())).orElse(transition);
    }

    /** The action of the binding in a frame. */
    int of(BindingFrame frame) {
        BitSet in = new BitSet();
        for (int i = 0; i < sets.size(); i++) in.set(i, satisfies(frame, sets.get(i)));
        return classes.orElseThrow().classOf(transition, in);
    }

    private boolean satisfies(BindingFrame frame, Code[] conditions) {
        for (Code condition : conditions) if (!(Boolean) frame.evaluate(condition, variables)) return false;
        return true;
    }
}
