package org.sweepline.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.model.Census;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Grouping;
import org.sweepline.model.InputException;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;
import org.sweepline.model.Variables;

/** Questions on their way through one exploration: the watches that look out for them, and what their findings mean. */
final class Inquiry {
    private final Specification specification;
    private final Encoding encoding;
    private final List<? extends Question> questions;
    private final long backward;
    private final List<Watch> watches = new ArrayList<>();
    private Extent extent;
    private Extent grouped;
    private Optional<Census> census = Optional.empty();
    private Optional<ColourExtent> colours = Optional.empty();

    Inquiry(Specification specification, Encoding encoding, List<? extends Question> questions, long backward) {
        this.specification = specification;
        this.encoding = encoding;
        this.questions = questions;
        this.backward = backward;
        for (Question question : questions) watches.add(watch(question));
    }

    /** Actions of the same orbit occur together, if not here then elsewhere. */
    void alike(int[] orbits) {
        watches.replaceAll(watch -> watch instanceof Watches.Occurring ? occurring(orbits) : watch);
    }

    /** Collects the transitions of which no action occurs, given for each action the least one of its orbit. */
    private Watch occurring(int[] orbits) {
        Grouping transitions = encoding.transitions();
        int[] of = transitions.of().stream().mapToInt(Integer::intValue).toArray();
        return new Watches.Occurring(encoding.observable(), orbits, of, transitions.empty());
    }

    private Watch watch(Question question) {
        if (question instanceof Question.Deadlock) return encoding.deadlock();
        if (question instanceof Question.Reachable reachable) {
            return predicate("reachable", reachable.expression()).watch();
        }
        if (question instanceof Question.Always always) {
            StatePredicate holds = predicate("always", always.expression());
            StatePredicate fails = state -> !holds.test(state);
            return fails.watch();
        }
        if (question instanceof Question.Property property) {
            StatePredicate holds = predicate("property " + property.name(), property.expression());
            StatePredicate fails = state -> !holds.test(state);
            return fails.watch();
        }
        if (question instanceof Question.Home home) return Watches.home(predicate("home", home.expression()));
        if (question instanceof Question.Recurrence recurrence) {
            BitSet actions = observable(recurrence.actions());
            if (recurrence.condition().isEmpty()) return Watches.recurrent(actions);
            return Watches.recurrent(observable(recurrence.condition().get()), actions);
        }
        if (question instanceof Question.Reversible) return Watches.home(encoding.initial());
        if (question instanceof Question.Live) return live();
        if (question instanceof Question.DeadTransitions) {
            int[] each = IntStream.range(0, encoding.system().actions().size()).toArray();
            return occurring(each);
        }
        if (question instanceof Question.OneSafe) return crowding();
        if (question instanceof Question.Stable) return new Stability(GroupedVariables.of(encoding));
        if (question instanceof Question.Largest largest) return maximum(largest.expression());
        if (!(question instanceof Question.Space || question instanceof Question.Bounds)) {
            throw new IllegalArgumentException("no exploration answers " + question);
        }
        if (question instanceof Question.Space) census = encoding.census();
        else colours = encoding.multisets().map(ColourExtent::new);
        return extent(question);
    }

    /** Bounds and space look at the same figures, unless bounds are about nodes that have several variables each. */
    private Extent extent(Question question) {
        if (question instanceof Question.Bounds && GroupedVariables.of(encoding) instanceof GroupedVariables places) {
            if (grouped == null) grouped = new Extent(places);
            return grouped;
        }
        if (extent == null) extent = new Extent(encoding.variables());
        return extent;
    }

    private Watch live() {
        Grouping transitions = encoding.transitions();
        return transitions.trivial() ? Watches.live(encoding.observable()) : Watches.live(observable(transitions));
    }

    /** The actions of each group, without those that nobody sees and groups of nothing else; some groups have none. */
    private List<BitSet> observable(Grouping transitions) {
        List<BitSet> groups = new ArrayList<>();
        for (int[] members : GroupedVariables.members(transitions)) {
            BitSet actions = new BitSet();
            for (int action : members) actions.set(action);
            actions.and(encoding.observable());
            if (members.length == 0 || !actions.isEmpty()) groups.add(actions);
        }
        return groups;
    }

