package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.measure.ColouredMeasures;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.ml.syntax.MlExpression;
import org.sweepline.coloured.ml.syntax.Parser;
import org.sweepline.coloured.ml.syntax.Pattern;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.ColouredQuantity;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/** Reads what people write about the states of a net, as typed expressions. */
public final class StateExpressions implements Expressions {
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
        boolean clock =
                Reach.use(property.expression(), Builtin.Effect.TIME::equals).isPresent();
        return new ColouredCondition(text, property, mentioned.mentioned(), clock);
    }

    @Override
    public ColouredQuantity quantity(String text) {
        return new ColouredQuantity(text, model.elaborator().number(parsed(text), names));
    }

    /** One of {@link ColouredMeasures}, a number, or a tuple of numbers. */
    @Override
    public Measure measure(String text) {
        if (text.equals(Measure.NONE.text())) return Measure.NONE;
        String name = text.strip();
        if (name.equals(Measure.AUTOMATIC.text())) return Measure.AUTOMATIC;
        if (ColouredMeasures.recognises(name, model.net())) return new Measure.Named(name);
        return new WrittenMeasure(text, model.elaborator().measure(parsed(text), names));
    }

    /** Values with commas between them. */
    @Override
    public WrittenEquivalence equivalence(String text) {
        if (text.isBlank()) throw new InputException("the equivalence is empty; write time, or values of a state");
        MlExpression expression = parsed(text.indexOf(',') < 0 ? text : "(" + text + ")");
        List<MlExpression> parts = expression instanceof MlExpression.Tuple tuple ? tuple.parts() : List.of(expression);
        boolean time = false;
        List<Inscription> values = new ArrayList<>();
        NetNames mentioned = names.unmentioned();
        for (MlExpression part : parts) {
            if (part instanceof MlExpression.Name name && name.name().equals("time")) time = true;
            else values.add(model.elaborator().compared(part, mentioned));
        }
        return new WrittenEquivalence(text, time, values, mentioned.mentioned());
    }

    /** The text, which may also be a function of the state, as in CPN Tools: its argument can only be passed to {@code Mark}. */
    private MlExpression parsed(String text) {
        MlExpression expression = Parser.property(text, "expression", model.fixities());
        if (expression instanceof MlExpression.Function function
                && function.rules().size() == 1) {
            MlExpression.Rule rule = function.rules().get(0);
            boolean ofState = rule.pattern() instanceof Pattern.Name || rule.pattern() instanceof Pattern.Wildcard;
            if (ofState) return rule.body();
        }
        return expression;
    }
}
