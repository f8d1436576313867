package org.sweepline.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.branching.Evidence;
import org.sweepline.logic.branching.EvidenceJudge;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;
import org.sweepline.model.Walk;

/**
 * Walks a trace by the plain rules of the model before anyone believes it.
 *
 * <p>The walk shares no code with the exploration. If it cannot follow the trace, or the end is not what was looked for,
 * the program has a defect: that is an {@link IllegalStateException}, never a verdict.
 */
final class Replayer {
    private static final int MOST_STEPS_ON = 1_000;

    private final Encoding encoding;
    private final TransitionSystem system;
    private final Expander expander;
    private final Successors successors;
    private final StateBuffer state;
    private final Walk walk;
    private final List<Replay.Step> steps = new ArrayList<>();

    private Replayer(Specification specification, Encoding encoding, Trace trace) {
        if (trace.initial() != 0) throw new IllegalStateException("a trace that starts elsewhere than walks do");
        this.encoding = encoding;
        system = encoding.system();
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        system.initial(successors);
        successors.copy(0, state);
        walk = specification.walk();
        for (int choice : trace.choices()) step(choice);
    }

    static Replay replay(Specification specification, Encoding encoding, Trace trace, Question question) {
        Replayer replayer = new Replayer(specification, encoding, trace);
        if (!ends(replayer.walk, question)) {
            throw new IllegalStateException("a trace of " + trace.choices().length
                    + " steps does not end where it should: " + question + " in " + replayer.walk.state());
        }
        return new Replay(replayer.steps, trace.quality());
    }

    /** The same for a way to a state in which a place holds more than one token: tells which. */
    static Answer.Crowd crowd(Specification specification, Encoding encoding, Trace trace) {
        Replayer replayer = new Replayer(specification, encoding, trace);
        for (String place : encoding.places().names()) {
            long tokens = replayer.walk.tokens(place);
            if (tokens > 1) {
                return new Answer.Crowd(place, tokens, Optional.of(new Replay(replayer.steps, trace.quality())));
            }
        }
        throw new IllegalStateException("no place holds more than one token in " + replayer.walk.state());
    }

    /** The same for a way to a state in which a number has its largest value; others may be shorter. */
    static Replay largest(
            Specification specification, Encoding encoding, Trace trace, Question.Largest question, long value) {
        Replayer replayer = new Replayer(specification, encoding, trace);
        long found = replayer.walk.value(question.expression());
        if (found != value) {
            throw new IllegalStateException(
                    question.expression() + " is " + found + ", not " + value + " in " + replayer.walk.state());
        }
        return new Replay(replayer.steps, trace.quality());
    }

    /** The same for a way into a terminal component: round its cycle, and through all of it if it is not too large. */
    static Answer.Lasso lasso(
            Specification specification, Encoding encoding, Trace trace, Outcome.Circuit component, Question question) {
        String initial = specification.walk().state();
        Predicate<Walk> wanted = walk -> question instanceof Question.Home home && walk.satisfies(home.expression())
                || question instanceof Question.Reversible && walk.state().equals(initial);
        List<String> missing = question instanceof Question.Live ? missing(encoding, component.actions()) : List.of();
        return lasso(specification, encoding, trace, component, wanted, missing);
    }

    /** The same where no state of the component is wanted, and some actions are missing in it. */
    static Answer.Lasso lasso(
            Specification specification,
            Encoding encoding,
            Trace trace,
            Outcome.Circuit component,
            Predicate<Walk> wanted,
            List<String> missing) {
        Replayer replayer = new Replayer(specification, encoding, trace);
        Replay stem = new Replay(replayer.steps, trace.quality());
        List<String> actions = replayer.names(component.actions());
        boolean walked = Closure.canHold(component.states())
                && Closure.confirms(replayer.walk.fork(), component.states(), Set.copyOf(actions), wanted);
        return new Answer.Lasso(
                stem, component.cycle().map(replayer::cycle), component.states(), actions, missing, walked);
    }

    /** The transitions none of whose actions occurs. */
    private static List<String> missing(Encoding encoding, BitSet occurring) {
        Grouping transitions = encoding.transitions();
        BitSet missing = transitions.empty();
        encoding.observable().stream()
                .forEach(action -> missing.set(transitions.of().get(action)));
        occurring.stream().forEach(action -> missing.clear(transitions.of().get(action)));
        return missing.stream().mapToObj(transitions.names()::get).toList();
    }

    /** The same for a run that violates a formula: along the stem, then round the cycle, where the formula is evaluated. */
    static Answer.Run run(Specification specification, Encoding encoding, Trace stem, int[] cycle, Formula formula) {
        Replayer replayer =
                new Replayer(specification, encoding, new Trace(stem.initial(), new int[0], stem.quality()));
        RunJudge judge = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(stem.choices(), judge);
        int start = judge.positions() - 1;
        Replay way = new Replay(replayer.steps, stem.quality());
        boolean stays = cycle.length == 0;
        if (stays && !replayer.walk.enabled().isEmpty()) {
            throw new IllegalStateException("a run stays where it can go on: " + replayer.walk.state());
        }
        replayer.steps(cycle, judge);
        List<Replay.Step> round = List.copyOf(replayer.steps.subList(stem.choices().length, replayer.steps.size()));
        // What the automaton does not ask for, such as an idle fluent, may need the first round to become what it then
        // is.
        int again = judge.positions() - 1;
        replayer.steps(cycle, judge);
        boolean satisfied = stays ? judge.satisfiesStaying(formula) : judge.satisfiesAround(formula, start, again);
        if (satisfied) throw new IllegalStateException("a run satisfies what it should violate: " + formula);
        return new Answer.Run(way, round);
    }

