package org.sweepline.coloured.interpreter;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.ValueLimits;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/**
 * Which values a variable of a transition may have, given those of some others.
 *
 * <p>If an arc certainly asks for a token that the variable is part of, the variable is that part of one of the tokens that
 * are ready; if a guard says {@code x = e}, it is the value of e; else it may be anything in its colour set. Each of these
 * leaves out nothing, so the shortest list will do.
 *
 * @param now the latest stamp of a token that is ready
 */
record CandidateValues(PlainNet plain, Transition transition, PlainMarking marking, long now, Attempt attempt) {
    /** Evaluates an expression with the values that variables have so far; null if they do not suffice. */
    interface Attempt {
        Object value(Core expression, Object[] values, int frameSize);
    }

    /** A variable and the values to try for it. */
    record Choice(int variable, Collection<Object> values) {}

    /** A token that an arc asks for: what its value looks like and the latest stamp it may have. */
    private record Wanted(Core value, long latest) {}

    /** The variable with the fewest values to try; nothing if no variable can be given one now. */
    Optional<Choice> next(Set<Integer> open, Object[] values) {
        Choice best = null;
        for (int variable : open) {
            Collection<Object> found = shortest(variable, values);
            if (found == null) continue;
            if (best == null || found.size() < best.values().size()) best = new Choice(variable, found);
            if (found.size() <= 1) break;
        }
        return Optional.ofNullable(best);
    }

    private Collection<Object> shortest(int variable, Object[] values) {
        Collection<Object> best = null;
        for (Arc arc : transition.arcs(Kind.IN)) {
            Inscription inscription = arc.inscription().orElseThrow();
            List<Wanted> wanted = new ArrayList<>();
            wanted(inscription.expression(), inscription.form(), inscription.frameSize(), now, values, wanted);
            for (Wanted token : wanted) {
                best = shorter(best, fromTokens(arc.place(), token, variable, values, inscription.frameSize()));
            }
        }
        for (Inscription guard : transition.guards()) best = shorter(best, fromGuard(guard, variable, values));
        if (best == null)
            best = plain.values(transition.variables().get(variable).colours()).orElse(null);
        return best;
    }

    private static Collection<Object> shorter(Collection<Object> best, Collection<Object> other) {
        return best == null || other != null && other.size() < best.size() ? other : best;
    }

    /** Collects the tokens that an arc asks for in any case. */
    private void wanted(Core core, Form form, int frameSize, long latest, Object[] values, List<Wanted> all) {
        if (form == Form.VALUE) {
            all.add(new Wanted(core, latest));
        } else if (core instanceof Core.Sum sum) {
            wanted(sum.left(), form, frameSize, latest, values, all);
            wanted(sum.right(), form, frameSize, latest, values, all);
        } else if (core instanceof Core.If choice) {
            Object condition = attempt.value(choice.condition(), values, frameSize);
            if (condition == null) return;
            Core taken = (Boolean) condition ? choice.then() : choice.otherwise();
            wanted(taken, form, frameSize, latest, values, all);
        } else if (core instanceof Core.Delayed delayed) {
            Object delay = attempt.value(delayed.time(), values, frameSize);
            boolean known = delay != null && now < Long.MAX_VALUE;
            long until = known ? ValueLimits.later(now, (Long) delay) : Long.MAX_VALUE;
            wanted(delayed.multiset(), Form.MULTISET, frameSize, until, values, all);
        } else if (core instanceof Core.Stamped stamped) {
            wanted(stamped.multiset(), Form.MULTISET, frameSize, Long.MAX_VALUE, values, all);
        } else if (form == Form.MULTISET && core instanceof Core.Cons cons) {
            all.add(new Wanted(cons.head(), latest));
            wanted(cons.tail(), form, frameSize, latest, values, all);
        } else if (form == Form.MULTISET && core instanceof Core.Repeat repeat) {
            Object count = attempt.value(repeat.count(), values, frameSize);
            if (count != null && (Long) count > 0) all.add(new Wanted(repeat.value(), latest));
        }
    }

    /** What the variable is in the tokens that fit; null if they do not tell. */
    private Collection<Object> fromTokens(int place, Wanted wanted, int variable, Object[] values, int frameSize) {
        boolean timed = plain.net().places().get(place).timed();
        Set<Object> found = new LinkedHashSet<>();
        for (TimedToken token : marking.tokens(place)) {
            if (timed && token.time() > wanted.latest()) continue;
            ValueMatch match = new ValueMatch(variable, values, core -> attempt.value(core, values, frameSize));
            if (!match.fits(wanted.value(), token.value())) continue;
            if (match.found() == null) return null;
            if (admits(variable, match.found())) found.add(match.found());
        }
        return found;
    }

    /** What a guard that is an equation says about the variable; null if it says nothing. */
    private Collection<Object> fromGuard(Inscription guard, int variable, Object[] values) {
        if (!(guard.expression() instanceof Core.Equal equal) || equal.negated()) return null;
        Collection<Object> left = solved(equal.left(), equal.right(), guard.frameSize(), variable, values);
        return left != null ? left : solved(equal.right(), equal.left(), guard.frameSize(), variable, values);
    }

    private Collection<Object> solved(Core pattern, Core other, int frameSize, int variable, Object[] values) {
        Object value = attempt.value(other, values, frameSize);
        if (value == null) return null;
        ValueMatch match = new ValueMatch(variable, values, core -> attempt.value(core, values, frameSize));
        if (!match.fits(pattern, value)) return List.of();
        if (match.found() == null) return null;
        return admits(variable, match.found()) ? List.of(match.found()) : List.of();
    }

    private boolean admits(int variable, Object value) {
        return plain.admits(transition.variables().get(variable).colours(), value);
    }
}
