package org.sweepline.logic.product;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;

/**
 * Decides without any automaton whether a formula holds for almost all runs of a graph when each step is drawn by lot.
 *
 * <p>After Courcoubetis and Yannakakis (1995, section 3.1): temporal operators are replaced by new properties of states, the
 * innermost first. A state from which an until holds with a probability strictly between 0 and 1 becomes two, one for the
 * runs where it holds and one for the others; a step between states remains if both can agree.
 */
final class AlmostAllRuns {
    private List<Node> nodes = new ArrayList<>();

    /** A state with what led to it; the first state has number 0 or more, and the truth of subformulas may split it. */
    private static final class Node {
        final int state;
        final String action;
        final Map<Proposition.Fluent, Boolean> fluents;
        final boolean initial;
        final List<Node> next = new ArrayList<>();
        final Map<Formula, Boolean> truth = new HashMap<>();

        Node(int state, String action, Map<Proposition.Fluent, Boolean> fluents, boolean initial) {
            this.state = state;
            this.action = action;
            this.fluents = fluents;
            this.initial = initial;
        }

        Node copy() {
            Node copy = new Node(state, action, fluents, initial);
            copy.truth.putAll(truth);
            return copy;
        }
    }

    private final LabelledGraph graph;

    private AlmostAllRuns(LabelledGraph graph) {
        this.graph = graph;
    }

    static boolean satisfy(LabelledGraph graph, Formula formula) {
        AlmostAllRuns runs = new AlmostAllRuns(graph);
        List<Proposition.Fluent> fluents = new ArrayList<>();
        collect(formula, fluents);
        runs.unfold(fluents);
        runs.decide(formula);
        return runs.nodes.stream().filter(n -> n.initial).allMatch(n -> n.truth.get(formula));
    }

    private static void collect(Formula formula, List<Proposition.Fluent> fluents) {
        if (formula instanceof Formula.Atom atom && atom.proposition() instanceof Proposition.Fluent fluent) {
            if (!fluents.contains(fluent)) fluents.add(fluent);
        }
        for (Formula operand : operands(formula)) collect(operand, fluents);
    }

    private static List<Formula> operands(Formula f) {
        if (f instanceof Formula.Not g) return List.of(g.operand());
        if (f instanceof Formula.Next g) return List.of(g.operand());
        if (f instanceof Formula.Finally g) return List.of(g.operand());
        if (f instanceof Formula.Globally g) return List.of(g.operand());
        if (f instanceof Formula.And g) return g.operands();
        if (f instanceof Formula.Or g) return g.operands();
        if (f instanceof Formula.Equivalent g) return List.of(g.left(), g.right());
        if (f instanceof Formula.Until g) return List.of(g.left(), g.right());
        if (f instanceof Formula.Release g) return List.of(g.left(), g.right());
        if (f instanceof Formula.WeakUntil g) return List.of(g.left(), g.right());
        if (f instanceof Formula.StrongRelease g) return List.of(g.left(), g.right());
        return List.of();
    }

