package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.colour.Membership;
import org.sweepline.coloured.ml.core.Alike;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;
import org.sweepline.coloured.packed.Reads;
import org.sweepline.kernel.Interruption;

/**
 * Finds all effects of a transition on the counters, by trying all values of the variables that matter.
 *
 * <p>Values are left out only if a guard forbids them, or the colour set of a place that the transition would take a
 * token from. Conditions that cannot be computed, because they compare numbers without bounds, say, are taken to be
 * true, then false; those that are written alike are the same. So there may be effects that no binding has, but every
 * binding has one of them, and what is proved for all effects holds for all steps.
 */
final class BindingEffectSearch {
    /** More combinations of values are not tried for one transition. */
    static final int MOST_TRIES = 100_000;

    private final Transition transition;
    private final int variables;
    private final Domains domains;
    private final StaticEvaluator evaluator;
    private final Counters counters;
    private final List<Moved> moved = new ArrayList<>();
    /** Slots of the variables to try, those with the fewest values first. */
    private final List<Integer> tried = new ArrayList<>();

    private final List<Core> unknown = new ArrayList<>();
    /** By position in {@link #tried}: what can be tested when that variable has its value. */
    private final List<List<Domains.Filter>> filters = new ArrayList<>();

    private final boolean[] truth;
    private final Object[] slots;
    private final Map<List<?>, BindingEffect> found = new LinkedHashMap<>();
    private int tries;
    private boolean failed;

    private record Moved(Arc arc, List<ArcTerm> terms) {}

    BindingEffectSearch(
            Transition transition, Domains domains, StaticEvaluator evaluator, TermSplitter splitter, Counters counters)
            throws Obstacle {
        this.transition = transition;
        this.domains = domains;
        this.evaluator = evaluator;
        this.counters = counters;
        variables = transition.variables().size();
        BitSet needed = new BitSet();
        for (Arc arc : transition.arcs()) {
            if (arc.kind() == Kind.INHIBITOR || !counters.counted(arc.place())) continue;
            if (arc.kind() == Kind.RESET) {
                throw new Obstacle(arc.place(), transition.name() + " takes all tokens there are (reset arc)");
            }
            Inscription inscription = arc.inscription().orElseThrow();
            List<ArcTerm> terms = splitter.split(inscription, counters.coloured(arc.place()));
            for (ArcTerm term : terms) need(arc, term, needed);
            moved.add(new Moved(arc, terms));
        }
        slots = new Object[transition.frameSize()];
        truth = new boolean[unknown.size()];
        widen(needed);
        needed.stream().boxed().sorted(Comparator.comparing(this::size)).forEach(tried::add);
        for (int i = 0; i < tried.size(); i++) filters.add(new ArrayList<>());
        for (Domains.Filter filter : domains.filters()) {
            int last = filter.reads().variables().stream()
                    .map(tried::indexOf)
                    .max()
                    .orElse(-1);
            if (last >= 0 && filter.reads().within(needed)) filters.get(last).add(filter);
        }
    }

    private Reads reads(Core core) {
        return Reads.of(core, variables);
    }

    private int size(int slot) {
        return domains.of(slot).size();
    }

    private void need(Arc arc, ArcTerm term, BitSet needed) throws Obstacle {
        for (ArcTerm.Test test : term.when()) {
            if (computable(test.condition())) needed.or(reads(test.condition()).variables());
            else if (unknown(test.condition()) < 0) unknown.add(test.condition());
        }
        if (term instanceof ArcTerm.Some some) {
            need(arc, some.count(), needed);
            if (some.value() != null) need(arc, some.value(), needed);
        } else {
            need(arc, ((ArcTerm.Listed) term).tokens(), needed);
        }
    }

    private void need(Arc arc, Core core, BitSet needed) throws Obstacle {
        if (!computable(core)) throw new Obstacle(arc.place(), why(arc, core));
        needed.or(reads(core).variables());
    }

    private boolean computable(Core core) {
        return evaluator.pure(core) && domains.known(reads(core).variables());
    }

