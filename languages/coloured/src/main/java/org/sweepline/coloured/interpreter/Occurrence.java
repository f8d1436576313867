package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.ml.library.ValueLimits;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Code;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * What happens when a transition occurs with an enabled binding.
 *
 * <p>In this order: the code segment sets its output variables; tokens are taken; the delay is computed; tokens are added,
 * their stamps later by the delay; places with a reset arc lose their ready tokens, also those just added.
 */
final class Occurrence {
    private final PlainNet plain;
    private final Transition transition;
    private final PlainBindings.Enabled binding;
    private final PlainMarking marking;
    private final EvaluationContext evaluation = new EvaluationContext();

    /** @param marking the state, its time that of the occurrence */
    Occurrence(PlainNet plain, Transition transition, PlainBindings.Enabled binding, PlainMarking marking) {
        this.plain = plain;
        this.transition = transition;
        this.binding = binding;
        this.marking = marking;
        evaluation.time(marking.time());
    }

    /** Adds a step for every outcome of chance: one if nothing is left to chance. */
    void addTo(List<PlainStep> steps) {
        Outcomes outcomes = new Outcomes();
        do {
            Object[] values = binding.values().clone();
            try {
                steps.add(new PlainStep(transition, Arrays.asList(values), target(values, outcomes)));
            } catch (MlException | EvaluationFailure failure) {
                throw plain.failure(transition, values, failure);
            }
        } while (outcomes.another());
    }

    /** The state after the occurrence; completes the values of the variables. */
    private PlainMarking target(Object[] values, Outcomes outcomes) {
        evaluation.chance(outcomes);
        if (transition.code().isPresent()) run(transition.code().get(), values);
        PlainMarking after = marking;
        for (Map.Entry<Integer, List<TimedToken>> demand : binding.demands().entrySet()) {
            List<TimedToken> tokens = after.tokens(demand.getKey());
            after = after.with(
                    demand.getKey(),
                    PlainMarking.subtract(tokens, demand.getValue()).orElseThrow());
        }
        long delay = 0;
        // CPN Tools does not look at the delay of a transition that puts no timed tokens anywhere.
        boolean delays =
                transition.arcs(Kind.OUT).stream().anyMatch(arc -> place(arc).timed());
        if (delays && transition.delay().isPresent())
            delay = (Long) value(transition.delay().get(), values);
        for (Arc arc : transition.arcs(Kind.OUT)) after = after.with(arc.place(), added(arc, values, delay, after));
        for (Arc arc : transition.arcs(Kind.RESET)) {
            boolean timed = place(arc).timed();
            List<TimedToken> waiting = after.tokens(arc.place()).stream()
                    .filter(token -> timed && token.time() > marking.time())
                    .toList();
            after = after.with(arc.place(), waiting);
        }
        return after;
    }

    private void run(Code code, Object[] values) {
        Object result = value(code.action(), values);
        for (int i = 0; i < code.outputs().size(); i++) {
            Object part = code.outputs().size() == 1 ? result : ((Tuple) result).part(i);
            values[code.outputs().get(i)] = part;
        }
    }

    private List<TimedToken> added(Arc arc, Object[] values, long delay, PlainMarking before) {
        List<TimedToken> tokens = new ArrayList<>(before.tokens(arc.place()));
        for (TimedToken token : tokens(arc, values)) {
            Place place = place(arc);
            if (!plain.admits(place.colours(), token.value())) {
                String text = ColourText.of(place.colours().shape(), token.value());
                throw new EvaluationFailure("the value " + text + " for place " + place.name()
                        + " is not in its colour set " + place.colours());
            }
            boolean timed = place.timed();
            tokens.add(new TimedToken(token.value(), timed ? ValueLimits.later(token.time(), delay) : 0));
        }
        return plain.sorted(arc.place(), tokens);
    }

    private List<TimedToken> tokens(Arc arc, Object[] values) {
        Inscription inscription = arc.inscription().orElseThrow();
        Object value = value(inscription, values);
        return PlainMarking.tokens(
                inscription.form(), value, marking.time(), place(arc).timed());
    }

    private Object value(Inscription inscription, Object[] values) {
        return plain.evaluator().evaluate(inscription, values, evaluation);
    }

    private Place place(Arc arc) {
        return plain.net().places().get(arc.place());
    }
}
