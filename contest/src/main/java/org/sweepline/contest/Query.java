package org.sweepline.contest;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Verdict;

/** Something that is true or false of a model, with all properties that answer it, by scope, and the answer once it is known. */
final class Query {
    /** What has to be explored to answer a question. */
    enum Scope {
        /** States, in whatever order: all such questions share an exploration. */
        STATES,
        /** The terminal components of the state graph. */
        COMPONENTS,
        /** Runs: each such question has an exploration of its own. */
        RUNS,
        /** The whole state graph at once, without its states: all such questions share it. */
        GRAPH
    }

    /** A property whose answer is that of a query, or its opposite. */
    record Ask(Property property, boolean positive) {
        Optional<Boolean> truth(Verdict verdict) {
            if (verdict instanceof Verdict.Holds) return Optional.of(positive);
            return verdict instanceof Verdict.Violated ? Optional.of(!positive) : Optional.empty();
        }
    }

    private final Map<Scope, Ask> asks = new EnumMap<>(Scope.class);
    private final Set<Technique> techniques = EnumSet.noneOf(Technique.class);
    private Optional<Boolean> truth = Optional.empty();

    /** With one more property that answers it. */
    Query by(Scope scope, Property property, boolean positive) {
        asks.put(scope, new Ask(property, positive));
        return this;
    }

    Optional<Ask> ask(Scope scope) {
        return Optional.ofNullable(asks.get(scope));
    }

    Optional<Boolean> truth() {
        return truth;
    }

    Set<Technique> techniques() {
        return techniques;
    }

    /** The answer, and what it was found by; two that contradict each other are a defect that must not go unnoticed. */
    void decide(boolean value, Set<Technique> by) {
        if (truth.isPresent() && truth.get() != value) {
            throw new IllegalStateException("two answers to " + asks.values());
        }
        if (truth.isPresent()) return;
        truth = Optional.of(value);
        techniques.addAll(by);
    }
}