    private Watch crowding() {
        Variables places = GroupedVariables.of(encoding);
        if (!places.tokens()) {
            throw new InputException("one-safe is about tokens on places, and this kind of model has none;"
                    + " bounds are known for every kind");
        }
        return new Crowding(places);
    }

    private Watch maximum(String expression) {
        try {
            return new Maximum(encoding.number(expression));
        } catch (InputException wrong) {
            throw new InputException("bound " + expression + ": " + wrong.getMessage(), wrong);
        }
    }

    /** The actions with these names, unless nobody sees them. */
    private BitSet observable(Set<String> names) {
        List<String> actions = encoding.system().actions();
        BitSet named = new BitSet();
        for (int a = 0; a < actions.size(); a++) named.set(a, names.contains(actions.get(a)));
        named.and(encoding.observable());
        return named;
    }

    /** Compiles an expression; an error names the question, for there may be many. */
    private StatePredicate predicate(String kind, String expression) {
        try {
            return encoding.predicate(expression);
        } catch (InputException wrong) {
            throw new InputException(kind + " " + expression + ": " + wrong.getMessage(), wrong);
        }
    }

    /** What to look out for, each watch once. */
    List<Watch> watches() {
        List<Watch> distinct = new ArrayList<>();
        for (Watch watch : watches) {
            if (!distinct.contains(watch)) distinct.add(watch);
        }
        census.ifPresent(distinct::add);
        colours.ifPresent(distinct::add);
        return distinct;
    }

