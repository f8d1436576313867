package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Ctl;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Ltl;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.contest.Query.Scope;
import org.sweepline.logic.Condition;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;

/**
 * Turns properties into statements: combinations of queries, each of which can be answered by cheaper means than the whole.
 *
 * <p>What a formula says of the initial state alone is decided at once. Equal queries of several formulas are one.
 */
final class Statements {
    private final Predicate<Condition> initially;
    private final Map<Object, Query> queries = new LinkedHashMap<>();

    /** @param initially whether the initial state satisfies a condition */
    Statements(Predicate<Condition> initially) {
        this.initially = initially;
    }

    /**
     * The statement that a property of states holds.
     *
     * @param positive false for the statement that it is violated
     */
    Statement states(Property question, boolean positive) {
        return holds(question, new Query().answeredBy(Scope.STATES, question, positive));
    }

    /** The statement that every transition can fire again, whatever has happened; there must be at least one. */
    Statement live() {
        Property live = new Live();
        // Liveness implies that every transition can fire and that there is no deadlock; these are mostly refuted
        // sooner.
        return new Statement.Joined(
                true, List.of(states(new Deadlock(), true), states(new DeadTransitions(), true), components(live)));
    }

    /** The statement that the initial state satisfies a formula of CTL. */
    Statement branching(Formula formula) {
        return of(FormulaShape.of(formula));
    }

    /** The statement that every run satisfies a formula of LTL. */
    Statement linear(Formula formula) {
        return of(FormulaShape.ofAllRuns(formula));
    }

    private Statement of(FormulaShape shape) {
        if (shape instanceof FormulaShape.Joined joined) return joined(joined);
        if (shape instanceof FormulaShape.Same same) return new Statement.Same(of(same.left()), of(same.right()));
        if (shape instanceof FormulaShape.States states) return states(states.kind(), condition(states.condition()));
        if (shape instanceof FormulaShape.Linear linear) return linear(linear);
        if (shape instanceof FormulaShape.Branching branching) return graph(branching.formula());
        throw new IllegalArgumentException("neither of CTL nor of LTL: " + shape);
    }

    private Statement states(FormulaShape.Kind kind, Condition condition) {
        return switch (kind) {
            case INITIALLY -> new Statement.Known(initially.test(condition));
            case ALWAYS -> states(new Always(condition), true);
            case REACHABLE -> states(new Reachable(condition), true);
            case HOME -> components(new Home(condition));
            case LASTING -> new Statement.Not(components(new Home(condition.not())));
        };
    }

    private Statement components(Property question) {
        return holds(question, new Query().answeredBy(Scope.COMPONENTS, question, true));
    }

    private Statement linear(FormulaShape.Linear shape) {
        boolean negated =
                shape.ctl().filter(formula -> formula.is(Operator.NOT)).isPresent();
        if (negated) return new Statement.Not(of(shape.negation()));
        Formula runs = merged(shape.formula());
        Ltl question = new Ltl("", shape.someRun() ? Operator.EXISTS.of(runs) : runs);
        Query query = new Query().answeredBy(Scope.RUNS, question, true);
        // The formula of CTL is not merged: a condition that several formulas contain is evaluated once.
        return shape.ctl().isPresent()
                ? holds(
                        shape.ctl().get(),
                        query.answeredBy(Scope.GRAPH, new Ctl("", shape.ctl().get()), true))
                : holds(question, query.answeredBy(Scope.GRAPH, question, true));
    }

    /** A formula of CTL that begins with a quantifier, or the negation of one. */
    private Statement graph(Formula formula) {
        if (formula.is(Operator.NOT)) return new Statement.Not(graph(formula.first()));
        return holds(formula, new Query().answeredBy(Scope.GRAPH, new Ctl("", formula), true));
    }

    /**
     * The statement that a query is true.
     *
     * @param key the same for queries that ask the same, of which the first is used
     */
    private Statement holds(Object key, Query query) {
        Query known = queries.putIfAbsent(key, query);
        return new Statement.Holds(known == null ? query : known);
    }

    /** A part that the initial state decides may decide the whole, and is left out if it does not. */
    private Statement joined(FormulaShape.Joined shape) {
        List<Statement> open = new ArrayList<>();
        for (FormulaShape part : shape.parts()) {
            Statement statement = of(part);
            if (!(statement instanceof Statement.Known known)) open.add(statement);
            else if (known.value() != shape.all()) return known;
        }
        if (open.isEmpty()) return new Statement.Known(shape.all());
        return open.size() == 1 ? open.get(0) : new Statement.Joined(shape.all(), open);
    }

    private static Condition condition(Formula formula) {
        return Classes.condition(formula)
                .orElseThrow(() ->
                        new InputException("too many equivalences within each other; write them with and, or, not"));
    }

    /** A formula in which conditions joined by "and" and "or" are one condition, so that automata have fewer letters. */
    private static Formula merged(Formula formula) {
        boolean several =
                formula.operator().isJunction() && Classes.condition(formula).isPresent();
        return several ? new Formula.Atom(new Proposition.Holds(condition(formula))) : formula.map(Statements::merged);
    }
}