    /** The same for the beginning of a run after which a formula is violated however the run goes on: one way is tried. */
    static Replay prefix(Specification specification, Encoding encoding, Trace trace, Formula formula) {
        Replayer replayer =
                new Replayer(specification, encoding, new Trace(trace.initial(), new int[0], trace.quality()));
        RunJudge judge = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(trace.choices(), judge);
        if (!judge.violatedGoingOn(formula, replayer.walk.fork(), MOST_STEPS_ON)) {
            throw new IllegalStateException("a run satisfies what its beginning should violate: " + formula);
        }
        return new Replay(replayer.steps, trace.quality());
    }

    /** The same for a path that shows why a formula of CTL holds or not: what can be seen along it must suffice. */
    static Answer.Evidence path(
            Specification specification, Encoding encoding, Evidence evidence, Formula formula, boolean truth) {
        Replayer replayer =
                new Replayer(specification, encoding, new Trace(evidence.initial(), new int[0], Trace.Quality.SOME));
        RunJudge walked = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(evidence.stem(), walked);
        Replay stem = new Replay(replayer.steps, Trace.Quality.SOME);
        String end = replayer.walk.state();
        if (evidence.dead() && !replayer.walk.enabled().isEmpty()) {
            throw new IllegalStateException("a path ends where it can go on: " + end);
        }
        evidence.cycle().ifPresent(cycle -> replayer.steps(cycle, walked));
        if (!replayer.walk.state().equals(end)) {
            throw new IllegalStateException("a cycle does not lead back to " + end);
        }
        if (!new EvidenceJudge(evidence, walked::sees).shows(formula, truth)) {
            throw new IllegalStateException("a path does not show that this is " + truth + ": " + formula);
        }
        List<String> claims = evidence.claims().stream()
                .filter(claim -> !claim.isVisible())
                .map(Replayer::words)
                .toList();
        if (evidence.cycle().isEmpty() && !evidence.dead()) return new Answer.Path(stem, claims);
        return new Answer.Run(stem, replayer.steps.subList(evidence.stem().length, replayer.steps.size()), claims);
    }

    private static String words(Evidence.Claim claim) {
        String where = claim.from() == claim.to()
                ? "after " + claim.from() + (claim.from() == 1 ? " step " : " steps ")
                : "after " + claim.from() + " to " + claim.to() + " steps ";
        return where + claim.formula() + (claim.truth() ? " holds" : " does not hold");
    }

    /** The same for a sequence of actions that an automaton does not allow, or not as all that is done. */
    static Answer.Evidence word(Specification specification, Encoding encoding, Trace trace, ActionAutomaton legal) {
        Replayer replayer = new Replayer(specification, encoding, trace);
        Replay replay = new Replay(replayer.steps, trace.quality());
        boolean ended = replayer.walk.enabled().isEmpty();
        Set<String> seen = Set.copyOf(replayer.names(encoding.visible()));
        List<String> word = replay.actions().stream().filter(seen::contains).toList();
        WordJudge judge = new WordJudge(legal);
        if (judge.legal(word, ended)) {
            throw new IllegalStateException("a sequence of actions is legal after all: " + word);
        }
        // Where each action was legal it is the end that is not.
        return judge.legal(word, false) ? new Answer.Run(replay, List.of()) : new Answer.Path(replay);
    }

    private void steps(int[] choices, RunJudge judge) {
        for (int choice : choices) {
            step(choice);
            judge.stepped(steps.get(steps.size() - 1).action(), walk);
        }
    }

    private List<Replay.Step> cycle(int[] choices) {
        int stem = steps.size();
        String start = walk.state();
        for (int choice : choices) step(choice);
        if (!walk.state().equals(start)) {
            throw new IllegalStateException("a cycle does not lead back to " + start + " but to " + walk.state());
        }
        return List.copyOf(steps.subList(stem, steps.size()));
    }

    private List<String> names(BitSet actions) {
        return actions.stream().mapToObj(system.actions()::get).toList();
    }

    private void step(int choice) {
        successors.clear();
        expander.successors(state, successors);
        String action = system.actions().get(successors.action(choice));
        successors.copy(choice, state);
        int place = place(action);
        if (place < 0) {
            throw new IllegalStateException(
                    "step " + (steps.size() + 1) + " of a trace, " + action + ", is not possible in " + walk.state());
        }
        walk.take(place);
        steps.add(new Replay.Step(action, place));
    }

    /** The step of the walk that is meant: one with this action, and where there are several, one to this state. */
    private int place(String action) {
        List<String> enabled = walk.enabled();
        int first = enabled.indexOf(action);
        if (first == enabled.lastIndexOf(action)) return first;
        String target = encoding.words(state);
        for (int i = first; i < enabled.size(); i++) {
            if (!enabled.get(i).equals(action)) continue;
            Walk trial = walk.fork();
            trial.take(i);
            if (trial.state().equals(target)) return i;
        }
        return -1;
    }

    private static boolean ends(Walk walk, Question question) {
        if (question instanceof Question.Reachable reachable) return walk.satisfies(reachable.expression());
        if (question instanceof Question.Always always) return !walk.satisfies(always.expression());
        if (question instanceof Question.Property property) return !walk.satisfies(property.expression());
        return walk.enabled().isEmpty() && !walk.ended();
    }
}
