package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.Comparison;
import org.sweepline.petri.symmetricnet.SymmetricNet.Transition;

/**
 * Finds the values of its variables with which a transition can occur as far as its guard is concerned.
 *
 * <p>A guard of several conditions cuts down a product of sorts that would be far too large to go through. Each condition
 * is tested as soon as its variables have values. A variable whose value follows from an equation comes first, then the one
 * that completes the most conditions, then the one with the fewest values.
 */
final class GuardBindings {
    /** Sets of variables are the bits of a long. */
    static final int MOST_VARIABLES = Long.SIZE;

    private final List<ColourTerm.Variable> variables;
    private final List<Guard> guards;
    private final UnfoldingEffort effort;
    private final int most;
    /** For each condition its variables, as positions among those of the transition. */
    private final long[] masks;
    /** The variables in the order in which they get values, by position. */
    private final int[] order;
    /** At index i the conditions that can be tested as soon as i variables have values. */
    private final List<List<Guard>> tests = new ArrayList<>();
    /** For each variable in the order, the term that it must equal, or null. */
    private final ColourTerm[] solutions;

    private final int[] binding;
    private final List<int[]> found = new ArrayList<>();

    private GuardBindings(Transition transition, int declared, int most, UnfoldingEffort effort) {
        this.effort = effort;
        this.most = most;
        variables = transition.variables();
        guards = transition.guard();
        binding = new int[declared];
        masks = guards.stream().mapToLong(this::mask).toArray();
        order = new int[variables.size()];
        solutions = new ColourTerm[order.length];
        tests.add(testable(0, 0));
        long bound = 0;
        for (int depth = 0; depth < order.length; depth++) {
            int next = choose(bound);
            order[depth] = next;
            solutions[depth] = solution(next, bound);
            tests.add(testable(bound, bound | 1L << next));
            bound |= 1L << next;
        }
    }

    /**
     * The bindings, as values for the transition's variables in their order, themselves ordered by these values.
     *
     * @param declared how many variables the net has
     * @param most the search ends after so many bindings
     */
    static List<int[]> of(Transition transition, int declared, int most, UnfoldingEffort effort) {
        GuardBindings bindings = new GuardBindings(transition, declared, most, effort);
        if (bindings.holds(bindings.tests.get(0))) bindings.extend(0);
        bindings.found.sort(Arrays::compare);
        return bindings.found;
    }

    private long mask(Guard guard) {
        BitSet numbers = new BitSet();
        guard.variables(numbers);
        return mask(numbers);
    }

    private long mask(BitSet numbers) {
        long mask = 0;
        for (int i = 0; i < variables.size(); i++) {
            if (numbers.get(variables.get(i).number())) mask |= 1L << i;
        }
        return mask;
    }

    /**
     * The conditions that become testable when the set of variables with values grows from {@code before} to {@code after};
     * if these are the same set, all that are testable.
     */
    private List<Guard> testable(long before, long after) {
        List<Guard> testable = new ArrayList<>();
        for (int g = 0; g < masks.length; g++) {
            boolean tested = before != after && (masks[g] & ~before) == 0;
            if (!tested && (masks[g] & ~after) == 0) testable.add(guards.get(g));
        }
        return testable;
    }

    private int choose(long bound) {
        int best = -1;
        int mostCompleted = -1;
        for (int i = 0; i < variables.size(); i++) {
            if ((bound & 1L << i) != 0) continue;
            if (solution(i, bound) != null) return i;
            int completed = testable(bound, bound | 1L << i).size();
            boolean better = best < 0 || completed > mostCompleted;
            if (better || completed == mostCompleted && size(i) < size(best)) {
                best = i;
                mostCompleted = completed;
            }
        }
        return best;
    }

    private int size(int variable) {
        return variables.get(variable).sort().size();
    }

    /** A term that a condition requires the variable to equal and whose own variables have values already, or null. */
    private ColourTerm solution(int variable, long bound) {
        ColourTerm wanted = variables.get(variable);
        for (int g = 0; g < masks.length; g++) {
            if ((masks[g] & ~bound) != 1L << variable) continue;
            if (!(guards.get(g) instanceof Guard.Compare compare) || compare.comparison() != Comparison.EQUAL) continue;
            if (compare.left().equals(wanted) && hasValue(compare.right(), bound)) return compare.right();
            if (compare.right().equals(wanted) && hasValue(compare.left(), bound)) return compare.left();
        }
        return null;
    }

    private boolean hasValue(ColourTerm term, long bound) {
        BitSet numbers = new BitSet();
        term.variables(numbers);
        return (mask(numbers) & ~bound) == 0;
    }

    private void extend(int depth) {
        if (depth == order.length) {
            effort.spend(order.length);
            if (found.size() < most)
                found.add(variables.stream().mapToInt(v -> v.of(binding)).toArray());
            return;
        }
        ColourTerm.Variable variable = variables.get(order[depth]);
        List<Guard> ready = tests.get(depth + 1);
        ColourTerm solution = solutions[depth];
        int first = solution == null ? 0 : solution.of(binding);
        int last = solution == null ? variable.sort().size() - 1 : first;
        for (int value = first; value <= last && found.size() < most; value++) {
            effort.spend(1 + ready.size());
            binding[variable.number()] = value;
            if (holds(ready)) extend(depth + 1);
        }
    }

    private boolean holds(List<Guard> conditions) {
        for (Guard condition : conditions) if (!condition.holds(binding)) return false;
        return true;
    }
}
