package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.measure.ColouredMeasures;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.net.BoundSteps;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.ColouredQuantity;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.Reads;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.logic.Excerpt;
import org.sweepline.logic.Nearest;
import org.sweepline.model.ComposedText;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.StepText;

/** Reads what people write about the states of a net, as typed expressions. */
public final class StateExpressions implements Expressions {
    /** What messages call the text. */
    private static final String ELEMENT = "expression";

    private final CpnModel model;
    private final NetNames names;

    StateExpressions(CpnModel model) {
        this.model = model;
        names = new NetNames(model.net());
    }

    @Override
    public ColouredCondition condition(String text) {
        NetNames mentioned = names.unmentioned();
        Inscription property = model.elaborator().property(parsed(text), mentioned);
        boolean clock = Reads.of(property.expression(), 0).time();
        return new ColouredCondition(text, property, mentioned.mentioned(), clock);
    }

    @Override
    public ColouredQuantity quantity(String text) {
        return new ColouredQuantity(text, model.elaborator().number(parsed(text), names));
    }

    /** One of {@link ColouredMeasures}, a number, a tuple of numbers, or a measure that is composed of these. */
    @Override
    public Measure measure(String text) {
        if (text.equals(Measure.NONE.text())) return Measure.NONE;
        String name = text.strip();
        if (name.equals(Measure.AUTOMATIC.text())) return Measure.AUTOMATIC;
        if (ColouredMeasures.recognises(name, model.net())) return new Measure.Named(name);
        if (name.startsWith(LinearMeasures.PREFIX)) {
            throw new InputException("there is no measure " + name + " of a coloured net; its linear measures are "
                    + "skeleton:NAME, variants:NAME and unfolded:NAME, such as skeleton:optimal");
        }
        return new ComposedNumbers()
                .measure(text)
                .orElseGet(() -> new WrittenMeasure(text, model.elaborator().measure(parsed(text), names)));
    }

    /** Reads the numbers of measures that are composed of several. */
    private final class ComposedNumbers extends ComposedText {
        @Override
        protected List<Measure> tuple(String text) {
            return List.of(new WrittenMeasure(text.strip(), model.elaborator().measure(parsed(text), names)));
        }

        @Override
        protected List<Measure> numbers(String text) {
            List<Measure> numbers = new ArrayList<>();
            int from = 0;
            for (String part : OuterCommas.split(text)) {
                MlExpression parsed = parsed(blank(text, from) + part);
                numbers.add(new WrittenMeasure(part.strip(), model.elaborator().measured(parsed, names)));
                from += part.length() + 1;
            }
            return numbers;
        }

        @Override
        protected boolean named(String text) {
            boolean common = text.equals(Measure.NONE.text()) || text.equals(Measure.AUTOMATIC.text());
            return common || ColouredMeasures.recognises(text, model.net());
        }
    }

    /** Values with commas between them. */
    @Override
    public WrittenEquivalence equivalence(String text) {
        List<MlExpression> parts = text.isBlank() ? List.of() : Parser.properties(text, ELEMENT, model.fixities());
        if (parts.size() == 1 && ofState(parts.get(0)) instanceof MlExpression.Tuple tuple) parts = tuple.parts();
        if (parts.isEmpty()) throw new InputException("the equivalence is empty; write time, or values of a state");
        boolean time = false;
        List<Inscription> values = new ArrayList<>();
        NetNames mentioned = names.unmentioned();
        for (MlExpression part : parts) {
            if (part instanceof MlExpression.Name name && name.name().equals("time")) time = true;
            else values.add(model.elaborator().compared(ofState(part), mentioned));
        }
        return new WrittenEquivalence(text, time, values, mentioned.mentioned());
    }

    /** Steps of a transition whose binding satisfies conditions, written as in a guard: {@code Receive{n=1, k<n}}. */
    @Override
    public BoundSteps steps(StepText text) {
        int transition = names.transition(text.transition())
                .orElseThrow(() -> new InputException("unknown transition " + Excerpt.quoted(text.transition())
                        + Nearest.hint(text.transition(), names.transitions())));
        return new BindingReader(model, transition).read(text);
    }

    @Override
    public List<String> variables(String transition) {
        OptionalInt number = names.transition(transition);
        if (number.isEmpty()) return List.of();
        return model.net().transitions().get(number.getAsInt()).variables().stream()
                .map(Transition.Variable::name)
                .toList();
    }

    private MlExpression parsed(String text) {
        return ofState(Parser.property(text, ELEMENT, model.fixities()));
    }

    /**
     * The body of a function of the state, as queries of CPN Tools are written; other expressions as they are. The argument
     * of the function can only be passed to {@code Mark}.
     */
    private static MlExpression ofState(MlExpression expression) {
        if (expression instanceof MlExpression.Function function
                && function.rules().size() == 1) {
            MlExpression.Rule rule = function.rules().get(0);
            if (rule.pattern() instanceof Pattern.Name || rule.pattern() instanceof Pattern.Wildcard)
                return rule.body();
        }
        return expression;
    }
}
