package org.sweepline.logic.reference;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/**
 * Decides by the book whether some infinite path of a small graph satisfies a formula of LTL.
 *
 * <p>A node is taken together with promises: for each next and each until whether it will hold at the node after. Promises
 * must be kept along an edge, and an until that holds must be fulfilled: that is the tableau of Lichtenstein and Pnueli
 * (1985), with all of its exponentially many nodes. No automaton and no rewriting is involved.
 */
public final class GraphSemantics {
    private static final int MOST_PROMISES = 16;

    private final int nodes;
    private final int[][] successors;
    private final BiPredicate<Proposition, Integer> truth;
    private final List<Formula> promises = new ArrayList<>();
    private final Map<Formula, Integer> numbers = new HashMap<>();

    /** For a graph in which every node has a successor, with the truth of propositions in its nodes. */
    public GraphSemantics(int[][] successors, BiPredicate<Proposition, Integer> truth) {
        nodes = successors.length;
        this.successors = successors;
        this.truth = truth;
    }

    /** Whether some path from a node satisfies the formula. */
    public boolean somePath(int from, Formula formula) {
        Formula core = core(formula);
        promises.clear();
        numbers.clear();
        collect(core);
        if (promises.size() > MOST_PROMISES) throw new IllegalArgumentException("too many temporal operators");
        int each = 1 << promises.size();
        boolean[][] values = new boolean[nodes * each][promises.size()];
        BitSet start = new BitSet();
        for (int v = 0; v < nodes * each; v++) {
            for (int p = 0; p < promises.size(); p++) values[v][p] = kept(promises.get(p), v / each, v % each);
            if (v / each == from && holds(core, v / each, v % each)) start.set(v);
        }
        List<List<Integer>> edges = new ArrayList<>();
        for (int v = 0; v < nodes * each; v++) {
            List<Integer> out = new ArrayList<>();
            for (int node : successors[v / each]) {
                for (int w = node * each; w < (node + 1) * each; w++) {
                    if (promised(v % each, values[w])) out.add(w);
                }
            }
            edges.add(out);
        }
        BitSet reached = reach(start, edges);
        List<List<Integer>> backwards = new ArrayList<>();
        for (int v = 0; v < edges.size(); v++) backwards.add(new ArrayList<>());
        for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
            for (int w : edges.get(v)) backwards.get(w).add(v);
        }
        BitSet left = (BitSet) reached.clone();
        while (!left.isEmpty()) {
            BitSet one = new BitSet();
            one.set(left.nextSetBit(0));
            BitSet component = reach(one, edges);
            component.and(reach(one, backwards));
            left.andNot(component);
            if (fulfilling(component, edges, each)) return true;
        }
        return false;
    }

    /** Whether a strongly connected component has an edge inside and fulfils every until. */
    private boolean fulfilling(BitSet component, List<List<Integer>> edges, int each) {
        boolean cycle = component.stream().anyMatch(v -> edges.get(v).stream().anyMatch(component::get));
        if (!cycle) return false;
        for (Formula promise : promises) {
            if (!promise.is(Operator.UNTIL)) continue;
            boolean fulfilled = component.stream()
                    .anyMatch(w -> holds(promise.second(), w / each, w % each) || !holds(promise, w / each, w % each));
            if (!fulfilled) return false;
        }
        return true;
    }

    private static BitSet reach(BitSet from, List<List<Integer>> edges) {
        BitSet reached = (BitSet) from.clone();
        List<Integer> waiting = new ArrayList<>(from.stream().boxed().toList());
        while (!waiting.isEmpty()) {
            for (int w : edges.get(waiting.remove(waiting.size() - 1))) {
                if (reached.get(w)) continue;
                reached.set(w);
                waiting.add(w);
            }
        }
        return reached;
    }

    private static boolean promised(int set, boolean[] values) {
        for (int p = 0; p < values.length; p++) {
            if ((set >> p & 1) != 0 != values[p]) return false;
        }
        return true;
    }

    /** What a promise made one node earlier is about: the operand of a next, or an until itself. */
    private boolean kept(Formula promise, int node, int set) {
        return holds(promise.is(Operator.NEXT) ? promise.first() : promise, node, set);
    }

    private boolean holds(Formula formula, int node, int set) {
        if (formula.isLiteral()) return formula.is(Operator.TRUE);
        if (formula instanceof Formula.Atom atom) return truth.test(atom.proposition(), node);
        if (formula.is(Operator.NOT)) return !holds(formula.first(), node, set);
        if (formula.is(Operator.AND)) {
            return formula.operands().stream().allMatch(operand -> holds(operand, node, set));
        }
        boolean next = (set >> numbers.get(formula) & 1) != 0;
        if (formula.is(Operator.NEXT)) return next;
        return holds(formula.second(), node, set) || holds(formula.first(), node, set) && next;
    }

    private void collect(Formula formula) {
        if (formula.is(Operator.NOT)) collect(formula.first());
        if (formula.is(Operator.AND)) formula.operands().forEach(this::collect);
        if (formula.is(Operator.NEXT)) collect(formula.first());
        if (formula.is(Operator.UNTIL)) {
            collect(formula.first());
            collect(formula.second());
        }
        boolean promise = formula.is(Operator.NEXT) || formula.is(Operator.UNTIL);
        if (!promise || numbers.containsKey(formula)) return;
        numbers.put(formula, promises.size());
        promises.add(formula);
    }

    /** The same with not, and, next and until only. */
    private static Formula core(Formula formula) {
        if (formula.isLiteral() || formula instanceof Formula.Atom) return formula;
        if (formula.is(Operator.NOT)) return not(core(formula.first()));
        if (formula.is(Operator.AND)) return and(formula.operands());
        if (formula.is(Operator.OR)) {
            return not(Operator.AND.of(formula.operands().stream()
                    .map(operand -> not(core(operand)))
                    .toList()));
        }
        if (formula.is(Operator.EQUIVALENT)) {
            Formula left = core(formula.first());
            Formula right = core(formula.second());
            Formula one = not(Operator.AND.of(List.of(left, not(right))));
            return Operator.AND.of(List.of(one, not(Operator.AND.of(List.of(not(left), right)))));
        }
        if (formula.is(Operator.NEXT)) return Operator.NEXT.of(core(formula.first()));
        if (formula.is(Operator.FINALLY)) return until(Formula.literal(true), core(formula.first()));
        if (formula.is(Operator.GLOBALLY)) {
            return not(until(Formula.literal(true), not(core(formula.first()))));
        }
        if (formula.is(Operator.UNTIL)) return until(core(formula.first()), core(formula.second()));
        if (formula.is(Operator.RELEASE)) {
            return not(until(not(core(formula.first())), not(core(formula.second()))));
        }
        if (formula.is(Operator.WEAK_UNTIL)) {
            // not (a W b) = not b U (not a and not b)
            Formula right = not(core(formula.second()));
            return not(until(right, Operator.AND.of(List.of(not(core(formula.first())), right))));
        }
        if (formula.is(Operator.STRONG_RELEASE)) {
            Formula right = core(formula.second());
            return until(right, Operator.AND.of(List.of(core(formula.first()), right)));
        }
        throw new IllegalArgumentException("not LTL: " + formula);
    }

    private static Formula and(List<Formula> operands) {
        return Operator.AND.of(operands.stream().map(GraphSemantics::core).toList());
    }

    private static Formula not(Formula formula) {
        return Operator.NOT.of(formula);
    }

    private static Formula until(Formula left, Formula right) {
        return Operator.UNTIL.of(left, right);
    }
}