    private String why(Arc arc, Core core) {
        String what = counters.coloured(arc.place()) ? "which tokens" : "how many tokens";
        String begin = what + " " + transition.name() + (arc.kind() == Kind.IN ? " takes" : " puts there");
        if (!evaluator.pure(core)) return begin + " depends on time or chance";
        for (int slot : reads(core).variables().stream().toArray()) {
            if (domains.of(slot) != null) continue;
            boolean computed =
                    transition.code().stream().anyMatch(code -> code.outputs().contains(slot));
            String name = transition.variables().get(slot).name();
            return begin + " depends on " + name
                    + (computed ? ", which its code segment computes" : ", which has too many values");
        }
        return begin + " is not known";
    }

    private int unknown(Core condition) {
        for (int i = 0; i < unknown.size(); i++) {
            if (unknown.get(i) == condition || Alike.same(unknown.get(i), condition)) return i;
        }
        return -1;
    }

    /** Variables that filters connect with the needed ones are tried, too, if they are few: then fewer values remain. */
    private void widen(BitSet needed) {
        boolean more = !needed.isEmpty();
        while (more) {
            more = false;
            for (Domains.Filter filter : domains.filters()) {
                BitSet all = (BitSet) filter.reads().variables().clone();
                if (!domains.known(all) || !all.intersects(needed)) continue;
                all.or(needed);
                if (all.equals(needed) || product(all) > MOST_TRIES / 5) continue;
                needed.or(all);
                more = true;
            }
        }
    }

    private double product(BitSet all) {
        return all.stream().mapToDouble(this::size).reduce(1, (a, b) -> a * b);
    }

    List<BindingEffect> run() throws Obstacle {
        choose(0);
        return List.copyOf(found.values());
    }

    /**
     * Whether each effect that was found is that of a binding: nothing was taken to be possible that is not known to
     * be.
     */
    boolean exact() {
        if (failed || !unknown.isEmpty()) return false;
        BitSet all = new BitSet();
        tried.forEach(all::set);
        for (int slot : tried) {
            Predicate<Object> members =
                    Membership.of(transition.variables().get(slot).colours().shape());
            if (!domains.of(slot).stream().allMatch(members)) return false;
        }
        for (Inscription guard : transition.guards()) {
            Reads reads = reads(guard.expression());
            if (!evaluator.pure(guard.expression()) || !reads.within(all)) return false;
            if (reads.variables().isEmpty() && !holds(guard.expression())) return false;
        }
        // A variable that moves nothing and that no guard restricts has some value.
        for (int slot = 0; slot < variables; slot++) {
            if (!all.get(slot) && domains.of(slot) == null) return false;
            if (!all.get(slot) && domains.of(slot).isEmpty()) return false;
        }
        return true;
    }

    private boolean holds(Core condition) {
        try {
            return (Boolean) evaluator.value(condition, slots);
        } catch (StaticEvaluator.Failed failure) {
            return false;
        }
    }

    /** How many effects there are. */
    int found() {
        return found.size();
    }

    private void choose(int next) throws Obstacle {
        Interruption.check();
        if (++tries > MOST_TRIES) {
            String why = transition.name() + " has more than " + MOST_TRIES + " bindings to try";
            throw new Obstacle(largest(), why);
        }
        if (next == tried.size() + unknown.size()) {
            addEffect();
        } else if (next >= tried.size()) {
            int condition = next - tried.size();
            for (boolean value : new boolean[] {true, false}) {
                if (!value && guarded(unknown.get(condition))) continue;
                truth[condition] = value;
                choose(next + 1);
            }
        } else {
            for (Object value : domains.of(tried.get(next))) {
                slots[tried.get(next)] = value;
                if (possible(next)) choose(next + 1);
            }
        }
    }

    private boolean guarded(Core condition) {
        return transition.guards().stream().anyMatch(guard -> Alike.same(guard.expression(), condition));
    }

