package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.CompiledMeasure;

/**
 * How a question was answered that took an exploration of its own, of the model together with an automaton.
 *
 * @param automaton what the automaton is, with its size, for people
 * @param method how accepting runs of the product were looked for; empty if a state was, in the way of the options
 * @param measure the progress measure of the model, if the exploration went by one
 * @param complete whether every reachable state of the product was seen
 * @param statistics the figures of the exploration
 */
public record Course(
        String automaton,
        Optional<RunMethod> method,
        Optional<CompiledMeasure> measure,
        boolean complete,
        Statistics statistics) {
    public Course(String automaton, Optional<RunMethod> method, Optional<CompiledMeasure> measure, Outcome outcome) {
        this(automaton, method, measure, outcome.complete(), outcome.statistics());
    }
}
