package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.Reach;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Kind;

/** Makes the {@link BindingPlan} of one transition: of all that can be done next, always the cheapest. */
final class Planner {
    private final Transition transition;
    private final List<Place> places;
    private final int count;
    private final Map<Core, Reads> reads = new IdentityHashMap<>();
    private final List<BindingPlan.Step> steps = new ArrayList<>();
    private final BitSet known = new BitSet();

    private final List<Inscription> guards;
    private final List<Arc> inhibitors;
    private final List<Demand.Term> terms = new ArrayList<>();
    private final List<Demand.Term> unverified = new ArrayList<>();
    private final List<Demand.Computed> computed = new ArrayList<>();

    /**
     * @param places empty if nothing is known about them
     * @param counts what a count without variables is
     */
    Planner(Transition transition, List<Place> places, Demand.Counts counts) {
        this.transition = transition;
        this.places = places;
        count = transition.variables().size();
        guards = new ArrayList<>(transition.guards());
        inhibitors = new ArrayList<>(transition.arcs(Kind.INHIBITOR));
        for (Arc arc : transition.arcs(Kind.IN)) {
            for (Demand demand : Demand.of(arc, count, counts)) {
                if (demand instanceof Demand.Term term) terms.add(term);
                if (demand instanceof Demand.Computed rest) computed.add(rest);
            }
        }
    }

    BindingPlan plan() {
        BitSet needed = needed();
        boolean more = true;
        while (more)
            more = inhibit() || test() || fetch() || assign() || verify() || take() || match() || enumerate(needed);
        return new BindingPlan(transition, steps);
    }

    private boolean inhibit() {
        return doFirst(
                inhibitors,
                arc -> arc.inscription().isEmpty()
                        || ready(arc.inscription().get().expression()),
                BindingPlan.Inhibit::new);
    }

    private boolean test() {
        return doFirst(guards, guard -> reads(guard.expression()).within(known), BindingPlan.Test::new);
    }

    private boolean assign() {
        for (Inscription guard : guards) {
            if (!(guard.expression() instanceof Core.Equal equal) || equal.negated()) continue;
            if (assign(guard, equal.left(), equal.right()) || assign(guard, equal.right(), equal.left())) return true;
        }
        return false;
    }

    private boolean assign(Inscription guard, Core pattern, Core value) {
        if (!reads(value).within(known) || reads(value).choice() || !invertible(pattern)) return false;
        guards.remove(guard);
        steps.add(new BindingPlan.Assign(pattern, value, (BitSet) known.clone()));
        known.or(reads(pattern).variables());
        return true;
    }

    /** Whether the value of a pattern tells all its variables, and can only be that value. */
    private boolean invertible(Core pattern) {
        if (slot(pattern) >= 0) return true;
        if (ExpressionPatterns.simple(pattern, count) && reads(pattern).within(known)) return true;
        return ExpressionPatterns.structured(pattern)
                && Reach.parts(pattern).stream().allMatch(this::invertible);
    }

    private boolean fetch() {
        return doFirst(terms, term -> ready(term.value()) && limited(term), BindingPlan.Fetch::new);
    }

    private boolean verify() {
        return doFirst(unverified, term -> ready(term.value()), BindingPlan.Verify::new);
    }

    private boolean take() {
        return doFirst(computed, demand -> ready(demand.tokens()), BindingPlan.Take::new);
    }

    private boolean match() {
        Optional<Demand.Term> fewest = terms.stream()
                .filter(term -> limited(term) && binds(term.value()))
                .min(Comparator.comparingDouble(term -> tokens(term.place()) * selectivity(term.value())));
        if (fewest.isEmpty()) return false;
        Demand.Term best = fewest.get();
        terms.remove(best);
        steps.add(new BindingPlan.Match(best, (BitSet) known.clone(), settled()));
        if (!exact(best.value())) unverified.add(best);
        ExpressionPatterns.learn(best.value(), count, known);
        return true;
    }

