package org.sweepline.check.property;

import java.util.function.Function;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** Does every run satisfy a formula of LTL? With {@code E} in front: does some run satisfy it? */
public record Ltl(String title, Formula formula) implements TemporalProperty {
    @Override
    public String kind() {
        return "ltl";
    }

    @Override
    public String unshown() {
        return formula.is(Operator.EXISTS) ? "no run satisfies it" : TemporalProperty.super.unshown();
    }

    @Override
    public <T> T match(Function<Ltl, T> ltl, Function<Ctl, T> ctl, Function<Conforms, T> conforms) {
        return ltl.apply(this);
    }
}
