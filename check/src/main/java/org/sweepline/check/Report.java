package org.sweepline.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Means;
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
 * @param complete whether the last exploration of states saw every reachable state, or all that its reductions leave
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

    /** The questions that have no answer yet. */
    List<Property> open() {
        return answers.stream().filter(Answer::open).map(Answer::property).toList();
    }

    /** With other answers to the same questions. */
    Report with(List<Answer> others) {
        return with(others, phases, restarts, time);
    }

    private Report with(List<Answer> others, List<Phase> done, int begunAgain, Duration until) {
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
                done,
                begunAgain,
                until);
    }

    /** The answers, with those of a later report to questions that are open here: to some or all of them, in this order. */
    private List<Answer> merged(Means means, Report later) {
        boolean less = later.explored() < explored();
        List<Answer> all = new ArrayList<>();
        int next = 0;
        for (Answer answer : answers) {
            boolean asked = answer.open()
                    && next < later.answers.size()
                    && Objects.equals(later.answers.get(next).property(), answer.property());
            all.add(asked ? merged(answer, later.answers.get(next++), means, less) : answer);
        }
        return List.copyOf(all);
    }

    /** A later answer; if it is none and less was seen for it, with what was seen before. */
    private static Answer merged(Answer first, Answer later, Means means, boolean less) {
        if (!later.open()) return later.by(means);
        return less ? first.with(later.verdict()) : later;
    }

    private long explored() {
        return statistics.map(Statistics::explored).orElse(0L);
    }

    /** What this one and another have come to, which was about what this one had left open. */
    Report then(Means means, Report second) {
        // If nothing was open about states, the figures about them are those of the first.
        Report states = second.statistics.isPresent() || statistics.isEmpty() ? second : this;
        return new Report(
                states.method,
                states.measure,
                states.diagnosis,
                states.reductions,
                merged(means, second),
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

    /**
     * What this one and an attempt have come to, which was about some of what this one had left open. If it left nothing
     * open, its figures are the last ones; otherwise what it could not decide stays as it was.
     */
    Report tried(Means means, Report attempt) {
        if (attempt.statistics.isEmpty()) return this;
        List<Answer> all = merged(means, attempt);
        if (all.stream().noneMatch(Answer::open)) return then(means, attempt);
        List<Answer> decided = new ArrayList<>(answers);
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).open()) decided.set(i, all.get(i));
        }
        return with(List.copyOf(decided), attempt.phases, restarts + attempt.restarts, attempt.time);
    }
}
