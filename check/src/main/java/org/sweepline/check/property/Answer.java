package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;

/**
 * A property with its verdict and what backs it.
 *
 * @param course how it was found, if not by the exploration that all other properties share
 * @param means by which means it was found, if there was a choice
 */
public record Answer(
        Property property, Verdict verdict, Evidence evidence, Optional<Course> course, Optional<Means> means) {
    public Answer(Property property, Verdict verdict, Evidence evidence, Optional<Course> course) {
        this(property, verdict, evidence, course, Optional.empty());
    }

    public Answer(Property property, Verdict verdict, Evidence evidence) {
        this(property, verdict, evidence, Optional.empty());
    }

    /** A verdict that nothing but the word of the search backs. */
    public Answer(Property property, Verdict verdict) {
        this(property, verdict, new Evidence.None());
    }

    /** Whether there is no answer yet. */
    public boolean open() {
        return verdict instanceof Verdict.Unknown;
    }

    /** The same with another verdict. */
    public Answer with(Verdict other) {
        return new Answer(property, other, evidence, course, means);
    }

    /** The same, found by these means. */
    public Answer by(Means which) {
        return new Answer(property, verdict, evidence, course, Optional.of(which));
    }

    /** The answer to the negated question: holds and violated are exchanged, with the same evidence. */
    public Answer opposite() {
        if (verdict instanceof Verdict.Unknown) return this;
        Verdict other = verdict instanceof Verdict.Violated violated
                ? new Verdict.Holds(violated.counterexample())
                : Verdicts.of(false);
        return with(other);
    }
}
