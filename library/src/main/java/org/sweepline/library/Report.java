package org.sweepline.library;

import java.util.List;
import java.util.Optional;

/**
 * What came of checking a model: an answer to each question, and the figures.
 *
 * @param model what the model is called
 * @param answers one for each question, in their order
 * @param notes what the author of the model should know, one line each: which measure was found, say
 * @param details everything else that the checker tells; nothing if the check did not come back in time
 * @param <S> the type of the states
 */
public record Report<S>(
        String model,
        List<Answer<S>> answers,
        Figures figures,
        List<String> notes,
        Optional<org.sweepline.check.Report> details) {
    public Report {
        answers = List.copyOf(answers);
        notes = List.copyOf(notes);
    }

    /** Whether every property holds. */
    public boolean holds() {
        return answers.stream().allMatch(answer -> answer.verdict() == Verdict.HOLDS);
    }

    /** The answer to the question of a name; the deadlock question is called {@code "deadlock"}. */
    public Answer<S> answer(String name) {
        return answers.stream()
                .filter(answer -> answer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("nothing was asked by the name \"" + name + "\", but "
                        + String.join(", ", answers.stream().map(Answer::name).toList())));
    }

    /** Throws an {@link AssertionError} with the whole report if a property is violated or unknown. */
    public Report<S> assertHolds() {
        if (!holds()) throw new AssertionError(toString());
        return this;
    }

    /** The answers with their traces, then the figures. */
    @Override
    public String toString() {
        return ReportText.of(this);
    }
}
