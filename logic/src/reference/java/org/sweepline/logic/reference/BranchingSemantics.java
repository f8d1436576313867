package org.sweepline.logic.reference;

import java.util.Arrays;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/**
 * Decides by the book where a formula of CTL holds in a small graph.
 *
 * <p>Paths are maximal: they go on forever, or end in a node without successors. Each operator, with each quantifier, is
 * computed on its own as a fixed point, by going over all nodes until nothing changes.
 */
public final class BranchingSemantics {
    private final int[][] successors;
    private final BiPredicate<Proposition, Integer> truth;

    /** For a graph, given by the successors of each node, with the truth of propositions in its nodes. */
    public BranchingSemantics(int[][] successors, BiPredicate<Proposition, Integer> truth) {
        this.successors = successors;
        this.truth = truth;
    }

    /** For each node whether a formula of CTL holds there. */
    public boolean[] where(Formula formula) {
        if (formula.is(Operator.EXISTS)) return path(formula.first(), false);
        if (formula.is(Operator.FOR_ALL)) return path(formula.first(), true);
        boolean[][] operands = operands(formula);
        return nodes(node -> holds(formula, node, operands));
    }

    private boolean holds(Formula formula, int node, boolean[][] operands) {
        if (formula.isLiteral()) return formula.is(Operator.TRUE);
        if (formula instanceof Formula.Atom atom) return truth.test(atom.proposition(), node);
        if (formula.is(Operator.NOT)) return !operands[0][node];
        if (formula.is(Operator.AND)) return Arrays.stream(operands).allMatch(set -> set[node]);
        if (formula.is(Operator.OR)) return Arrays.stream(operands).anyMatch(set -> set[node]);
        if (formula.is(Operator.EQUIVALENT)) return operands[0][node] == operands[1][node];
        throw new IllegalArgumentException("this is not about a state: " + formula);
    }

    private boolean[] path(Formula path, boolean all) {
        boolean[][] operands = operands(path);
        boolean[] f = operands[0];
        boolean[] g = operands[operands.length - 1];
        // Where there is no next node, everything holds at all next nodes, and nothing at one of them.
        if (path.is(Operator.NEXT)) return nodes(node -> all ? everyNext(node, f) : someNext(node, f));
        if (path.is(Operator.FINALLY)) return least((node, set) -> f[node] || strong(node, set, all));
        if (path.is(Operator.GLOBALLY)) return greatest((node, set) -> f[node] && weak(node, set, all));
        if (path.is(Operator.UNTIL)) {
            return least((node, set) -> g[node] || f[node] && strong(node, set, all));
        }
        if (path.is(Operator.WEAK_UNTIL)) {
            return greatest((node, set) -> g[node] || f[node] && weak(node, set, all));
        }
        if (path.is(Operator.RELEASE)) {
            return greatest((node, set) -> g[node] && (f[node] || weak(node, set, all)));
        }
        if (path.is(Operator.STRONG_RELEASE)) {
            return least((node, set) -> g[node] && (f[node] || strong(node, set, all)));
        }
        throw new IllegalArgumentException("this is not one temporal operator: " + path);
    }

    /** The path must go on, to nodes of the set. */
    private boolean strong(int node, boolean[] set, boolean all) {
        return successors[node].length > 0 && (all ? everyNext(node, set) : someNext(node, set));
    }

    /** The path ends here, or goes on to nodes of the set. */
    private boolean weak(int node, boolean[] set, boolean all) {
        return successors[node].length == 0 || strong(node, set, all);
    }

    private boolean someNext(int node, boolean[] set) {
        return Arrays.stream(successors[node]).anyMatch(next -> set[next]);
    }

    private boolean everyNext(int node, boolean[] set) {
        return Arrays.stream(successors[node]).allMatch(next -> set[next]);
    }

    private interface Step {
        boolean test(int node, boolean[] set);
    }

    private boolean[] least(Step step) {
        return stable(new boolean[successors.length], step);
    }

    private boolean[] greatest(Step step) {
        return stable(nodes(node -> true), step);
    }

    private boolean[] stable(boolean[] first, Step step) {
        boolean[] set = first;
        while (true) {
            boolean[] before = set;
            boolean[] after = nodes(node -> step.test(node, before));
            if (Arrays.equals(before, after)) return after;
            set = after;
        }
    }

    private boolean[][] operands(Formula formula) {
        return formula.operands().stream().map(this::where).toArray(boolean[][]::new);
    }

    private boolean[] nodes(IntPredicate condition) {
        boolean[] set = new boolean[successors.length];
        for (int node = 0; node < set.length; node++) set[node] = condition.test(node);
        return set;
    }
}