    /** The states that can be met, each with the action that led to it and what is true of fluents. */
    private void unfold(List<Proposition.Fluent> fluents) {
        Map<List<Object>, Node> known = new HashMap<>();
        Map<Proposition.Fluent, Boolean> initially = new HashMap<>();
        for (Proposition.Fluent fluent : fluents) initially.put(fluent, fluent.initially());
        for (int s : graph.initial()) node(s, "", initially, true, known);
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            for (LabelledGraph.Edge edge : graph.edges().get(node.state)) {
                String action = LabelledGraph.ACTIONS.get(edge.action());
                Map<Proposition.Fluent, Boolean> after = new HashMap<>();
                for (Proposition.Fluent fluent : fluents) {
                    boolean value = node.fluents.get(fluent);
                    if (fluent.ending().contains(action)) value = false;
                    if (fluent.starting().contains(action)) value = true;
                    after.put(fluent, value);
                }
                node.next.add(node(edge.target(), action, after, false, known));
            }
            if (node.next.isEmpty()) node.next.add(node(node.state, "", node.fluents, false, known));
        }
    }

    private Node node(
            int state,
            String action,
            Map<Proposition.Fluent, Boolean> fluents,
            boolean initial,
            Map<List<Object>, Node> known) {
        List<Object> key = List.of(state, action, fluents, initial);
        Node node = known.get(key);
        if (node == null) {
            node = new Node(state, action, fluents, initial);
            known.put(key, node);
            nodes.add(node);
        }
        return node;
    }

    /** Makes the truth of a formula known in every node. */
    private void decide(Formula formula) {
        if (formula instanceof Formula.Finally f) {
            same(formula, new Formula.Until(new Formula.Literal(true), f.operand()));
        } else if (formula instanceof Formula.Globally f) {
            same(formula, new Formula.Not(new Formula.Finally(new Formula.Not(f.operand()))));
        } else if (formula instanceof Formula.Release f) {
            same(formula, new Formula.Not(new Formula.Until(new Formula.Not(f.left()), new Formula.Not(f.right()))));
        } else if (formula instanceof Formula.WeakUntil f) {
            same(formula, new Formula.Release(f.right(), new Formula.Or(List.of(f.left(), f.right()))));
        } else if (formula instanceof Formula.StrongRelease f) {
            same(formula, new Formula.Until(f.right(), new Formula.And(List.of(f.left(), f.right()))));
        } else {
            for (Formula operand : operands(formula)) decide(operand);
            if (formula instanceof Formula.Until until) until(until);
            else if (formula instanceof Formula.Next next) next(next);
            else for (Node node : nodes) node.truth.put(formula, holds(formula, node));
        }
    }

    private void same(Formula formula, Formula other) {
        decide(other);
        for (Node node : nodes) node.truth.put(formula, node.truth.get(other));
    }

    private boolean holds(Formula f, Node node) {
        if (f instanceof Formula.Literal literal) return literal.value();
        if (f instanceof Formula.Not not) return !node.truth.get(not.operand());
        if (f instanceof Formula.And and) return and.operands().stream().allMatch(node.truth::get);
        if (f instanceof Formula.Or or) return or.operands().stream().anyMatch(node.truth::get);
        if (f instanceof Formula.Equivalent e) return node.truth.get(e.left()).equals(node.truth.get(e.right()));
        Proposition proposition = ((Formula.Atom) f).proposition();
        if (proposition instanceof Proposition.Holds holds) return graph.has(node.state, holds.expression());
        if (proposition instanceof Proposition.Took took) return took.actions().contains(node.action);
        return node.fluents.get((Proposition.Fluent) proposition);
    }

    private void until(Formula.Until until) {
        BitSet possible = new BitSet();
        BitSet unsure = new BitSet();
        Map<Node, Integer> number = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) number.put(nodes.get(i), i);
        boolean more = true;
        while (more) {
            more = false;
            for (int i = 0; i < nodes.size(); i++) {
                Node node = nodes.get(i);
                boolean can = node.truth.get(until.right())
                        || node.truth.get(until.left())
                                && node.next.stream().anyMatch(n -> possible.get(number.get(n)));
                if (can && !possible.get(i)) {
                    possible.set(i);
                    more = true;
                }
            }
        }
        more = true;
        while (more) {
            more = false;
            for (int i = 0; i < nodes.size(); i++) {
                Node node = nodes.get(i);
                boolean fails = !possible.get(i)
                        || !node.truth.get(until.right())
                                && node.next.stream().anyMatch(n -> unsure.get(number.get(n)));
                if (fails && !unsure.get(i)) {
                    unsure.set(i);
                    more = true;
                }
            }
        }
        split(
                until,
                i -> possible.get(i),
                i -> unsure.get(i),
                (node, here, there) ->
                        here == (node.truth.get(until.right()) || node.truth.get(until.left()) && there));
    }

    private void next(Formula.Next next) {
        split(
                next,
                i -> nodes.get(i).next.stream().anyMatch(n -> n.truth.get(next.operand())),
                i -> nodes.get(i).next.stream().anyMatch(n -> !n.truth.get(next.operand())),
                null);
    }

    private interface Where {
        boolean test(int node);
    }

    private interface Agreement {
        boolean test(Node node, boolean here, boolean there);
    }

    /** Splits nodes where a formula may be true and may be false; without a word on agreement it is a next formula. */
    private void split(Formula formula, Where mayHold, Where mayFail, Agreement agreement) {
        List<Node> halves = new ArrayList<>();
        Map<Node, List<Node>> of = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++) {
            List<Node> own = new ArrayList<>();
            for (boolean value : new boolean[] {true, false}) {
                if (!(value ? mayHold.test(i) : mayFail.test(i))) continue;
                Node half = nodes.get(i).copy();
                half.truth.put(formula, value);
                own.add(half);
            }
            of.put(nodes.get(i), own);
            halves.addAll(own);
        }
        for (Node node : nodes) {
            for (Node half : of.get(node)) {
                boolean here = half.truth.get(formula);
                for (Node target : node.next) {
                    for (Node there : of.get(target)) {
                        boolean agree = agreement == null
                                ? here == there.truth.get(((Formula.Next) formula).operand())
                                : agreement.test(node, here, there.truth.get(formula));
                        if (agree) half.next.add(there);
                    }
                }
            }
        }
        nodes = halves;
    }
}
