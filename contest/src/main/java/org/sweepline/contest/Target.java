package org.sweepline.contest;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * A property under the name that its answer is printed with.
 *
 * @param simpler says the same more simply, by what the structure of the model proves, which takes a while to find out
 */
record Target(String id, Statement statement, Optional<Supplier<Statement>> simpler) {
    Target(String id, Statement statement) {
        this(id, statement, Optional.empty());
    }

    /** This property, put more simply. */
    Target simplified() {
        return simpler.map(Supplier::get)
                .filter(rest -> !rest.equals(statement))
                .map(rest -> new Target(id, new Statement.Simplified(rest)))
                .orElse(this);
    }
}
