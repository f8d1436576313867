package org.sweepline.contest;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Verdict;

/** Something that is true or false of a model: the properties that answer it, one per scope, and the answer once it is known. */
final class Query {
    /** What has to be explored to answer a query. */
    enum Scope {
        /** The states, in any order: one exploration answers all such queries. */
        STATES,
        /** The terminal components of the state graph. */
        COMPONENTS,
        /** The runs: each such query has an exploration of its own. */
        RUNS,
        /** A Kripke structure, which is the state graph without the states themselves: one answers all such queries. */
        GRAPH
    }

    /**
     * A property that answers a query.
     *
     * @param positive whether the query is true where the property holds, rather than where it is violated
     */
    record Ask(Property property, boolean positive) {
        Optional<Boolean> truth(Verdict verdict) {
            if (verdict instanceof Verdict.Holds) return Optional.of(positive);
            return verdict instanceof Verdict.Violated ? Optional.of(!positive) : Optional.empty();
        }
    }

    private final Map<Scope, Ask> asks = new EnumMap<>(Scope.class);
    private final Set<Technique> techniques = EnumSet.noneOf(Technique.class);
    private Optional<Boolean> truth = Optional.empty();
    private Optional<String> obstacle = Optional.empty();

    /** Adds a property that answers it if that is checked, and returns this query. */
    Query answeredBy(Scope scope, Property property, boolean positive) {
        asks.put(scope, new Ask(property, positive));
        return this;
    }

    Optional<Ask> ask(Scope scope) {
        return Optional.ofNullable(asks.get(scope));
    }

    Optional<Boolean> truth() {
        return truth;
    }

    /** What kept the last exploration from answering it. */
    Optional<String> obstacle() {
        return obstacle;
    }

    void hindered(String reason) {
        obstacle = Optional.of(reason);
    }

    Set<Technique> techniques() {
        return techniques;
    }

    /** Sets the answer, and the techniques that found it; two answers that contradict each other are a defect. */
    void decide(boolean value, Set<Technique> by) {
        if (truth.isPresent() && truth.get() != value) {
            throw new IllegalStateException("two answers to " + asks.values());
        }
        if (truth.isPresent()) return;
        truth = Optional.of(value);
        techniques.addAll(by);
    }
}
