package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;

/** Does every reachable state satisfy a condition, as a property of the model itself claims? */
public record Invariant(String title, Condition condition) implements StateProperty {
    @Override
    public String kind() {
        return "property";
    }

    @Override
    public Optional<String> name() {
        return Optional.of(title);
    }

    @Override
    public Observer observe(Exploration exploration) {
        return Always.violations(this, condition, exploration);
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.reachable(condition, false);
    }
}
