package org.sweepline.library;

import java.util.Optional;

/**
 * The answer to one question about a model.
 *
 * @param name what the check calls the property
 * @param kind what kind of property it is: {@code always}, {@code reachable}, {@code ltl} and so on
 * @param reason why the verdict is unknown, or why a violation has no trace; empty if there is nothing to say
 * @param trace a run that shows it, where there is one
 * @param <S> the type of the states
 */
public record Answer<S>(String name, String kind, Verdict verdict, String reason, Optional<Trace<S>> trace) {
    /** The verdict with its name and reason, and the trace, for people. */
    @Override
    public String toString() {
        return AnswerText.of(this);
    }
}
