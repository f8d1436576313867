package org.sweepline.contest;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * A property under the name that its answer is printed with.
 *
 * @param simpler finds a simpler statement that is equivalent in this model, by proofs from its structure, which takes a while
 */
record Target(String id, Statement statement, Optional<Supplier<Statement>> simpler) {
    Target(String id, Statement statement) {
        this(id, statement, Optional.empty());
    }

    /** This property with the simpler statement, if there is one that differs. */
    Target simplified() {
        return simpler.map(Supplier::get)
                .filter(rest -> !rest.equals(statement))
                .map(rest -> new Target(id, new Statement.Simplified(rest)))
                .orElse(this);
    }
}
