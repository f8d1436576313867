package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.BoundSteps;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.ColouredMarkingText;
import org.sweepline.coloured.net.ColouredQuantity;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.TokenEntry;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Quantity;
import org.sweepline.model.StepSet;
import org.sweepline.model.Walk;

/**
 * A walk through a coloured net by its plain rules.
 *
 * <p>Where an inscription fails in the current state, the questions about its steps end in an {@link ExpansionException}.
 */
public final class ColouredWalk implements Walk {
    private final PlainNet plain;
    private final ColouredMarkingText text;
    private PlainMarking marking;
    private List<PlainStep> steps;

    /** A walk that starts in the initial marking. */
    public ColouredWalk(PlainNet plain) {
        this(plain, new ColouredMarkingText(plain.net()), plain.initial(), null);
    }

    private ColouredWalk(PlainNet plain, ColouredMarkingText text, PlainMarking marking, List<PlainStep> steps) {
        this.plain = plain;
        this.text = text;
        this.marking = marking;
        this.steps = steps;
    }

    @Override
    public String state() {
        return text.state(marking.time(), entries(marking));
    }

    private List<List<TokenEntry>> entries(PlainMarking tokens) {
        List<List<TokenEntry>> entries = new ArrayList<>();
        for (int place = 0; place < plain.net().places().size(); place++) {
            entries.add(text.entries(place, tokens.tokens(place)));
        }
        return entries;
    }

    @Override
    public List<String> enabled() {
        return steps().stream().map(step -> step.transition().name()).toList();
    }

    private List<PlainStep> steps() {
        if (steps == null) steps = plain.steps(marking);
        return steps;
    }

    @Override
    public String detail(int step) {
        PlainStep chosen = steps().get(step);
        return PlainNet.text(chosen.transition(), chosen.values());
    }

    @Override
    public boolean isIn(int step, StepSet.Bindings set) {
        PlainStep chosen = steps().get(step);
        BoundSteps bound = (BoundSteps) set;
        String transition = plain.net().transitions().get(bound.action()).name();
        if (!chosen.transition().name().equals(transition)) return false;
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(chosen.target().time());
        Object[] values = chosen.values().toArray();
        try {
            return bound.conditions().stream()
                    .allMatch(condition -> (Boolean) plain.evaluator().evaluate(condition, values, evaluation));
        } catch (MlException | EvaluationFailure failure) {
            throw plain.failure(chosen.transition(), values, failure);
        }
    }

    @Override
    public String take(int step) {
        PlainMarking target = steps().get(step).target();
        String time = plain.net().timed() ? "time " + plain.net().time(target.time()) + ": " : "";
        String told = detail(step) + "  " + time + text.change(entries(marking), entries(target));
        marking = target;
        steps = null;
        return told.strip();
    }

    @Override
    public boolean satisfies(Condition condition) {
        return condition.holds(
                part -> (Boolean) evaluated(ColouredCondition.of(part).inscription(), part.text()));
    }

    @Override
    public long value(Quantity quantity) {
        return (Long) evaluated(ColouredQuantity.of(quantity).inscription(), quantity.text());
    }

    @Override
    public long tokens(String place) {
        List<Place> places = plain.net().places();
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).name().equals(place)) return marking.tokens(i).size();
        }
        throw new IllegalArgumentException("there is no place " + place);
    }

    private Object evaluated(Inscription inscription, String expression) {
        EvaluationContext evaluation = new EvaluationContext();
        evaluation.time(marking.time());
        evaluation.marking(new View());
        try {
            return plain.evaluator().evaluate(inscription, new Object[0], evaluation);
        } catch (MlException | EvaluationFailure failure) {
            throw new ExpansionException(expression + ": " + failure.getMessage());
        }
    }

    @Override
    public Walk fork() {
        return new ColouredWalk(plain, text, marking, steps);
    }

    /** The marking as properties see it. */
    private final class View implements EvaluationContext.MarkingView {
        @Override
        public Sequence tokens(int place) {
            return Sequence.of(
                    marking.tokens(place).stream().map(TimedToken::value).toList());
        }

        @Override
        public long count(int place) {
            return marking.tokens(place).size();
        }

        @Override
        public boolean enabled(int transition) {
            if (transition < 0) return !steps().isEmpty();
            return ColouredWalk.this
                    .enabled()
                    .contains(plain.net().transitions().get(transition).name());
        }
    }
}
