package org.sweepline.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Question;

/**
 * A question with its verdict and what backs it.
 *
 * @param course how it was found, if not by the exploration that all other questions share
 */
public record Answer(Question question, Verdict verdict, Evidence evidence, Optional<Course> course) {
    public Answer(Question question, Verdict verdict, Evidence evidence) {
        this(question, verdict, evidence, Optional.empty());
    }

    /** The way to a state that decides the question, or that shows the value which is the answer. */
    public Optional<Replay> path() {
        if (evidence instanceof Path path) return Optional.of(path.replay());
        if (evidence instanceof Crowd crowd) return crowd.replay();
        return evidence instanceof Largest largest ? largest.replay() : Optional.empty();
    }

    /** What is true along the path or run that backs the verdict, where the states alone do not show it. */
    public List<String> claims() {
        if (evidence instanceof Path path) return path.claims();
        return evidence instanceof Run run ? run.claims() : List.of();
    }

    /** What there is to show for a verdict. */
    public sealed interface Evidence {}

    /** Nothing but the word of the search. */
    public record None() implements Evidence {}

    /** A state that decides the question was seen, but no way to it was found; the reason is for people. */
    public record Untraced(String reason) implements Evidence {}

    /**
     * A way to a state that decides the question.
     *
     * @param claims what else is true along it, for people, where the states alone do not show it
     */
    public record Path(Replay replay, List<String> claims) implements Evidence {
        public Path {
            claims = List.copyOf(claims);
        }

        public Path(Replay replay) {
            this(replay, List.of());
        }
    }

    /** A place that holds more than one token in a reachable state, and a way to that state if one was recorded. */
    public record Crowd(String place, long tokens, Optional<Replay> replay) implements Evidence {}

    /**
     * The places, or processes, that were not seen to change; they are stable only if the verdict says so.
     *
     * @param all how many there are
     * @param tokens whether they are places
     */
    public record Unchanged(List<String> places, int all, boolean tokens) implements Evidence {
        public Unchanged {
            places = List.copyOf(places);
        }
    }

    /**
     * The largest value that was seen, a bound from below only, if the verdict is not that the question holds; and a way to a
     * state that has it, where that was remembered.
     */
    public record Largest(long value, Optional<Replay> replay) implements Evidence {}

    /**
     * A way to a terminal component that decides the question: states that lead to each other and to no other.
     *
     * @param stem the way to one of its states
     * @param cycle the steps of a shortest way from that state back to it, none if it has no successors; empty if memory or
     *     time did not suffice to find it
     * @param states how many states the component has
     * @param actions what occurs in it
     * @param missing for {@link Question.Live}, what does not occur in it
     * @param walked whether all of it was walked through once more by the plain rules of the model
     */
    public record Lasso(
            Replay stem,
            Optional<List<Replay.Step>> cycle,
            int states,
            List<String> actions,
            List<String> missing,
            boolean walked)
            implements Evidence {}

    /**
     * An infinite run that decides the question.
     *
     * @param stem the way to its cycle
     * @param cycle the steps that it repeats for ever; none if it stays in the last state of the stem, which has no successors
     * @param claims what else is true along it, for people, where the states alone do not show it
     */
    public record Run(Replay stem, List<Replay.Step> cycle, List<String> claims) implements Evidence {
        public Run {
            cycle = List.copyOf(cycle);
            claims = List.copyOf(claims);
        }

        public Run(Replay stem, List<Replay.Step> cycle) {
            this(stem, cycle, List.of());
        }
    }

    /** The actions that did not occur; they are dead only if the verdict says so. */
    public record Unseen(List<String> actions, int all) implements Evidence {}

    /**
     * The largest values that were seen; bounds from below only, if the verdict is not that the question holds.
     *
     * @param largest for each variable its largest value
     * @param largestSum the largest sum of the values of one state, 0 if they are no tokens
     * @param tokens whether the values are numbers of tokens
     * @param multisets the same for each colour on each place, where bounds are asked for and tokens have colours
     * @param tallies counts by the rules of other tools, where every state was seen once
     */
    public record Values(
            List<String> names,
            List<Long> largest,
            long largestSum,
            boolean tokens,
            List<MultisetBounds> multisets,
            List<Tally> tallies)
            implements Evidence {
        /** The largest value of any variable, 0 if there is none. */
        public long largestValue() {
            long most = 0;
            for (long value : largest) most = Math.max(most, value);
            return most;
        }
    }

    /** What was counted by the rules of a tool. */
    public record Tally(String tool, Map<String, Long> counts) {}
}
