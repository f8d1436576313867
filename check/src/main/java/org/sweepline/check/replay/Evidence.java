package org.sweepline.check.replay;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.model.Endings.Ending;

/** What backs a verdict: a path, a run, figures, a proof, or nothing. */
public sealed interface Evidence {
    /**
     * The path to a state that decides the property or shows the value which is the answer, or to where a run repeats.
     */
    default Optional<Replay> path() {
        return Optional.empty();
    }

    /** The steps that are repeated after the path, as far as there are any and they are known. */
    default List<Replay.Step> repeated() {
        return List.of();
    }

    /** What is true along the path or run, for people, where the states alone do not show it. */
    default List<String> claims() {
        return List.of();
    }

    /** The result of the function for its kind. */
    <T> T match(Match<T> functions);

    /** One function for each kind. */
    record Match<T>(
            Function<None, T> none,
            Function<Proved, T> proved,
            Function<Untraced, T> untraced,
            Function<Path, T> path,
            Function<Overfull, T> overfull,
            Function<Unchanged, T> unchanged,
            Function<Largest, T> largest,
            Function<Lasso, T> lasso,
            Function<Run, T> run,
            Function<Unseen, T> unseen,
            Function<Bounds, T> bounds,
            Function<Space, T> space,
            Function<TerminalStates, T> terminalStates) {}

    /** Nothing but the word of the search. */
    record None() implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.none().apply(this);
        }
    }

    /** The structure of the model proves it; why, for people. */
    record Proved(String why) implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.proved().apply(this);
        }
    }

    /** A state that decides the property was seen, but no path to it was found; the reason is for people. */
    record Untraced(String reason) implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.untraced().apply(this);
        }
    }

    /**
     * A path to a state that decides the property.
     *
     * @param claims what else is true along it, for people, where the states alone do not show it
     */
    record Path(Replay replay, List<String> claims) implements Evidence {
        @Override
        public Optional<Replay> path() {
            return Optional.of(replay);
        }

        public Path {
            claims = List.copyOf(claims);
        }

        public Path(Replay replay) {
            this(replay, List.of());
        }

        @Override
        public <T> T match(Match<T> functions) {
            return functions.path().apply(this);
        }
    }

    /** A place that holds more than one token in a reachable state, and a path to that state if one was recorded. */
    record Overfull(String place, long tokens, Optional<Replay> path) implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.overfull().apply(this);
        }
    }

    /**
     * The places, or processes, that were not seen to change; they are stable only if the verdict says so.
     *
     * @param all how many there are
     * @param tokens whether they are places
     */
    record Unchanged(List<String> places, int all, boolean tokens) implements Evidence {
        public Unchanged {
            places = List.copyOf(places);
        }

        @Override
        public <T> T match(Match<T> functions) {
            return functions.unchanged().apply(this);
        }
    }

    /**
     * The largest value that was seen, only a lower bound if the verdict is not that the property holds; and a path to
     * a state that has it, where that was remembered.
     *
     * @param proved whether states that were not seen have no larger one because of the structure of the model
     */
    record Largest(long value, Optional<Replay> path, boolean proved) implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.largest().apply(this);
        }
    }

    /**
     * A path to a terminal component that decides the property: states that lead to each other and to no other.
     *
     * @param stem the path to one of its states
     * @param cycle the steps of a shortest path from that state back to it, none if it has no successors; empty if
     *     memory or time did not suffice to find it
     * @param states how many states the component has
     * @param actions what occurs in it
     * @param missing what should occur in it and does not, where that is what was looked for
     * @param loss what is lost there, in words
     * @param walked whether all of it was walked through once more by the plain rules of the model
     */
    record Lasso(
            Replay stem,
            Optional<List<Replay.Step>> cycle,
            int states,
            List<String> actions,
            List<String> missing,
            String loss,
            boolean walked)
            implements Evidence {
        @Override
        public Optional<Replay> path() {
            return Optional.of(stem);
        }

        @Override
        public List<Replay.Step> repeated() {
            return cycle.orElse(List.of());
        }

        @Override
        public <T> T match(Match<T> functions) {
            return functions.lasso().apply(this);
        }
    }

    /**
     * An infinite run that decides the property.
     *
     * @param stem the path to its cycle
     * @param cycle the steps that it repeats forever; none if it stays in the last state of the stem, which has no successors
     * @param claims what else is true along it, for people, where the states alone do not show it
     */
    record Run(Replay stem, List<Replay.Step> cycle, List<String> claims) implements Evidence {
        public Run {
            cycle = List.copyOf(cycle);
            claims = List.copyOf(claims);
        }

        public Run(Replay stem, List<Replay.Step> cycle) {
            this(stem, cycle, List.of());
        }

        @Override
        public Optional<Replay> path() {
            return Optional.of(stem);
        }

        @Override
        public List<Replay.Step> repeated() {
            return cycle;
        }

        @Override
        public <T> T match(Match<T> functions) {
            return functions.run().apply(this);
        }
    }

    /** The actions that did not occur; they are dead only if the verdict says so. */
    record Unseen(List<String> actions, int all) implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.unseen().apply(this);
        }
    }

    /**
     * The largest values that were seen; only lower bounds if the verdict is not that the property holds.
     *
     * @param largest for each variable its largest value
     * @param tokens whether the values are numbers of tokens
     * @param multisets the same for each colour on each place, where tokens have colours
     */
    record Bounds(List<String> names, List<Long> largest, boolean tokens, List<MultisetBounds> multisets)
            implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.bounds().apply(this);
        }
    }

    /**
     * How large a state space is, as far as it was seen.
     *
     * @param tokens whether there are tokens to count
     * @param largestValue the largest number of them on a place
     * @param largestSum the largest number of them in a state
     * @param size how many states and edges there are, if they were counted
     * @param complete whether every state was seen, so that the largest numbers are final
     * @param endless whether there are infinitely many states
     * @param tallies counts by the rules of other tools, where every state was seen once
     */
    record Space(
            boolean tokens,
            long largestValue,
            long largestSum,
            Optional<SpaceSize> size,
            boolean complete,
            boolean endless,
            List<Tally> tallies)
            implements Evidence {
        @Override
        public <T> T match(Match<T> functions) {
            return functions.space().apply(this);
        }
    }

    /** A state without successors, in words, and what it means that it has none. */
    record TerminalState(Ending ending, String state) {}

    /**
     * The states without successors that were seen.
     *
     * @param counts how many there are of each kind
     * @param told whether the model tells the kinds apart
     * @param first the first of them
     */
    record TerminalStates(Map<Ending, Long> counts, boolean told, List<TerminalState> first) implements Evidence {
        public TerminalStates {
            counts = Map.copyOf(counts);
            first = List.copyOf(first);
        }

        public long count(Ending ending) {
            return counts.getOrDefault(ending, 0L);
        }

        /** How many there are in all. */
        public long all() {
            return counts.values().stream().mapToLong(Long::longValue).sum();
        }

        @Override
        public <T> T match(Match<T> functions) {
            return functions.terminalStates().apply(this);
        }
    }

    /** What was counted by the rules of a tool. */
    record Tally(String tool, Map<String, Long> counts) {}
}
