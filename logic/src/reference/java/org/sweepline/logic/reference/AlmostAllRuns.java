package org.sweepline.logic.reference;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

/**
 * Decides without any automaton whether a formula holds for almost all runs of a graph when each step is drawn by lot.
 *
 * <p>After Courcoubetis and Yannakakis (The Complexity of Probabilistic Verification, Journal of the ACM 42, 1995): temporal
 * operators become properties of nodes, the innermost first. A node from which an until holds with a probability strictly
 * between 0 and 1 becomes two, one for the runs where it holds and one for the others; an edge between nodes remains if
 * both ends agree. The number of nodes may double with every operator.
 */
public final class AlmostAllRuns {
    private final List<Node> given = new ArrayList<>();
    private final BiPredicate<Proposition, Integer> truth;
    private List<Node> nodes;

    /** A node of the graph with the truth of formulas for the runs that it stands for. */
    private static final class Node {
        private final int number;
        private final List<Node> next = new ArrayList<>();
        private final Map<Formula, Boolean> truth = new HashMap<>();

        Node(int number) {
            this.number = number;
        }

        Node half(Formula formula, boolean value) {
            Node half = new Node(number);
            half.truth.putAll(truth);
            half.truth.put(formula, value);
            return half;
        }
    }

    /**
     * @param successors for each node the nodes its edges lead to, at least one
     * @param truth whether a proposition is true in a node
     */
    public AlmostAllRuns(int[][] successors, BiPredicate<Proposition, Integer> truth) {
        this.truth = truth;
        for (int n = 0; n < successors.length; n++) given.add(new Node(n));
        for (int n = 0; n < successors.length; n++) {
            for (int target : successors[n]) given.get(n).next.add(given.get(target));
        }
    }

    /** Whether almost all runs from a node satisfy a formula without path quantifiers. */
    public boolean satisfy(int node, Formula formula) {
        nodes = given;
        for (Node one : nodes) one.truth.clear();
        decide(formula);
        return nodes.stream().filter(n -> n.number == node).allMatch(n -> n.truth.get(formula));
    }

    /** Makes the truth of a formula known in every node. */
    private void decide(Formula formula) {
        if (formula.is(Operator.FINALLY)) {
            same(formula, Operator.UNTIL.of(Formula.literal(true), formula.first()));
        } else if (formula.is(Operator.GLOBALLY)) {
            same(formula, Operator.NOT.of(Operator.FINALLY.of(Operator.NOT.of(formula.first()))));
        } else if (formula.is(Operator.RELEASE)) {
            same(
                    formula,
                    Operator.NOT.of(
                            Operator.UNTIL.of(Operator.NOT.of(formula.first()), Operator.NOT.of(formula.second()))));
        } else if (formula.is(Operator.WEAK_UNTIL)) {
            same(
                    formula,
                    Operator.RELEASE.of(formula.second(), Operator.OR.of(List.of(formula.first(), formula.second()))));
        } else if (formula.is(Operator.STRONG_RELEASE)) {
            same(
                    formula,
                    Operator.UNTIL.of(formula.second(), Operator.AND.of(List.of(formula.first(), formula.second()))));
        } else {
            for (Formula operand : formula.operands()) decide(operand);
            if (formula.is(Operator.UNTIL)) until(formula);
            else if (formula.is(Operator.NEXT)) next(formula);
            else for (Node node : nodes) node.truth.put(formula, holds(formula, node));
        }
    }

    private void same(Formula formula, Formula other) {
        decide(other);
        for (Node node : nodes) node.truth.put(formula, node.truth.get(other));
    }

    private boolean holds(Formula formula, Node node) {
        if (formula.isLiteral()) return formula.is(Operator.TRUE);
        if (formula instanceof Formula.Atom atom) return truth.test(atom.proposition(), node.number);
        if (formula.is(Operator.NOT)) return !node.truth.get(formula.first());
        if (formula.is(Operator.AND)) return formula.operands().stream().allMatch(node.truth::get);
        if (formula.is(Operator.OR)) return formula.operands().stream().anyMatch(node.truth::get);
        if (formula.is(Operator.EQUIVALENT))
            return node.truth.get(formula.first()).equals(node.truth.get(formula.second()));
        throw new IllegalArgumentException("this is about more than one run: " + formula);
    }

    private void until(Formula until) {
        Map<Node, Integer> place = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) place.put(nodes.get(i), i);
        BitSet may = new BitSet();
        grow(may, node -> {
            boolean leads = node.next.stream().anyMatch(n -> may.get(place.get(n)));
            return node.truth.get(until.second()) || node.truth.get(until.first()) && leads;
        });
        // It fails with some probability where it must, and where a way leads there on which nothing fulfils it.
        BitSet mayFail = new BitSet();
        grow(mayFail, node -> {
            boolean leads = node.next.stream().anyMatch(n -> mayFail.get(place.get(n)));
            return !may.get(place.get(node)) || !node.truth.get(until.second()) && leads;
        });
        split(until, may::get, mayFail::get, (node, here, there) -> {
            boolean from = node.truth.get(until.second()) || node.truth.get(until.first()) && there.truth.get(until);
            return here == from;
        });
    }

    private interface Condition {
        boolean test(Node node);
    }

    /** Adds nodes that satisfy a condition, which depends on the set, until there are no more. */
    private void grow(BitSet set, Condition condition) {
        int before;
        do {
            before = set.cardinality();
            for (int i = 0; i < nodes.size(); i++) {
                if (condition.test(nodes.get(i))) set.set(i);
            }
        } while (set.cardinality() > before);
    }

    private void next(Formula next) {
        split(
                next,
                i -> nodes.get(i).next.stream().anyMatch(n -> n.truth.get(next.first())),
                i -> nodes.get(i).next.stream().anyMatch(n -> !n.truth.get(next.first())),
                (node, here, there) -> here == there.truth.get(next.first()));
    }

    private interface Agreement {
        boolean test(Node node, boolean here, Node there);
    }

    /** Splits the nodes where a formula may hold and may fail. */
    private void split(Formula formula, IntPredicate mayHold, IntPredicate mayFail, Agreement agreement) {
        List<Node> all = new ArrayList<>();
        Map<Node, List<Node>> halves = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            List<Node> own = new ArrayList<>();
            if (mayHold.test(i)) own.add(nodes.get(i).half(formula, true));
            if (mayFail.test(i)) own.add(nodes.get(i).half(formula, false));
            halves.put(nodes.get(i), own);
            all.addAll(own);
        }
        for (Node node : nodes) {
            for (Node half : halves.get(node)) {
                for (Node target : node.next) {
                    for (Node there : halves.get(target)) {
                        if (agreement.test(node, half.truth.get(formula), there)) half.next.add(there);
                    }
                }
            }
        }
        nodes = all;
    }
}
