package org.sweepline.contest;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.property.Property;
import org.sweepline.kernel.Verdict;

/** Something that is true or false of a model, with all the ways in which it can be asked, and the answer once it is known. */
final class Query {
    /** A kind of question, by what it takes to answer it. */
    enum Way {
        /** States, in whatever order: all such questions share an exploration. */
        STATES,
        /** The terminal components of the state graph. */
        COMPONENTS,
        /** Runs: each such question has an exploration of its own. */
        RUNS,
        /** The whole state graph at once, without its states: all such questions share it. */
        GRAPH
    }

    /** A property whose answer is that of a claim, or its opposite. */
    record Ask(Property property, boolean positive) {
        Optional<Boolean> truth(Verdict verdict) {
            if (verdict instanceof Verdict.Holds) return Optional.of(positive);
            return verdict instanceof Verdict.Violated ? Optional.of(!positive) : Optional.empty();
        }
    }

    private final Map<Way, Ask> asks = new EnumMap<>(Way.class);
    private final Set<Technique> techniques = EnumSet.noneOf(Technique.class);
    private Optional<Boolean> truth = Optional.empty();

    /** With one more way to ask it. */
    Query by(Way way, Property property, boolean positive) {
        asks.put(way, new Ask(property, positive));
        return this;
    }

    Optional<Ask> ask(Way way) {
        return Optional.ofNullable(asks.get(way));
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
