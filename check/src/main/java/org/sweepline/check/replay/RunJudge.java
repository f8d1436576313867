package org.sweepline.check.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.LassoSemantics;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Walk;

/**
 * Notes the truth of propositions along a {@link Walk} and evaluates a formula on the run it makes.
 *
 * <p>It shares nothing with automata, products and searches: it asks the plain rules of the model and the definition of the
 * logic.
 */
public final class RunJudge {
    private final List<Proposition> propositions;
    private final List<boolean[]> truth = new ArrayList<>();
    private final List<String> states = new ArrayList<>();

    /** Begins with the first state of a walk. */
    public RunJudge(List<Proposition> propositions, Walk walk) {
        this.propositions = List.copyOf(propositions);
        boolean[] now = new boolean[propositions.size()];
        for (int i = 0; i < now.length; i++) {
            Proposition proposition = propositions.get(i);
            if (proposition instanceof Proposition.Holds holds) now[i] = walk.satisfies(holds.condition());
            else if (proposition instanceof Proposition.Fluent fluent) now[i] = fluent.initially();
            else now[i] = proposition instanceof Proposition.Going;
        }
        note(now, walk);
    }

    /** The walk has made a step. */
    void stepped(String action, Walk walk) {
        boolean[] before = truth.get(truth.size() - 1);
        boolean[] now = new boolean[before.length];
        for (int i = 0; i < now.length; i++) {
            Proposition proposition = propositions.get(i);
            if (proposition instanceof Proposition.Holds holds) {
                now[i] = walk.satisfies(holds.condition());
            } else if (proposition instanceof Proposition.Took took) {
                now[i] = took.actions().contains(action);
            } else if (proposition instanceof Proposition.Fluent fluent) {
                boolean ends = fluent.ending().contains(action);
                now[i] = fluent.starting().contains(action) || before[i] && !ends;
            } else {
                now[i] = true;
            }
        }
        note(now, walk);
    }

    private void note(boolean[] now, Walk walk) {
        truth.add(now);
        states.add(walk.state());
    }

    /** Whether a proposition was true at a position. */
    boolean sees(Proposition proposition, int position) {
        return truth.get(position)[propositions.indexOf(proposition)];
    }

    /** How many positions there are so far. */
    int positions() {
        return truth.size();
    }

    /** Whether the last position cannot be told from another one by what comes after: same state, same fluents. */
    private boolean likeLast(int position) {
        int last = positions() - 1;
        if (!states.get(position).equals(states.get(last))) return false;
        for (int i = 0; i < propositions.size(); i++) {
            boolean remembered = propositions.get(i) instanceof Proposition.Fluent;
            if (remembered && truth.get(position)[i] != truth.get(last)[i]) return false;
        }
        return true;
    }

    /**
     * Whether the run satisfies a formula if it goes on from a position, which the last one is like, as it did from there;
     * a cycle that was gone round twice leads back to its first position, too.
     */
    boolean satisfiesAround(Formula formula, int first, int again) {
        boolean back = first < again && states.get(first).equals(states.get(again)) && likeLast(again);
        if (!back) throw new IllegalStateException("a cycle does not lead back to " + states.get(first));
        return satisfiesAround(formula, again);
    }

    /** Whether the run satisfies a formula, given that the last position is like the other. */
    private boolean satisfiesAround(Formula formula, int from) {
        // The first position of the cycle was entered by another step than it is entered by later.
        return evaluate(formula, from + 1);
    }

    /** Whether the run satisfies a formula if it stays in the last state forever. */
    public boolean satisfiesStaying(Formula formula) {
        boolean[] before = truth.get(truth.size() - 1);
        boolean[] now = before.clone();
        for (int i = 0; i < now.length; i++) {
            Proposition proposition = propositions.get(i);
            if (proposition instanceof Proposition.Took || proposition instanceof Proposition.Going) now[i] = false;
        }
        truth.add(now);
        states.add(states.get(states.size() - 1));
        return evaluate(formula, positions() - 1);
    }

    private boolean evaluate(Formula formula, int loop) {
        Map<Proposition, Integer> numbers = new HashMap<>();
        for (int i = 0; i < propositions.size(); i++) numbers.put(propositions.get(i), i);
        return new LassoSemantics(
                        positions(), loop, (proposition, position) -> truth.get(position)[numbers.get(proposition)])
                .holds(formula);
    }

    /**
     * Keeps taking the first possible step and says whether the run violates a formula; true if so many steps make no
     * cycle, for then nothing is known to the contrary.
     */
    boolean violatedGoingOn(Formula formula, Walk walk, int mostSteps) {
        Set<String> seen = new HashSet<>(Set.of(walk.state()));
        int start = positions() - 1;
        for (int step = 0; step < mostSteps; step++) {
            List<String> enabled = walk.enabled();
            if (enabled.isEmpty()) return !satisfiesStaying(formula);
            walk.take(0);
            stepped(enabled.get(0), walk);
            if (seen.add(walk.state())) continue;
            for (int from = start; from < positions() - 1; from++) {
                if (likeLast(from)) return !satisfiesAround(formula, from);
            }
        }
        return true;
    }
}