    /** The answers to all questions, with every trace replayed. */
    List<Answer> answers(Outcome outcome) {
        List<Watch> shown = watches();
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Watch watch = watches.get(i);
            answers.add(
                    answer(questions.get(i), watch, outcome, outcome.findings().get(shown.indexOf(watch))));
        }
        return List.copyOf(answers);
    }

    private Answer answer(Question question, Watch watch, Outcome outcome, Optional<Outcome.Finding> finding) {
        if (watch instanceof Watches.Occurring occurring) return occurrence(question, occurring, outcome);
        if (watch instanceof Extent values) return values(question, values, outcome);
        if (watch instanceof Stability stability) return stability(question, stability, outcome);
        if (watch instanceof Maximum maximum) return maximum((Question.Largest) question, maximum, outcome, finding);
        if (watch instanceof Crowding crowding && crowding.impossible()) {
            return new Answer(question, holds(), new Answer.None());
        }
        boolean wanted = question instanceof Question.Reachable;
        if (finding.isPresent()) {
            Optional<Trace> trace = trace(finding.get());
            Verdict verdict = wanted ? new Verdict.Holds(trace) : new Verdict.Violated(trace);
            try {
                Optional<Answer.Evidence> evidence = trace.map(t -> evidence(question, t, finding.get()));
                return new Answer(question, verdict, evidence.orElseGet(() -> untraced(watch)));
            } catch (ExpansionException failed) {
                // The plain rules take more room and time than the exploration, and a trace is not believed without
                // them.
                String reason = "such a state was found, but the way there could not be walked again: ";
                return new Answer(question, new Verdict.Unknown(reason + failed.getMessage()), new Answer.None());
            }
        }
        return new Answer(question, unlessIncomplete(outcome, !wanted), new Answer.None());
    }

    private Answer.Evidence evidence(Question question, Trace trace, Outcome.Finding finding) {
        if (question instanceof Question.OneSafe) return Replayer.crowd(specification, encoding, trace);
        return finding.component().isPresent()
                ? Replayer.lasso(
                        specification, encoding, trace, finding.component().get(), question)
                : new Answer.Path(Replayer.replay(specification, encoding, trace, question));
    }

    /** The trace from the log, or one found backwards. A search backwards that fails costs the trace, not the verdict. */
    private Optional<Trace> trace(Outcome.Finding finding) {
        if (finding.trace().isPresent() || backward == 0) return finding.trace();
        StateBuffer state = new StateBuffer(finding.bytes());
        state.copy(finding.state(), 0, finding.bytes());
        try {
            return encoding.backward().flatMap(search -> search.trace(state, backward));
        } catch (OutOfMemoryError | ArithmeticException | EncodingOverflow failed) {
            return Optional.empty();
        }
    }

    private Answer.Evidence untraced(Watch watch) {
        if (watch instanceof Crowding crowding) {
            return new Answer.Crowd(crowding.place(), crowding.tokens(), Optional.empty());
        }
        if (backward == 0) return new Answer.None();
        return new Answer.Untraced(
                encoding.backward().isEmpty()
                        ? "no trace, for the steps of this model cannot be undone"
                        : "no trace was found backwards with " + backward + " stored states");
    }

    private Answer occurrence(Question question, Watches.Occurring occurring, Outcome outcome) {
        Grouping transitions = encoding.transitions();
        List<String> missing =
                occurring.missing().stream().mapToObj(transitions.names()::get).toList();
        Verdict verdict = missing.isEmpty() ? holds() : unlessIncomplete(outcome, false);
        long all = encoding.observable().stream()
                .map(action -> transitions.of().get(action))
                .distinct()
                .count();
        return new Answer(
                question,
                verdict,
                new Answer.Unseen(missing, (int) all + transitions.empty().cardinality()));
    }

    private static Answer stability(Question question, Stability stability, Outcome outcome) {
        if (!stability.any()) return new Answer(question, unlessIncomplete(outcome, true), new Answer.None());
        List<String> unchanged = stability.unchanged();
        Verdict verdict =
                unchanged.isEmpty() ? new Verdict.Violated(Optional.empty()) : unlessIncomplete(outcome, true);
        return new Answer(question, verdict, new Answer.Unchanged(unchanged, stability.all(), stability.tokens()));
    }

    private Answer maximum(
            Question.Largest question, Maximum maximum, Outcome outcome, Optional<Outcome.Finding> finding) {
        if (!maximum.any()) return new Answer(question, unlessIncomplete(outcome, true), new Answer.None());
        Optional<Trace> trace = finding.flatMap(this::trace);
        Verdict verdict = maximum.utmost() ? holds() : unlessIncomplete(outcome, true);
        Optional<Replay> replay;
        try {
            replay = trace.map(way -> Replayer.largest(specification, encoding, way, question, maximum.largest()));
        } catch (ExpansionException failed) {
            // The value was seen in a state, whether or not the plain rules have the means to go there.
            replay = Optional.empty();
        }
        return new Answer(question, verdict, new Answer.Largest(maximum.largest(), replay));
    }

    private Answer values(Question question, Extent values, Outcome outcome) {
        if (!values.any()) return new Answer(question, unlessIncomplete(outcome, true), new Answer.None());
        Answer.Evidence seen = new Answer.Values(
                values.variables().names(),
                values.largest(),
                values.largestSum(),
                values.variables().tokens(),
                question instanceof Question.Bounds
                        ? colours.map(ColourExtent::bounds).orElse(List.of())
                        : List.of(),
                tallies(outcome));
        return new Answer(question, unlessIncomplete(outcome, true), seen);
    }

    private List<Answer.Tally> tallies(Outcome outcome) {
        boolean once = outcome.complete() && outcome.statistics().states().isPresent();
        if (!once || census.isEmpty()) return List.of();
        return List.of(new Answer.Tally(census.get().tool(), census.get().counts()));
    }

    /** Every state has been seen, and that is the answer; or not every state has, and there is none. */
    private static Verdict unlessIncomplete(Outcome outcome, boolean holds) {
        if (!outcome.complete()) return new Verdict.Unknown(reason(outcome.ending()));
        return holds ? holds() : new Verdict.Violated(Optional.empty());
    }

    private static Verdict holds() {
        return new Verdict.Holds(Optional.empty());
    }

    static String reason(Outcome.Ending ending) {
        if (ending instanceof Outcome.Stopped stopped) return stopped.reason();
        if (ending instanceof Outcome.NotMonotone step) {
            return "the progress measure is not monotone: action " + step.action() + " decreases it, from state "
                    + step.state() + " to " + step.successor();
        }
        throw new IllegalStateException("an open question after a search that ended with " + ending);
    }
}
