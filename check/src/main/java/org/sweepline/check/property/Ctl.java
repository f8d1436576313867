package org.sweepline.check.property;

import java.util.function.Function;
import org.sweepline.logic.temporal.Formula;

/**
 * Does a formula of CTL hold in the initial state?
 *
 * <p>It is about maximal paths: one that ends in a state without successors is finite, and has no next state there.
 */
public record Ctl(String title, Formula formula) implements TemporalProperty {
    @Override
    public String kind() {
        return "ctl";
    }

    @Override
    public String unshown() {
        return "no single path shows it";
    }

    @Override
    public <T> T match(Function<Ltl, T> ltl, Function<Ctl, T> ctl, Function<Conforms, T> conforms) {
        return ctl.apply(this);
    }
}
