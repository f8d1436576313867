package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Proofs;
import org.sweepline.check.Session;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.contest.Query.Scope;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;

/**
 * Decides the properties of an examination, each by the cheapest sound means that suffices.
 *
 * <p>Means follow each other from cheap to dear, each gets only what is still open, and what it decides is printed before the
 * next begins. How far the cheap ones go is counted in states, so that their answers are the same on every machine; only the
 * last ones share out the time that is left.
 */
final class Portfolio {
    private final Encoding encoding;
    private final List<Target> open;
    private final Lines lines;
    private final ExplorationBudget budget;
    private final Asking asking;

    Portfolio(Session session, List<Target> targets, Lines lines, ExplorationBudget budget) {
        encoding = session.encoding();
        open = new ArrayList<>(targets);
        this.lines = lines;
        this.budget = budget;
        asking = new Asking(session, lines, this::settle);
    }

    void run() {
        settle();
        ask(Scope.STATES, budget.look());
        prove();
        graph(budget.look());
        simplify();
        runs(budget.look(), RunMethod.STORED);
        // Random walks find what is far away but not rare.
        ask(Scope.STATES, budget.walks(), Technique.RANDOM_WALK);
        ask(Scope.STATES, budget.modest());
        ask(Scope.COMPONENTS, budget.modest());
        reduced();
        ask(Scope.STATES, budget.timed(Method.FULL, alone(Scope.STATES) ? 0.8 : 0.3));
        graph(budget.timed(Method.FULL, queries(Scope.RUNS).isEmpty() ? 0.9 : 0.6));
        ask(Scope.COMPONENTS, budget.timed(Method.SWEEP, alone(Scope.COMPONENTS) ? 0.8 : 0.3));
        runs(budget.timed(Method.SWEEP, 0.2), RunMethod.AUTO);
        ask(Scope.STATES, budget.timed(Method.SWEEP, alone(Scope.STATES) ? 1 : 0.3));
        runs(budget.timed(Method.SWEEP, 0.8), RunMethod.AUTO);
        graph(budget.timed(Method.SWEEP, 1));
    }

    /** Whether everything that is open can be asked in a way. */
    private boolean alone(Scope scope) {
        return queries().size() == queries(scope).size();
    }

    /** Prints what is decided by now. */
    private void settle() {
        List<Target> still = new ArrayList<>();
        for (Target target : open) {
            Optional<Boolean> truth = target.statement().truth();
            if (truth.isEmpty()) {
                still.add(target);
                continue;
            }
            Set<Technique> techniques = new TreeSet<>();
            target.statement().addTechniques(techniques);
            lines.formula(target.id(), truth.get() ? "TRUE" : "FALSE", techniques);
        }
        open.clear();
        open.addAll(still);
    }

    /** The queries that something still depends on. */
    private Set<Query> queries() {
        Set<Query> queries = new LinkedHashSet<>();
        for (Target target : open) target.statement().addOpenQueries(queries);
        return queries;
    }

    /** Those of them that can be asked in a way. */
    private List<Query> queries(Scope scope) {
        return queries().stream().filter(query -> query.ask(scope).isPresent()).toList();
    }

    /** All that is open and can be asked in a way, in one exploration. */
    private void ask(Scope scope, CheckOptions options, Technique... by) {
        if (budget.spent()) return;
        asking.ask(scope, queries(scope), options, by);
        settle();
    }

    /** What is open about runs and how they branch, on one structure; a part of it may be enough. */
    private void graph(CheckOptions options) {
        ask(Scope.GRAPH, options.temporal(options.temporal().method(RunMethod.KRIPKE)));
    }

    /** What is open about runs, one after the other; the time that one leaves is the others'. */
    private void runs(CheckOptions options, RunMethod method) {
        List<Query> queries = queries(Scope.RUNS);
        Deadline all = Deadline.in(options.limits().time());
        for (int i = 0; i < queries.size() && !budget.spent(); i++) {
            Query query = queries.get(i);
            CheckOptions each = budget.part(options, all.share(1.0 / (queries.size() - i)));
            if (queries(Scope.RUNS).contains(query)) {
                asking.ask(
                        Scope.RUNS,
                        List.of(query),
                        each.temporal(each.temporal().method(method)));
            }
            settle();
        }
    }

    /** Each query about states by itself, if it can be reduced: what all queries need together leaves less to reduce. */
    private void reduced() {
        ReductionOptions reductions = ReductionOptions.AUTOMATIC.orNothing();
        for (Query query : queries(Scope.STATES)) {
            if (budget.spent()) return;
            if (!queries(Scope.STATES).contains(query)) continue;
            CheckOptions options = budget.alone().reductions(reductions);
            asking.ask(Scope.STATES, List.of(query), options, Technique.SEQUENTIAL_PROCESSING);
            settle();
        }
    }

    /** Settles what the structure of the model tells of parts of formulas. */
    private void simplify() {
        for (int i = 0; i < open.size() && !budget.spent(); i++) {
            int target = i;
            attempt(() -> open.set(target, open.get(target).simplified()));
        }
        settle();
    }

    /** What goes wrong here may be answered by other means. */
    private void attempt(Runnable means) {
        try {
            means.run();
        } catch (InputException | ArithmeticException | StackOverflowError | OutOfMemoryError failed) {
            lines.note(Asking.reason(failed));
        }
    }

    /** What the structure of the model tells. */
    private void prove() {
        for (Query query : queries(Scope.STATES)) {
            if (budget.spent()) return;
            attempt(() -> prove(query));
        }
        settle();
    }

    private void prove(Query query) {
        Query.Ask ask = query.ask(Scope.STATES).orElseThrow();
        new Proofs(encoding)
                .of(ask.property())
                .flatMap(answer -> ask.truth(answer.verdict()))
                .ifPresent(truth -> query.decide(truth, Set.of(Technique.TOPOLOGICAL)));
    }
}
