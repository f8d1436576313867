package org.sweepline.coloured.packed;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Arc;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.net.Transition.Variable;

/**
 * In which order the variables of a transition get their values.
 *
 * <p>An input arc whose inscription is made of variables, constants, tuples, constructors and list cells is a pattern: its
 * variables are read off the tokens of its place, one candidate after the other. What is expected to leave the fewest
 * candidates comes first. Everything that only tests comes as soon as the variables it needs are known; a guard {@code x =
 * e} gives x its value. What can fail when it is evaluated (a function call, say) waits until the guards over its variables
 * have been tested, for these may be what keeps it from failing. Variables that nothing determines take all values of their
 * colour set, last.
 *
 * <p>As no two candidates of a step are equal, and as a token that a pattern describes only in part is compared with the
 * whole expression afterwards, no binding is found twice.
 */
public record BindingPlan(Transition transition, List<Step> steps) {
    /** A variable that nothing determines may have that many values. */
    static final long MOST_VALUES = 100_000;

    public BindingPlan {
        steps = List.copyOf(steps);
    }

    /** One step towards a binding; it is done for every way to do the steps before. */
    public sealed interface Step {}

    /**
     * Takes tokens that look like the term, for each colour of the place that does.
     *
     * @param known the variables that have a value
     * @param settled the variables about which no guard is still to be tested
     */
    record Match(Demand.Term term, BitSet known, BitSet settled) implements Step {}

    /** Takes tokens of a colour that is known. */
    record Fetch(Demand.Term term) implements Step {}

    /** Compares the colour that an earlier {@link Match} took with the whole term. */
    record Verify(Demand.Term term) implements Step {}

    /** Takes the tokens that an expression says. */
    record Take(Demand.Computed demand) implements Step {}

    record Test(Inscription guard) implements Step {}

    /** Gives the variables of a pattern their values: what {@code value} is. */
    record Assign(Core pattern, Core value, BitSet known) implements Step {}

    /** Goes through the colour set of a variable. */
    record Enumerate(int variable) implements Step {}

    /** Goes on only if the place does not hold what the arc says. */
    record Inhibit(Arc arc) implements Step {}

    /** @param counts the values of counts without variables */
    static BindingPlan of(Transition transition, List<Place> places, Demand.Counts counts) {
        return new Planner(transition, places, counts).plan();
    }

    /** The variables that the code segment of a transition computes, but which it takes to know whether it is enabled. */
    public static List<Variable> premature(Transition transition) {
        BitSet needed = new Planner(transition, List.of(), (count, frameSize) -> OptionalLong.of(1)).needed();
        return transition.code().stream()
                .flatMap(code -> code.outputs().stream())
                .filter(needed::get)
                .map(transition.variables()::get)
                .toList();
    }

    /**
     * The variables of a transition that nothing determines and whose colour set is infinite or too large to try all: the
     * transition cannot be explored.
     */
    public static List<Variable> unbound(Transition transition) {
        return new Planner(transition, List.of(), (count, frameSize) -> OptionalLong.of(1))
                .plan().steps().stream()
                        .filter(Enumerate.class::isInstance)
                        .map(step -> transition.variables().get(((Enumerate) step).variable()))
                        .filter(variable -> Colours.size(variable.colours().shape()) > MOST_VALUES)
                        .toList();
    }
}