    /** How many tokens a place is expected to have: as many as at the beginning, or a few if it is empty then. */
    private double tokens(int place) {
        if (place >= places.size()) return 1;
        long initial = places.get(place).initial().stream().distinct().count();
        return initial == 0 ? 3 : initial;
    }

    /** Which part of the tokens is expected to fit a pattern: each part of it that is known leaves a quarter. */
    private double selectivity(Core pattern) {
        if (slot(pattern) >= 0) return known.get(slot(pattern)) ? 0.25 : 1;
        if (computable(pattern)) return 0.25;
        double result = 1;
        if (pattern instanceof Core.Construct || pattern instanceof Core.Cons) result = 0.5;
        if (ExpressionPatterns.structured(pattern)) for (Core part : Reach.parts(pattern)) result *= selectivity(part);
        return result;
    }

    /** Whether a token tells a variable of the pattern that is not known yet. */
    private boolean binds(Core pattern) {
        if (slot(pattern) >= 0) return !known.get(slot(pattern));
        return ExpressionPatterns.structured(pattern)
                && Reach.parts(pattern).stream().anyMatch(this::binds);
    }

    /** Whether nothing of the pattern has to be looked at again when more is known. */
    private boolean exact(Core pattern) {
        if (slot(pattern) >= 0 || computable(pattern)) return true;
        return ExpressionPatterns.structured(pattern)
                && Reach.parts(pattern).stream().allMatch(this::exact);
    }

    private boolean enumerate(BitSet needed) {
        // What only results use comes after everything that can still fail.
        Optional<Integer> best = open().filter(needed::get)
                .min(Comparator.comparingLong(this::colours))
                .or(() -> open().filter(variable -> !produced(variable)).findFirst());
        if (best.isEmpty()) return false;
        steps.add(new BindingPlan.Enumerate(best.get()));
        known.set(best.get());
        return true;
    }

    /** The variables that are not known yet. */
    private Stream<Integer> open() {
        return IntStream.range(0, count)
                .filter(variable -> !known.get(variable))
                .boxed();
    }

    private long colours(int variable) {
        return Colours.size(transition.variables().get(variable).colours().shape());
    }

    /** Whether the code segment gives the variable its value. */
    private boolean produced(int variable) {
        return transition.code().stream().anyMatch(code -> code.outputs().contains(variable));
    }

    /** The variables on which it depends whether a binding is enabled. */
    BitSet needed() {
        BitSet all = new BitSet();
        guards.forEach(guard -> all.or(reads(guard.expression()).variables()));
        for (Arc arc : transition.arcs(Kind.IN, Kind.INHIBITOR)) {
            arc.inscription().ifPresent(it -> all.or(reads(it.expression()).variables()));
        }
        return all;
    }

    /** Does the first thing of a list that can be done. */
    private <T> boolean doFirst(List<T> list, Predicate<T> possible, Function<T, BindingPlan.Step> step) {
        for (T item : list) {
            if (!possible.test(item)) continue;
            list.remove(item);
            steps.add(step.apply(item));
            return true;
        }
        return false;
    }

    private boolean limited(Demand.Term term) {
        return term.limit().isEmpty() || ready(term.limit().get().time());
    }

    /** Whether it is time to evaluate an expression. */
    private boolean ready(Core core) {
        return reads(core).within(known)
                && (ExpressionPatterns.simple(core, count) || reads(core).within(settled()));
    }

    /** Whether there is one value to compare a part of a token with. */
    private boolean computable(Core core) {
        return ready(core) && !reads(core).choice();
    }

    /** The variables about which no guard is still to be tested. */
    private BitSet settled() {
        BitSet result = new BitSet();
        result.set(0, count);
        guards.forEach(guard -> result.andNot(reads(guard.expression()).variables()));
        return result;
    }

    private Reads reads(Core core) {
        return reads.computeIfAbsent(core, expression -> Reads.of(expression, count));
    }

    private int slot(Core core) {
        return ExpressionPatterns.slot(core, count);
    }
}
