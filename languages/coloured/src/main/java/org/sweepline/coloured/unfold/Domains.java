package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.colour.ColourValues;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.packed.ExpressionPatterns;
import org.sweepline.coloured.packed.Reads;

/**
 * All values that each variable of a transition can have, where they are few: those of its colour set, those of the colour
 * set of a place it is read from, or the one that a guard says; and which combinations of them are out of the question.
 */
final class Domains {
    /** More values of a variable are not tried. */
    static final int MOST_VALUES = 20_000;

    private final Transition transition;
    private final StaticEvaluator evaluator;
    /** By variable: its values; null if there are too many. */
    private final List<List<Object>> values = new ArrayList<>();

    private final List<Filter> filters = new ArrayList<>();

    /** Something that only some values of the variables it reads pass. */
    record Filter(Core value, Reads reads, Predicate<Object> admits) {}

    Domains(Transition transition, List<Place> places, StaticEvaluator evaluator, TermSplitter splitter) {
        this.transition = transition;
        this.evaluator = evaluator;
        for (Transition.Variable variable : transition.variables()) {
            values.add(listed(variable.colours().shape()));
        }
        for (Arc arc : transition.arcs(Kind.IN)) {
            for (ArcTerm term : splitter.split(arc.inscription().orElseThrow(), true)) {
                boolean certain =
                        term instanceof ArcTerm.Some some && some.when().isEmpty() && atLeastOne(some.count());
                if (!certain) continue;
                ColourShape shape = places.get(arc.place()).colours().shape();
                narrow(((ArcTerm.Some) term).value(), shape);
                filter(((ArcTerm.Some) term).value(), Membership.of(shape));
            }
        }
        for (Inscription guard : transition.guards()) {
            filter(guard.expression(), truth -> (Boolean) truth);
            if (!(guard.expression() instanceof Core.Equal equal) || equal.negated()) continue;
            determine(equal.left(), equal.right());
            determine(equal.right(), equal.left());
        }
        // A code segment may give its variables anything of their type.
        transition.code().ifPresent(code -> code.outputs().forEach(slot -> values.set(slot, null)));
    }

    private static boolean atLeastOne(Core count) {
        return count instanceof Core.Constant constant && constant.value() instanceof Long number && number > 0;
    }

    /** The values of a variable; null if they are too many to try. */
    List<Object> of(int slot) {
        return values.get(slot);
    }

    /** Whether all of some variables have values that can be tried. */
    boolean known(BitSet slots) {
        return slots.stream().allMatch(slot -> values.get(slot) != null);
    }

    /** What only some combinations of values pass, if it does not take time or chance to know. */
    List<Filter> filters() {
        return filters;
    }

    private void filter(Core value, Predicate<Object> admits) {
        if (admits == Membership.ALWAYS || !evaluator.pure(value)) return;
        filters.add(new Filter(value, Reads.of(value, transition.variables().size()), admits));
    }

    private void narrow(Core pattern, ColourShape shape) {
        if (pattern == null || shape == null) return;
        int slot = slot(pattern);
        if (slot >= 0) {
            List<Object> before = values.get(slot);
            if (before == null || Colours.size(shape) < before.size()) {
                List<Object> found = listed(shape);
                if (found != null) values.set(slot, found);
            }
        } else if (pattern instanceof Core.Tupled tupled) {
            for (int i = 0; i < tupled.parts().size(); i++)
                narrow(tupled.parts().get(i), shape.part(i));
        } else if (pattern instanceof Core.Construct made) {
            ColourShape argument = shape.bare() instanceof ColourShape.Index index
                    ? new ColourShape.Whole(false, Optional.of(index.range()))
                    : shape.argument(made.constructor());
            narrow(made.argument(), argument);
        }
    }

    private void determine(Core variable, Core value) {
        int slot = slot(variable);
        if (slot < 0 || !StaticEvaluator.closed(value) || !evaluator.pure(value)) return;
        try {
            values.set(slot, List.of(evaluator.value(value, new Object[0])));
        } catch (StaticEvaluator.Failed failure) {
            // Then the guard will fail whenever it is tested, and be reported.
        }
    }

    private int slot(Core core) {
        return ExpressionPatterns.slot(core, transition.variables().size());
    }

    private static List<Object> listed(ColourShape shape) {
        if (Colours.size(shape) > MOST_VALUES) return null;
        List<Object> all = new ArrayList<>();
        try {
            for (Object value : ColourValues.of(shape)) all.add(value);
        } catch (MlException | EvaluationFailure failure) {
            return null;
        }
        return all;
    }
}
