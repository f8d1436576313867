package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.Comparison;
import org.sweepline.petri.symmetricnet.SymmetricNet.Transition;

/**
 * Finds the values of its variables with which a transition can occur, as far as its guard and constant places are concerned.
 *
 * <p>A guard of several conditions and tokens that must be there cut down a product of sorts that would be far too large to go
 * through. Each condition is tested as soon as its variables have values, and a variable gets those values only that tokens
 * have, given the values so far: a join of all these places. A variable whose value follows from an equation comes first,
 * then the one with the fewest values in tokens, then the one that completes the most conditions, then that of the smallest sort.
 */
final class Bindings {
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

    private final List<TokenRelation> relations = new ArrayList<>();
    /** What only the whole binding shows to be there, because tokens add up or cannot be solved for variables. */
    private final List<ConstantPlaces.Input> inputs = new ArrayList<>();
    /** For each relation where the values so far lead to, at index i with i variables that have values. */
    private final TokenRelation.Node[][] nodes;

    private final int[] binding;
    private final List<int[]> found = new ArrayList<>();

    private Bindings(
            Transition transition, List<ConstantPlaces.Input> taken, int declared, int most, UnfoldingEffort effort) {
        this.effort = effort;
        this.most = most;
        variables = transition.variables();
        guards = transition.guard();
        binding = new int[declared];
        masks = guards.stream().mapToLong(this::mask).toArray();
        order = new int[variables.size()];
        solutions = new ColourTerm[order.length];
        for (ConstantPlaces.Input input : taken) relate(input);
        tests.add(testable(0, 0));
        long bound = 0;
        for (int depth = 0; depth < order.length; depth++) {
            int next = choose(bound);
            order[depth] = next;
            solutions[depth] = solution(next, bound);
            tests.add(testable(bound, bound | 1L << next));
            bound |= 1L << next;
        }
        nodes = new TokenRelation.Node[order.length + 1][relations.size()];
        for (int r = 0; r < relations.size(); r++)
            nodes[0][r] = relations.get(r).tree(order);
    }

    /**
     * The bindings, as values for the transition's variables in their order, themselves ordered by these values.
     *
     * @param taken what the transition takes from constant places
     * @param declared how many variables the net has
     * @param most the search ends after so many bindings
     */
    static List<int[]> of(
            Transition transition, List<ConstantPlaces.Input> taken, int declared, int most, UnfoldingEffort effort) {
        Bindings bindings = new Bindings(transition, taken, declared, most, effort);
        boolean never = bindings.relations.stream().anyMatch(TokenRelation::isEmpty);
        if (!never && bindings.holds(bindings.tests.get(0))) bindings.extend(0);
        bindings.found.sort(Arrays::compare);
        return bindings.found;
    }

    private void relate(ConstantPlaces.Input input) {
        SymbolicMultiset taken = input.symbolic();
        boolean exact = taken != null && taken.counts().size() <= 1;
        if (taken != null && taken.positive()) {
            for (Map.Entry<List<Term>, Long> atom : taken.counts().entrySet()) {
                TokenRelation relation =
                        new TokenRelation(atom.getKey(), atom.getValue(), input.initial(), variables, effort);
                relations.add(relation);
                exact &= relation.exact();
            }
        } else {
            exact = false;
        }
        if (!exact) inputs.add(input);
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
        double fewest = 0;
        int mostCompleted = -1;
        for (int i = 0; i < variables.size(); i++) {
            if ((bound & 1L << i) != 0) continue;
            if (solution(i, bound) != null) return i;
            double values = values(i, bound);
            int completed = testable(bound, bound | 1L << i).size();
            int order = Double.compare(values, fewest);
            if (order == 0) order = Integer.compare(mostCompleted, completed);
            if (order == 0) order = Integer.compare(size(i), size(Math.max(best, 0)));
            if (best < 0 || order < 0) {
                best = i;
                fewest = values;
                mostCompleted = completed;
            }
        }
        return best;
    }

    /** How many values tokens leave to a variable on average; infinitely many if no token says anything. */
    private double values(int variable, long bound) {
        double fewest = Double.POSITIVE_INFINITY;
        for (TokenRelation relation : relations) {
            boolean related = (relation.mask() & 1L << variable) != 0;
            if (related) fewest = Math.min(fewest, relation.values(variable, bound));
        }
        return fewest < size(variable) ? fewest : Double.POSITIVE_INFINITY;
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
            if (found.size() < most && allowed())
                found.add(variables.stream().mapToInt(v -> v.of(binding)).toArray());
            return;
        }
        TokenRelation.Node tokens = fewest(depth);
        if (solutions[depth] != null) {
            extend(depth, solutions[depth].of(binding));
        } else if (tokens != null) {
            for (int value : tokens.next.keySet()) if (found.size() < most) extend(depth, value);
        } else {
            int size = size(order[depth]);
            for (int value = 0; value < size && found.size() < most; value++) extend(depth, value);
        }
    }

    /** Goes on with a value for the next variable, if tokens and conditions allow it. */
    private void extend(int depth, int value) {
        List<Guard> ready = tests.get(depth + 1);
        effort.spend(1 + ready.size());
        if (!follow(depth, value)) return;
        binding[variables.get(order[depth]).number()] = value;
        if (holds(ready)) extend(depth + 1);
    }

    /** The tokens that leave the fewest values to the next variable, or null if none say anything about it. */
    private TokenRelation.Node fewest(int depth) {
        TokenRelation.Node fewest = null;
        for (int r = 0; r < relations.size(); r++) {
            if (!relates(r, depth)) continue;
            TokenRelation.Node node = nodes[depth][r];
            if (fewest == null || node.next.size() < fewest.next.size()) fewest = node;
        }
        return fewest;
    }

    private boolean follow(int depth, int value) {
        for (int r = 0; r < relations.size(); r++) {
            TokenRelation.Node node = nodes[depth][r];
            if (relates(r, depth)) node = node.next.get(value);
            if (node == null) return false;
            nodes[depth + 1][r] = node;
        }
        return true;
    }

    private boolean relates(int relation, int depth) {
        return (relations.get(relation).mask() & 1L << order[depth]) != 0;
    }

    private boolean allowed() {
        for (ConstantPlaces.Input input : inputs) if (!input.allows(binding, effort)) return false;
        return true;
    }

    private boolean holds(List<Guard> conditions) {
        for (Guard condition : conditions) if (!condition.holds(binding)) return false;
        return true;
    }
}
