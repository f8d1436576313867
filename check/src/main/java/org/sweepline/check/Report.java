package org.sweepline.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.CompiledMeasure;

/**
 * What came of checking a model.
 *
 * @param measure the progress measure, if the method goes by one
 * @param diagnosis why that measure, if it was chosen from several
 * @param reductions what came of the reductions that were asked for
 * @param answers one for each question, in their order
 * @param complete whether every reachable state was seen
 * @param statistics the figures of the last exploration, if it came that far
 * @param size how many states and edges there are, if that exploration or a pilot has counted them
 * @param whole whether that exploration kept columns whole, with their edges
 * @param structure the Kripke structure that formulas were checked on, or the part of it that was needed, if any were
 * @param look the figures of a first look at the model, if more than that was explored
 * @param phases what was done, in order, with what it took
 * @param restarts how often the exploration began again because a value did not fit its field
 * @param time how long all of it took
 */
public record Report(
        Method method,
        Optional<CompiledMeasure> measure,
        Optional<Diagnosis> diagnosis,
        List<ReductionEffect> reductions,
        List<Answer> answers,
        boolean complete,
        Optional<Statistics> statistics,
        Optional<SpaceSize> size,
        boolean whole,
        Optional<Structure> structure,
        Optional<Statistics> look,
        List<Phase> phases,
        int restarts,
        Duration time) {
    /** Nothing has been explored for these properties, for this reason. */
    static Report unknown(List<? extends Property> properties, String reason, Duration time) {
        return new Report(
                Method.AUTO,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                properties.stream()
                        .map(property -> new Answer(property, new Verdict.Unknown(reason)))
                        .toList(),
                false,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                0,
                time);
    }

    /** What all phases took: explored is added up, stored and bytes are the most at any time. */
    public Phase inAll() {
        return Phase.inAll(phases);
    }

    /** With other answers to the same questions. */
    Report with(List<Answer> others) {
        return new Report(
                method,
                measure,
                diagnosis,
                reductions,
                others,
                complete,
                statistics,
                size,
                whole,
                structure,
                look,
                phases,
                restarts,
                time);
    }

    /** A later answer; if it is none and less was seen for it, with what was seen before. */
    private Answer better(Answer first, Answer later, Report second) {
        boolean less = second.explored() < explored();
        return later.open() && less ? first.with(later.verdict()) : later;
    }

    private long explored() {
        return statistics.map(Statistics::explored).orElse(0L);
    }

    /** What this one and another have come to, which was about what this one had left open. */
    Report then(Report second) {
        List<Answer> all = new ArrayList<>();
        Iterator<Answer> later = second.answers.iterator();
        for (Answer answer : answers) all.add(answer.open() ? better(answer, later.next(), second) : answer);
        // If nothing was open about states, the figures about them are those of the first.
        Report states = second.statistics.isPresent() || statistics.isEmpty() ? second : this;
        return new Report(
                states.method,
                states.measure,
                states.diagnosis,
                states.reductions,
                List.copyOf(all),
                states.complete,
                states.statistics,
                states.size,
                states.whole,
                second.structure.or(() -> structure),
                second.statistics.isPresent() ? statistics : look,
                second.phases,
                restarts + second.restarts,
                second.time);
    }
}