    /** Whether no filter says no whose last variable has just got its value. */
    private boolean possible(int last) {
        for (Domains.Filter filter : filters.get(last)) {
            try {
                if (!filter.admits().test(evaluator.value(filter.value(), slots))) return false;
            } catch (StaticEvaluator.Failed | MlException | EvaluationFailure failure) {
                // The exploration will report this binding if it meets it; taking it for possible is safe.
                failed = true;
            }
        }
        return true;
    }

    /** The place whose arc needs the most combinations, one with colours rather than another. */
    int largest() {
        int place = -1;
        double most = -1;
        for (Moved arc : moved) {
            BitSet needed = new BitSet();
            try {
                for (ArcTerm term : arc.terms()) need(arc.arc(), term, needed);
            } catch (Obstacle impossible) {
                throw new AssertionError(impossible);
            }
            int at = arc.arc().place();
            double size = product(needed) + (counters.coloured(at) ? 1e300 : 0);
            if (size > most) place = at;
            most = Math.max(most, size);
        }
        return place;
    }

    private void addEffect() throws Obstacle {
        TreeMap<Integer, long[]> effect = new TreeMap<>();
        for (Moved arc : moved) {
            try {
                for (ArcTerm term : arc.terms()) if (!move(arc.arc(), term, effect)) return;
            } catch (StaticEvaluator.Failed failure) {
                String why = "an arc of " + transition.name() + " has no value for " + label() + ": ";
                throw new Obstacle(arc.arc().place(), why + failure.getMessage());
            }
        }
        List<Long> taken = effect.values().stream().map(amounts -> amounts[0]).toList();
        List<Long> added =
                effect.values().stream().map(amounts -> amounts[1] - amounts[0]).toList();
        List<Integer> moving = List.copyOf(effect.keySet());
        if (found.size() > Unfolder.MOST_EFFECTS) {
            throw new Obstacle(largest(), "there would be more than " + Unfolder.MOST_EFFECTS + " bindings");
        }
        found.computeIfAbsent(List.of(moving, taken, added), fresh -> new BindingEffect(moving, taken, added, label()));
    }

    /** Adds what a term moves; false if there are no tokens of such a colour, so that no binding is like this. */
    private boolean move(Arc arc, ArcTerm term, Map<Integer, long[]> effect) throws StaticEvaluator.Failed, Obstacle {
        for (ArcTerm.Test test : term.when()) {
            int condition = unknown(test.condition());
            boolean holds = condition >= 0 ? truth[condition] : (Boolean) evaluator.value(test.condition(), slots);
            if (holds != test.truth()) return true;
        }
        if (term instanceof ArcTerm.Some some) {
            long count = (Long) evaluator.value(some.count(), slots);
            if (count <= 0) return true;
            Object value = some.value() == null ? null : evaluator.value(some.value(), slots);
            return move(arc, value, count, effect);
        }
        Sequence tokens = (Sequence) evaluator.value(((ArcTerm.Listed) term).tokens(), slots);
        if (!counters.coloured(arc.place())) return tokens.isEmpty() || move(arc, null, tokens.size(), effect);
        for (Object token : tokens) {
            Object value = token instanceof TimedToken stamped ? stamped.value() : token;
            if (!move(arc, value, 1, effect)) return false;
        }
        return true;
    }

    private boolean move(Arc arc, Object value, long count, Map<Integer, long[]> effect) throws Obstacle {
        int counter = counters.of(arc.place(), value);
        if (counter < 0) return false;
        long[] amounts = effect.computeIfAbsent(counter, unused -> new long[2]);
        int side = arc.kind() == Kind.IN ? 0 : 1;
        if (count > Integer.MAX_VALUE / 2 || amounts[side] + count > Integer.MAX_VALUE / 2) {
            throw new Obstacle(arc.place(), transition.name() + " moves more than a billion tokens at once");
        }
        amounts[side] += count;
        return true;
    }

    private String label() {
        StringJoiner text = new StringJoiner(",", "{", "}");
        tried.stream().sorted().forEach(slot -> {
            Transition.Variable variable = transition.variables().get(slot);
            text.add(variable.name() + "=" + ColourText.of(variable.colours().shape(), slots[slot]));
        });
        return text.toString();
    }
}
