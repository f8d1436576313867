package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.EvaluationContext;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * All bindings of one transition in one marking at one time, found by trying values for one variable after the other.
 *
 * <p>Every guard and arc is evaluated with the values there are so far; where they suffice and its answer is no, this
 * branch is given up. In the end all variables have a value, and the binding is enabled if every guard is true and
 * every place holds what the arcs ask for, taken together: the definition. An expression that fails counts only then,
 * and only if nothing else says no.
 */
final class PlainBindings {
    private final PlainNet plain;
    private final PlainEvaluator evaluator;
    private final Transition transition;
    private final PlainMarking marking;
    private final boolean everReady;
    private final EvaluationContext evaluation = new EvaluationContext();
    private final CandidateValues candidates;
    private final Set<Integer> open = new TreeSet<>();
    private final List<Enabled> found = new ArrayList<>();
    private RuntimeException failure;

    /** @param everReady whether all tokens count as ready, whatever their stamps, and failures do not count */
    private PlainBindings(PlainNet plain, Transition transition, PlainMarking marking, long now, boolean everReady) {
        this.plain = plain;
        this.evaluator = plain.evaluator();
        this.transition = transition;
        this.marking = marking;
        this.everReady = everReady;
        evaluation.time(now);
        candidates = new CandidateValues(plain, transition, marking, everReady ? Long.MAX_VALUE : now, this::attempt);
        for (int x = 0; x < transition.variables().size(); x++) open.add(x);
        transition.code().ifPresent(code -> code.outputs().forEach(open::remove));
    }

    /**
     * A binding that is enabled.
     *
     * @param values a value for every variable, null for those that the code segment sets
     * @param demands the tokens that the arcs ask for, by place
     */
    record Enabled(Object[] values, Map<Integer, List<TimedToken>> demands) {}

    /** The enabled bindings; where input arcs leave something to chance, once for each outcome. */
    static List<Enabled> enabled(PlainNet plain, Transition transition, PlainMarking marking, long now) {
        PlainBindings bindings = new PlainBindings(plain, transition, marking, now, false);
        bindings.search();
        return bindings.found;
    }

    /** The least later time at which some binding has one more token ready than now; the largest number if there is none. */
    static long nextChange(PlainNet plain, Transition transition, PlainMarking marking, long now) {
        PlainBindings bindings = new PlainBindings(plain, transition, marking, now, true);
        bindings.search();
        long next = Long.MAX_VALUE;
        for (Enabled binding : bindings.found) {
            for (Map.Entry<Integer, List<TimedToken>> demand : binding.demands().entrySet()) {
                for (TimedToken wanted : demand.getValue()) {
                    for (TimedToken token : marking.tokens(demand.getKey())) {
                        if (token.value().equals(wanted.value()) && token.time() > wanted.time()) {
                            next = Math.min(next, now + (token.time() - wanted.time()));
                        }
                    }
                }
            }
        }
        return next;
    }

    private void search() {
        Object[] values = new Object[transition.variables().size()];
        try {
            extend(values);
        } catch (MlException | EvaluationFailure failed) {
            throw plain.failure(transition, values, failed);
        }
    }

    private void extend(Object[] values) {
        if (!possible(values)) return;
        if (open.isEmpty()) {
            complete(values);
            return;
        }
        Optional<CandidateValues.Choice> next = candidates.next(open, values);
        if (next.isEmpty()) {
            if (everReady) return;
            throw failure != null ? failure : new EvaluationFailure("nothing says which values to try for a variable");
        }
        CandidateValues.Choice choice = next.get();
        open.remove(choice.variable());
        for (Object value : choice.values()) {
            values[choice.variable()] = value;
            extend(values);
        }
        values[choice.variable()] = null;
        open.add(choice.variable());
    }

    /** Adds the binding if it is enabled: all variables have values, so a failure is thrown. */
    private void complete(Object[] values) {
        if (everReady) {
            found.add(new Enabled(values.clone(), demands(values, this::attempt)));
            return;
        }
        for (Inscription guard : transition.guards()) {
            if (!(Boolean) evaluator.evaluate(guard, values, evaluation)) return;
        }
        if (inhibited(values)) return;
        Outcomes outcomes = new Outcomes();
        do {
            evaluation.chance(outcomes);
            Map<Integer, List<TimedToken>> demands = demands(
                    values, (core, unused, size) -> evaluator.evaluate(core, new Frame(values, size), evaluation));
            if (hold(demands)) found.add(new Enabled(values.clone(), demands));
        } while (outcomes.another());
        evaluation.chance(EvaluationContext.Chance.NONE);
    }

    /** Whether nothing that is known by now says no. */
    private boolean possible(Object[] values) {
        failure = null;
        for (Inscription guard : transition.guards()) {
            if (Boolean.FALSE.equals(attempt(guard.expression(), values, guard.frameSize()))) return false;
        }
        return hold(demands(values, this::attempt));
    }

    /** Whether the places hold what is asked for. */
    private boolean hold(Map<Integer, List<TimedToken>> demands) {
        for (Map.Entry<Integer, List<TimedToken>> demand : demands.entrySet()) {
            List<TimedToken> wanted = demand.getValue();
            if (everReady) {
                wanted = wanted.stream()
                        .map(token -> new TimedToken(token.value(), Long.MAX_VALUE))
                        .toList();
            }
            if (PlainMarking.subtract(marking.tokens(demand.getKey()), wanted).isEmpty()) return false;
        }
        return true;
    }

    /** What the arcs ask for, as far as the evaluation of their inscriptions gives a value that is not null. */
    private Map<Integer, List<TimedToken>> demands(Object[] values, CandidateValues.Attempt evaluate) {
        Map<Integer, List<TimedToken>> demands = new TreeMap<>();
        for (Arc arc : transition.arcs(Kind.IN)) {
            Inscription inscription = arc.inscription().orElseThrow();
            Object value = evaluate.value(inscription.expression(), values, inscription.frameSize());
            if (value == null) continue;
            boolean timed = plain.net().places().get(arc.place()).timed();
            demands.computeIfAbsent(arc.place(), unused -> new ArrayList<>())
                    .addAll(PlainMarking.tokens(inscription.form(), value, evaluation.time(), timed));
        }
        return demands;
    }

    /** Whether some place holds what an inhibitor arc forbids: ready tokens as its inscription says, or any at all. */
    private boolean inhibited(Object[] values) {
        for (Arc arc : transition.arcs(Kind.INHIBITOR)) {
            List<TimedToken> tokens = marking.tokens(arc.place());
            boolean timed = plain.net().places().get(arc.place()).timed();
            if (arc.inscription().isEmpty()) {
                if (tokens.stream().anyMatch(token -> !timed || token.time() <= evaluation.time())) return true;
                continue;
            }
            Inscription inscription = arc.inscription().get();
            Object value = evaluator.evaluate(inscription, values, evaluation);
            List<TimedToken> forbidden = PlainMarking.tokens(inscription.form(), value, evaluation.time(), timed);
            if (PlainMarking.subtract(tokens, forbidden).isPresent()) return true;
        }
        return false;
    }

    /** The value of an expression, or null if it needs a variable that has none yet, or fails. */
    private Object attempt(Core expression, Object[] values, int frameSize) {
        try {
            return evaluator.evaluate(expression, new Frame(values, frameSize), evaluation);
        } catch (Unbound unknown) {
            return null;
        } catch (MlException | EvaluationFailure failed) {
            failure = failed;
            return null;
        }
    }
}
