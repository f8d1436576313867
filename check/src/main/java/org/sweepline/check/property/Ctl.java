package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.logic.temporal.Formula;

/**
 * Does a formula of CTL hold in the initial state?
 *
 * <p>It is about maximal paths: one that ends in a state without successors is finite, and has no next state there.
 *
 * @param title what people call it; the formula itself if it has no name
 */
public record Ctl(String title, Formula formula) implements RunProperty {
    @Override
    public String kind() {
        return "ctl";
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
        return "no single path shows it";
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.ctl(this);
    }
}
