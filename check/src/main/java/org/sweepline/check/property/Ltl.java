package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/**
 * Does every run satisfy a formula of LTL? With {@code E} in front: does some run satisfy it?
 *
 * @param title what people call it; the formula itself if it has no name
 */
public record Ltl(String title, Formula formula) implements RunProperty {
    @Override
    public String kind() {
        return "ltl";
    }

    @Override
    public Optional<String> name() {
        return Optional.of(title);
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(formula.toString());
    }

    @Override
    public String violation() {
        return "violated";
    }

    @Override
    public String unshown() {
        return formula.is(Operator.EXISTS) ? "no run satisfies it" : RunProperty.super.unshown();
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.ltl(this);
    }
}
