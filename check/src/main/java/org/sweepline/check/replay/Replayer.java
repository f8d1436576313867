package org.sweepline.check.replay;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.logic.automaton.ActionAutomaton;
import org.sweepline.logic.branching.Witness;
import org.sweepline.logic.branching.WitnessJudge;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;
import org.sweepline.model.RefinedEncoding;
import org.sweepline.model.StateWords;
import org.sweepline.model.Visibility;
import org.sweepline.model.Walk;

/**
 * Walks a trace by the plain rules of the model before anyone believes it.
 *
 * <p>The walk shares no code with the exploration. If it cannot follow the trace, or the end is not what was looked for,
 * the program has a defect: that is an {@link IllegalStateException}, never a verdict.
 */
public final class Replayer {
    private static final int MOST_STEPS_ON = 1_000;

    private final Encoding encoding;
    private final StateWords words;
    private final Trace.Quality quality;
    private final String initial;
    private final TransitionSystem system;
    private final Expander expander;
    private final Successors successors;
    private final StateBuffer state;
    private final Walk walk;
    private final List<Replay.Step> steps = new ArrayList<>();
    /** The actions of the encoding along the steps: classes of steps, where formulas or automata tell some apart. */
    private final List<String> actions = new ArrayList<>();

    /** Walks a trace of an encoding. */
    public Replayer(Model model, Encoding encoding, Trace trace) {
        this.encoding = encoding;
        quality = trace.quality();
        words = StateWords.of(encoding);
        system = encoding.system();
        expander = system.expander();
        successors = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
        system.initial(successors);
        successors.copy(trace.initial(), state);
        walk = RefinedEncoding.walk(model, encoding, trace.initial());
        initial = walk.state();
        for (int choice : trace.choices()) step(choice);
    }

    /** A walk that has not begun, for someone who wants to look at every step of a trace. */
    private static Replayer beginning(Model model, Encoding encoding, Trace trace) {
        return new Replayer(model, encoding, new Trace(trace.initial(), new int[0], trace.quality()));
    }

    /** The steps so far. */
    public Replay replay() {
        return new Replay(initial, steps, walk.state(), quality);
    }

    /** Where the walk stands. */
    public Walk walk() {
        return walk;
    }

    /** The trace, if it ends where it should. */
    public Evidence.Path path(Predicate<Walk> end, String sought) {
        if (!end.test(walk)) {
            throw new IllegalStateException("a trace of " + steps.size() + " steps does not end where it should: "
                    + sought + " in " + walk.state());
        }
        return new Evidence.Path(replay());
    }

    /**
     * The path into a terminal component: around its cycle, and through all of it if it is not too large.
     *
     * @param wanted what no state of it is
     * @param missing what should occur in it and does not
     * @param loss what is lost there, in words
     */
    public Evidence.Lasso lasso(Outcome.Circuit component, Predicate<Walk> wanted, List<String> missing, String loss) {
        Replay stem = replay();
        List<String> actions = names(component.actions());
        boolean walked = TerminalClosure.canHold(component.states())
                && TerminalClosure.confirms(walk.fork(), component.states(), Set.copyOf(actions), wanted);
        return new Evidence.Lasso(
                stem, component.cycle().map(this::cycle), component.states(), actions, missing, loss, walked);
    }

    /** A run that violates a formula: along the stem, then around the cycle, where the formula is evaluated. */
    public static Evidence.Run run(Model model, Encoding encoding, Trace stem, int[] cycle, Formula formula) {
        Replayer replayer = beginning(model, encoding, stem);
        RunJudge judge = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(stem.choices(), judge);
        int start = judge.positions() - 1;
        Replay way = replayer.replay();
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
        return new Evidence.Run(way, round);
    }

