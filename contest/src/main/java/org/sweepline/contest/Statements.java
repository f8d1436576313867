package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
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
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/**
 * Takes formulas apart into queries that can be asked by themselves, each by cheaper means than the whole.
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

    /** What is asked by a question about states. */
    Statement states(Property question, boolean positive) {
        return holds(question, () -> new Query().by(Scope.STATES, question, positive));
    }

    /** Can every transition, of which there is one at least, fire again, whatever has happened? */
    Statement live() {
        Property live = new Live();
        // Where everything can happen again, everything can happen and nothing ends; that is mostly refuted sooner.
        return new Statement.Joined(
                true,
                List.of(
                        states(new Deadlock(), true),
                        states(new DeadTransitions(), true),
                        holds(live, () -> new Query().by(Scope.COMPONENTS, live, true))));
    }

    /** A formula of CTL, about the initial state. */
    Statement branching(Formula formula) {
        if (Conditions.isCondition(formula)) return new Statement.Known(initially(formula));
        return switch (formula.operator()) {
            case NOT -> new Statement.Not(branching(formula.first()));
            case AND, OR -> joined(formula, this::branching);
            case FOR_ALL, EXISTS -> quantified(formula);
            default -> graph(formula);
        };
    }

    /** AG and EF go inside of what joins conditions, and are asked as questions about states. */
    private Statement quantified(Formula formula) {
        boolean all = formula.is(Operator.FOR_ALL);
        Operator modality = Operator.GLOBALLY.signed(all);
        if (!formula.first().is(modality)) return graph(formula);
        Formula operand = formula.first().first();
        if (Conditions.isCondition(operand))
            return all ? always(operand) : states(new Reachable(Conditions.of(operand)), true);
        if (operand.is(Operator.AND.signed(all))) {
            return joined(operand, part -> quantified(formula.with(List.of(modality.of(part)))));
        }
        if (!operand.operator().isQuantifier()) return graph(formula);
        Formula path = operand.first();
        if (operand.is(formula.operator())) return path.is(modality) ? quantified(operand) : graph(formula);
        if (!path.is(modality.dual()) || !Conditions.isCondition(path.first())) return graph(formula);
        if (all) return home(path.first(), formula);
        Formula opposite = Operator.NOT.of(path.first());
        Formula reachable = Operator.EXISTS.of(Operator.FINALLY.of(opposite));
        return new Statement.Not(home(opposite, Operator.FOR_ALL.of(Operator.GLOBALLY.of(reachable))));
    }

    /** From every reachable state one that satisfies the condition can be reached, which is what a formula of CTL says. */
    private Statement home(Formula condition, Formula formula) {
        return holds(formula, () -> new Query().by(Scope.COMPONENTS, new Home(Conditions.of(condition)), true));
    }

    private Statement always(Formula condition) {
        return states(new Always(Conditions.of(condition)), true);
    }

    /** A formula of CTL that begins with a quantifier. */
    private Statement graph(Formula formula) {
        return holds(formula, () -> {
            // Conditions stay apart: those that several formulas have are evaluated once.
            Query query = new Query().by(Scope.GRAPH, new Ctl("", formula), true);
            if (FormulaShape.of(Conditions.merged(formula)) instanceof FormulaShape.Linear linear) {
                Formula runs = linear.formula();
                query.by(Scope.RUNS, new Ltl("", linear.someRun() ? Operator.EXISTS.of(runs) : runs), true);
            }
            return query;
        });
    }

    /** What every run satisfies: a formula of LTL. */
    Statement linear(Formula formula) {
        if (Conditions.isCondition(formula)) return new Statement.Known(initially(formula));
        return switch (formula.operator()) {
            case NOT -> pushed(formula.first()).map(this::linear).orElseGet(() -> runs(formula));
            case AND -> joined(formula, this::linear);
            case OR -> alternatives(formula.operands());
            case GLOBALLY -> globally(formula.first());
            case FINALLY -> eventually(formula);
            case UNTIL -> until(formula);
            default -> runs(formula);
        };
    }

    /** The negation of a formula with the negation further inside, if that makes it simpler. */
    private static Optional<Formula> pushed(Formula formula) {
        return switch (formula.operator()) {
            case NOT -> Optional.of(formula.first());
            case FINALLY, GLOBALLY, NEXT, AND, OR -> {
                Formula negated = formula.map(operand -> Operator.NOT.of(operand));
                yield Optional.of(formula.operator().dual().of(negated.operands()));
            }
            default -> Optional.empty();
        };
    }

    /** Conditions on the first state are decided; what is left is said of every run. */
    private Statement alternatives(List<Formula> operands) {
        List<Formula> later = new ArrayList<>();
        for (Formula operand : operands) {
            if (!Conditions.isCondition(operand)) later.add(operand);
            else if (initially(operand)) return new Statement.Known(true);
        }
        return later.size() == 1 ? linear(later.get(0)) : runs(Operator.OR.of(later));
    }

    private Statement globally(Formula operand) {
        if (Conditions.isCondition(operand)) return always(operand);
        if (operand.is(Operator.GLOBALLY)) return globally(operand.first());
        if (operand.is(Operator.AND)) return joined(operand, this::globally);
        Optional<Formula> inside = operand.is(Operator.NOT) ? pushed(operand.first()) : Optional.empty();
        return inside.map(this::globally).orElseGet(() -> runs(Operator.GLOBALLY.of(operand)));
    }

    private Statement eventually(Formula formula) {
        Formula operand = formula.first();
        if (operand.is(Operator.FINALLY)) return eventually(operand);
        boolean now = Conditions.isCondition(operand) && initially(operand);
        return now ? new Statement.Known(true) : runs(formula);
    }

    private Statement until(Formula formula) {
        if (Conditions.isCondition(formula.second())) {
            if (initially(formula.second())) return new Statement.Known(true);
            boolean stuck = Conditions.isCondition(formula.first()) && !initially(formula.first());
            if (stuck) return new Statement.Known(false);
        }
        return runs(formula);
    }

    private Statement runs(Formula formula) {
        Ltl question = new Ltl("", Conditions.merged(formula));
        return holds(question, () -> new Query().by(Scope.RUNS, question, true).by(Scope.GRAPH, question, true));
    }

    private Statement holds(Object key, Supplier<Query> query) {
        return new Statement.Holds(queries.computeIfAbsent(key, none -> query.get()));
    }

    private boolean initially(Formula condition) {
        return initially.test(Conditions.of(condition));
    }

    /** What "and" or "or" makes of the statements that its operands are. */
    private static Statement joined(Formula formula, Function<Formula, Statement> statement) {
        List<Statement> operands = formula.operands().stream().map(statement).toList();
        return new Statement.Joined(formula.is(Operator.AND), operands);
    }
}
