package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.sweepline.kernel.Interruption;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Determiniser;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.lts.Minimiser;

/**
 * The process of all sequences of actions that do not yet tell by themselves that a formula is violated.
 *
 * <p>A sequence tells that the formula is violated if its negation has been fulfilled, step by step, and nothing of it is left
 * for later. That is where LTSA goes to {@code ERROR}: it makes a tableau of the negation and looks for the empty node. What is
 * only doomed goes on: after {@code a}, [](a -> X (b && c)) is violated by the next action, not before. Kupferman and
 * Vardi call such sequences informative (Model checking of safety properties, 2001).
 */
final class InformativePrefixes {
    private static final int MOST_NODES = 1 << 18;
    private static final int MOST_EDGES = 1 << 22;

    private final SignedFormula negation;
    private final List<Proposition.Fluent> fluents = new ArrayList<>();
    private final List<String> actions;
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    /** A node of the tableau: the fluents that are true, and what is left of the negation. */
    private record Node(Set<Proposition.Fluent> fluents, Set<Integer> obligations) {}

    private InformativePrefixes(Formula formula, Collection<String> actions) {
        negation = new SignedFormula(Operator.NOT.of(formula));
        this.actions = List.copyOf(actions);
        for (Proposition proposition : Classes.mentions(formula)) {
            if (proposition instanceof Proposition.Fluent fluent) fluents.add(fluent);
        }
    }

    /** The smallest deterministic process over these actions that blocks every action after which the violation is told. */
    static Lts avoided(Formula formula, Collection<String> actions) {
        Lts watching = Determiniser.subsets(new InformativePrefixes(formula, actions).tableau());
        int error = watching.error();
        if (error == Lts.NONE) return Minimiser.strong(watching);
        IntUnaryOperator withoutError = state -> state < error ? state : state - 1;
        LtsBuilder allowed = new LtsBuilder(actions).states(watching.states() - 1);
        watching.forEachEdge((from, label, to) -> {
            String action = watching.labels().get(label);
            if (to != error) allowed.edge(withoutError.applyAsInt(from), action, withoutError.applyAsInt(to));
        });
        return Minimiser.strong(
                allowed.initial(withoutError.applyAsInt(watching.initial())).build());
    }

    /** Nondeterministic; from everywhere every action also leads to a state where nothing is left that could be violated. */
    private Lts tableau() {
        LtsBuilder builder = new LtsBuilder(actions);
        int unconcerned = builder.state();
        int error = builder.state();
        for (String action : actions) builder.edge(unconcerned, action, unconcerned);
        Set<Proposition.Fluent> initially = new HashSet<>();
        for (Proposition.Fluent fluent : fluents) if (fluent.initially()) initially.add(fluent);
        int shift = error + 1;
        number(new Node(initially, Set.of(negation.root())));
        int edges = 0;
        for (int n = 0; n < nodes.size(); n++) {
            Interruption.check();
            Node node = nodes.get(n);
            for (String action : actions) {
                builder.edge(n + shift, action, unconcerned);
                Set<Proposition.Fluent> after = after(node.fluents, action);
                Obligations obligations = new Obligations(
                        negation,
                        proposition -> proposition instanceof Proposition.Took took
                                ? took.actions().contains(action)
                                : after.contains(proposition));
                for (Set<Integer> left : obligations.ofAll(node.obligations)) {
                    int target = left.isEmpty() ? error : number(new Node(after, left)) + shift;
                    builder.edge(n + shift, action, target);
                    if (++edges > MOST_EDGES) throw new InputException("it takes more than " + MOST_EDGES + " steps");
                }
            }
        }
        return builder.states(nodes.size() + shift).initial(shift).error(error).build();
    }

    private Set<Proposition.Fluent> after(Set<Proposition.Fluent> before, String action) {
        Set<Proposition.Fluent> after = new HashSet<>(before);
        for (Proposition.Fluent fluent : fluents) {
            if (fluent.ending().contains(action)) after.remove(fluent);
            if (fluent.starting().contains(action)) after.add(fluent);
        }
        return after;
    }

    private int number(Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) return known;
        if (nodes.size() == MOST_NODES) throw new InputException("it takes more than " + MOST_NODES + " states");
        nodes.add(node);
        return nodes.size() - 1;
    }
}
