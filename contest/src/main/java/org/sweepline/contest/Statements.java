package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.sweepline.contest.Claim.Way;
import org.sweepline.logic.Condition;
import org.sweepline.logic.branching.Shape;
import org.sweepline.logic.temporal.Formula;

/**
 * Takes formulas apart into claims that can be asked by themselves, each by cheaper means than the whole.
 *
 * <p>What a formula says of the initial state alone is decided at once. Equal claims of several formulas are one.
 */
final class Statements {
    private final Predicate<Condition> initially;
    private final Map<Object, Claim> claims = new LinkedHashMap<>();

    /** @param initially whether the initial state satisfies a condition */
    Statements(Predicate<Condition> initially) {
        this.initially = initially;
    }

    /** What is asked by a question about states. */
    Statement states(Property question, boolean positive) {
        return holds(question, () -> new Claim().by(Way.STATES, question, positive));
    }

    /** Can every transition, of which there is one at least, fire again, whatever has happened? */
    Statement live() {
        Property live = new Live();
        // Where everything can happen again, everything can happen and nothing ends; that is mostly refuted sooner.
        return all(List.of(
                states(new Deadlock(), true),
                states(new DeadTransitions(), true),
                holds(live, () -> new Claim().by(Way.COMPONENTS, live, true))));
    }

    /** A formula of CTL, about the initial state. */
    Statement branching(Formula formula) {
        if (Conditions.isCondition(formula)) return new Statement.Known(initially(formula));
        if (formula instanceof Formula.Not not) return new Statement.Not(branching(not.operand()));
        if (formula instanceof Formula.And and) return all(each(and.operands()));
        if (formula instanceof Formula.Or or) return some(each(or.operands()));
        if (formula instanceof Formula.ForAll every) return every(every.operand());
        if (formula instanceof Formula.Exists some) return some(some.operand());
        return graph(formula);
    }

    private List<Statement> each(List<Formula> formulas) {
        return formulas.stream().map(this::branching).toList();
    }

    private Statement every(Formula path) {
        if (path instanceof Formula.Globally globally) {
            Formula operand = globally.operand();
            if (Conditions.isCondition(operand)) return always(operand);
            if (operand instanceof Formula.And and) {
                return all(and.operands().stream()
                        .map(part -> every(new Formula.Globally(part)))
                        .toList());
            }
            if (operand instanceof Formula.ForAll inner && inner.operand() instanceof Formula.Globally) {
                return every(inner.operand());
            }
            if (operand instanceof Formula.Exists inner
                    && inner.operand() instanceof Formula.Finally goal
                    && Conditions.isCondition(goal.operand())) {
                return home(goal.operand(), new Formula.ForAll(path));
            }
        }
        return graph(new Formula.ForAll(path));
    }

    private Statement some(Formula path) {
        if (path instanceof Formula.Finally eventually) {
            Formula operand = eventually.operand();
            if (Conditions.isCondition(operand)) return reachable(operand);
            if (operand instanceof Formula.Or or) {
                return some(or.operands().stream()
                        .map(part -> some(new Formula.Finally(part)))
                        .toList());
            }
            if (operand instanceof Formula.Exists inner && inner.operand() instanceof Formula.Finally) {
                return some(inner.operand());
            }
            if (operand instanceof Formula.ForAll inner
                    && inner.operand() instanceof Formula.Globally goal
                    && Conditions.isCondition(goal.operand())) {
                Formula opposite = new Formula.Not(goal.operand());
                Formula reachable = new Formula.Exists(new Formula.Finally(opposite));
                Formula recurrent = new Formula.ForAll(new Formula.Globally(reachable));
                return new Statement.Not(home(opposite, recurrent));
            }
        }
        return graph(new Formula.Exists(path));
    }

    /** From every reachable state one that satisfies the condition can be reached, which is what a formula of CTL says. */
    private Statement home(Formula condition, Formula formula) {
        return holds(formula, () -> new Claim().by(Way.COMPONENTS, new Home(Conditions.of(condition)), true));
    }

    private Statement always(Formula condition) {
        Property question = new Always(Conditions.of(condition));
        return holds(question, () -> new Claim().by(Way.STATES, question, true));
    }

    private Statement reachable(Formula condition) {
        Property question = new Reachable(Conditions.of(condition));
        return holds(question, () -> new Claim().by(Way.STATES, question, true));
    }

