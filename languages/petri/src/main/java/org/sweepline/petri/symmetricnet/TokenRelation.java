package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * The values of some variables with which a tuple on an arc is one of the tokens that lie on a place.
 *
 * <p>Each token fits one combination of values at most: colours are compared, and a neighbour is solved for the colour beside it.
 * What cannot be solved is left open, such as the colour in a part of a partition, or all colours of a sort; then the
 * relation allows more than the place does.
 */
final class TokenRelation {
    /** The tokens below a choice of values for the first variables: the next value, and what follows. */
    static final class Node {
        final Map<Integer, Node> next = new LinkedHashMap<>();
    }

    private final List<ColourTerm.Variable> variables;
    private final UnfoldingEffort effort;
    private final Set<List<Integer>> rows = new HashSet<>();
    /** The variables of the relation as bits, by their position among those of the transition. */
    private long mask;

    private boolean exact = true;
    private final Map<Long, Integer> distinct = new HashMap<>();

    /**
     * @param atom components of a tuple, each one colour or all of a sort
     * @param times how often a token must be there
     * @param tokens how often each colour is there
     * @param variables of the transition
     */
    TokenRelation(
            List<Term> atom,
            long times,
            SortedMap<Integer, Long> tokens,
            List<ColourTerm.Variable> variables,
            UnfoldingEffort effort) {
        this.variables = variables;
        this.effort = effort;
        for (Map.Entry<Integer, Long> token : tokens.entrySet()) {
            effort.spend(atom.size());
            if (token.getValue() < times) continue;
            int[] values = new int[variables.size()];
            Arrays.fill(values, -1);
            if (fits(atom, token.getKey(), values)) {
                rows.add(Arrays.stream(values).boxed().toList());
            }
        }
        if (rows.isEmpty()) return;
        List<Integer> any = rows.iterator().next();
        for (int i = 0; i < any.size(); i++) if (any.get(i) >= 0) mask |= 1L << i;
    }

    long mask() {
        return mask;
    }

    /** Whether nothing was left open: then the values that are allowed are those with which the token is there. */
    boolean exact() {
        return exact;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    private boolean fits(List<Term> atom, int token, int[] values) {
        int rest = token;
        for (int i = atom.size() - 1; i >= 0; i--) {
            Term component = atom.get(i);
            if (component instanceof ColourTerm term) {
                int size = term.sort().size();
                if (!fits(term, rest % size, values)) return false;
                rest /= size;
            } else if (component instanceof MultisetTerm.All all) {
                exact = false;
                rest /= all.sort().size();
            } else {
                throw new IllegalStateException("no component of a tuple: " + component);
            }
        }
        return true;
    }

    private boolean fits(ColourTerm term, int colour, int[] values) {
        if (term instanceof ColourTerm.Constant constant) return constant.colour() == colour;
        if (term instanceof ColourTerm.Neighbour neighbour) {
            int beside = Math.floorMod(
                    (long) colour - neighbour.steps(), neighbour.sort().size());
            return fits(neighbour.of(), beside, values);
        }
        if (term instanceof ColourTerm.Variable variable) {
            int position = variables.indexOf(variable);
            if (values[position] < 0) values[position] = colour;
            return values[position] == colour;
        }
        exact = false;
        return true;
    }

    /** How many values a variable has on average, once those in the set have theirs. */
    double values(int variable, long bound) {
        return (double) distinct((bound | 1L << variable) & mask) / Math.max(1, distinct(bound & mask));
    }

    private int distinct(long wanted) {
        return distinct.computeIfAbsent(wanted, set -> {
            effort.spend(rows.size());
            Set<List<Integer>> projected = new HashSet<>();
            for (List<Integer> row : rows) projected.add(projected(row, set));
            return projected.size();
        });
    }

    private static List<Integer> projected(List<Integer> row, long wanted) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) if ((wanted & 1L << i) != 0) values.add(row.get(i));
        return values;
    }

    /** The rows as a tree, in which the values of variables follow each other in an order. */
    Node tree(int[] order) {
        Node root = new Node();
        for (List<Integer> row : rows) {
            effort.spend(order.length);
            Node node = root;
            for (int variable : order) {
                if ((mask & 1L << variable) == 0) continue;
                node = node.next.computeIfAbsent(row.get(variable), value -> new Node());
            }
        }
        return root;
    }
}