    /** The prefix of a run after which a formula is violated however the run goes on: one continuation is tried. */
    public static Evidence.Path prefix(Model model, Encoding encoding, Trace trace, Formula formula) {
        Replayer replayer = beginning(model, encoding, trace);
        RunJudge judge = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(trace.choices(), judge);
        if (!judge.violatedGoingOn(formula, replayer.walk.fork(), MOST_STEPS_ON)) {
            throw new IllegalStateException("a run satisfies what its beginning should violate: " + formula);
        }
        return new Evidence.Path(replayer.replay());
    }

    /** A path that shows why a formula of CTL holds or not: what can be seen along it must suffice. */
    public static Evidence path(Model model, Encoding encoding, Witness witness, Formula formula, boolean truth) {
        Replayer replayer = new Replayer(model, encoding, new Trace(witness.initial(), new int[0], Trace.Quality.SOME));
        RunJudge walked = new RunJudge(Classes.mentions(formula), replayer.walk);
        replayer.steps(witness.stem(), walked);
        Replay stem = replayer.replay();
        if (witness.dead() && !replayer.walk.enabled().isEmpty()) {
            throw new IllegalStateException("a path ends where it can go on: " + stem.last());
        }
        witness.cycle().ifPresent(cycle -> replayer.steps(cycle, walked));
        if (!replayer.walk.state().equals(stem.last())) {
            throw new IllegalStateException(
                    "a cycle does not lead back to " + stem.last() + " but to " + replayer.walk.state());
        }
        if (!new WitnessJudge(witness, walked::sees).shows(formula, truth)) {
            throw new IllegalStateException("a path does not show that this is " + truth + ": " + formula);
        }
        List<String> claims = witness.claims().stream()
                .filter(claim -> !claim.isVisible())
                .map(Replayer::words)
                .toList();
        if (witness.cycle().isEmpty() && !witness.dead()) return new Evidence.Path(stem, claims);
        return new Evidence.Run(stem, replayer.steps.subList(witness.stem().length, replayer.steps.size()), claims);
    }

    private static String words(Witness.Claim claim) {
        String where = claim.from() == claim.to()
                ? "after " + claim.from() + (claim.from() == 1 ? " step " : " steps ")
                : "after " + claim.from() + " to " + claim.to() + " steps ";
        return where + claim.formula() + (claim.truth() ? " holds" : " does not hold");
    }

    /** A sequence of actions that an automaton does not allow, or not as all that is done. */
    public Evidence word(ActionAutomaton legal) {
        boolean ended = walk.enabled().isEmpty();
        Set<String> seen = Set.copyOf(names(Visibility.of(encoding).visible()));
        List<String> word = actions.stream().filter(seen::contains).toList();
        WordJudge judge = new WordJudge(legal);
        if (judge.legal(word, ended)) {
            throw new IllegalStateException("a sequence of actions is legal after all: " + word);
        }
        // Where each action was legal it is the end that is not.
        return judge.legal(word, false) ? new Evidence.Run(replay(), List.of()) : new Evidence.Path(replay());
    }

    private void steps(int[] choices, RunJudge judge) {
        for (int choice : choices) {
            step(choice);
            judge.stepped(actions.get(actions.size() - 1), walk);
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
        Interruption.check();
        successors.clear();
        expander.successors(state, successors);
        int number = successors.action(choice);
        String action = system.actions().get(number);
        successors.copy(choice, state);
        int place = place(action);
        if (place < 0) {
            throw new IllegalStateException(
                    "step " + (steps.size() + 1) + " of a trace, " + action + ", is not possible in " + walk.state());
        }
        actions.add(action);
        steps.add(new Replay.Step(RefinedEncoding.unrefined(encoding, number), place, walk.take(place)));
    }

    /** The step of the walk that is meant: one with this action, and where there are several, one to this state. */
    private int place(String action) {
        List<String> enabled = walk.enabled();
        int first = enabled.indexOf(action);
        if (first == enabled.lastIndexOf(action)) return first;
        String target = words.words(state);
        for (int i = first; i < enabled.size(); i++) {
            if (!enabled.get(i).equals(action)) continue;
            Walk trial = walk.fork();
            trial.take(i);
            if (trial.state().equals(target)) return i;
        }
        return -1;
    }
}