    /** A formula of CTL that begins with a quantifier. */
    private Statement graph(Formula formula) {
        return holds(formula, () -> {
            Claim claim = new Claim().by(Way.GRAPH, onGraph(formula), true);
            if (Shape.of(Conditions.merged(formula)) instanceof Shape.Linear linear) {
                Formula runs = linear.formula();
                claim.by(Way.RUNS, temporal(linear.someRun() ? new Formula.Exists(runs) : runs), true);
            }
            return claim;
        });
    }

    /** Conditions stay apart: those that several formulas have are evaluated once. */
    private static Property onGraph(Formula formula) {
        return new Ctl("", formula);
    }

    /** What every run satisfies: a formula of LTL. */
    Statement linear(Formula formula) {
        if (Conditions.isCondition(formula)) return new Statement.Known(initially(formula));
        if (formula instanceof Formula.Not not) {
            Optional<Formula> inside = pushed(not.operand());
            return inside.map(this::linear).orElseGet(() -> runs(formula));
        }
        if (formula instanceof Formula.And and) {
            return all(and.operands().stream().map(this::linear).toList());
        }
        if (formula instanceof Formula.Or or) return alternatives(or.operands());
        if (formula instanceof Formula.Globally globally) return globally(globally.operand());
        if (formula instanceof Formula.Finally eventually) return eventually(eventually);
        if (formula instanceof Formula.Until until) return until(until);
        return runs(formula);
    }

    /** The negation of a formula with the negation further inside, if that makes it simpler. */
    private static Optional<Formula> pushed(Formula formula) {
        if (formula instanceof Formula.Not not) return Optional.of(not.operand());
        if (formula instanceof Formula.Finally part) {
            return Optional.of(new Formula.Globally(new Formula.Not(part.operand())));
        }
        if (formula instanceof Formula.Globally part) {
            return Optional.of(new Formula.Finally(new Formula.Not(part.operand())));
        }
        if (formula instanceof Formula.Next part) {
            return Optional.of(new Formula.Next(new Formula.Not(part.operand())));
        }
        if (formula instanceof Formula.And and) return Optional.of(new Formula.Or(negated(and.operands())));
        if (formula instanceof Formula.Or or) return Optional.of(new Formula.And(negated(or.operands())));
        return Optional.empty();
    }

    private static List<Formula> negated(List<Formula> formulas) {
        return formulas.stream().<Formula>map(Formula.Not::new).toList();
    }

    /** Conditions on the first state are decided; what is left is said of every run. */
    private Statement alternatives(List<Formula> operands) {
        List<Formula> later = new ArrayList<>();
        for (Formula operand : operands) {
            if (!Conditions.isCondition(operand)) later.add(operand);
            else if (initially(operand)) return new Statement.Known(true);
        }
        return later.size() == 1 ? linear(later.get(0)) : runs(new Formula.Or(later));
    }

    private Statement globally(Formula operand) {
        if (Conditions.isCondition(operand)) return always(operand);
        if (operand instanceof Formula.Globally inner) return globally(inner.operand());
        if (operand instanceof Formula.And and) {
            return all(and.operands().stream().map(this::globally).toList());
        }
        if (operand instanceof Formula.Not not) {
            Optional<Formula> inside = pushed(not.operand());
            if (inside.isPresent()) return globally(inside.get());
        }
        return runs(new Formula.Globally(operand));
    }

    private Statement eventually(Formula.Finally formula) {
        Formula operand = formula.operand();
        if (operand instanceof Formula.Finally inner) return eventually(inner);
        boolean now = Conditions.isCondition(operand) && initially(operand);
        return now ? new Statement.Known(true) : runs(formula);
    }

    private Statement until(Formula.Until formula) {
        if (Conditions.isCondition(formula.right())) {
            if (initially(formula.right())) return new Statement.Known(true);
            boolean stuck = Conditions.isCondition(formula.left()) && !initially(formula.left());
            if (stuck) return new Statement.Known(false);
        }
        return runs(formula);
    }

    private Statement runs(Formula formula) {
        Ltl question = temporal(Conditions.merged(formula));
        return holds(question, () -> new Claim().by(Way.RUNS, question, true).by(Way.GRAPH, question, true));
    }

    private static Ltl temporal(Formula formula) {
        return new Ltl("", formula);
    }

    private Statement holds(Object key, Supplier<Claim> claim) {
        return new Statement.Holds(claims.computeIfAbsent(key, none -> claim.get()));
    }

    private boolean initially(Formula condition) {
        return initially.test(Conditions.of(condition));
    }

    private static Statement all(List<Statement> operands) {
        return new Statement.Joined(true, operands);
    }

    private static Statement some(List<Statement> operands) {
        return new Statement.Joined(false, operands);
    }
}
