package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
 * <p>The means are tried from the cheapest to the most expensive, each on the properties that are still open, and what one
 * decides is printed before the next begins. The cheap ones are limited by a number of states, so that their answers are the
 * same on every machine; only the last ones share the time that is left.
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
        askOnGraph(budget.look());
        simplify();
        askOnRuns(budget.look(), RunMethod.STORED);
        // Random walks find what is far away but not rare.
        ask(Scope.STATES, budget.walks(), Technique.RANDOM_WALK);
        ask(Scope.STATES, budget.modest());
        ask(Scope.COMPONENTS, budget.modest());
        askReduced();
        ask(Scope.STATES, budget.timed(Method.FULL, coversAll(Scope.STATES) ? 0.8 : 0.3));
        askOnGraph(budget.timed(Method.FULL, queries(Scope.RUNS).isEmpty() ? 0.9 : 0.6));
        ask(Scope.COMPONENTS, budget.timed(Method.SWEEP, coversAll(Scope.COMPONENTS) ? 0.8 : 0.3));
        askOnRuns(budget.timed(Method.SWEEP, 0.2), RunMethod.AUTO);
        ask(Scope.STATES, budget.timed(Method.SWEEP, coversAll(Scope.STATES) ? 1 : 0.3));
        askOnRuns(budget.timed(Method.SWEEP, 0.8), RunMethod.AUTO);
        askOnGraph(budget.timed(Method.SWEEP, 1));
        for (Target target : open) lines.giveUp(target.id(), obstacle(target));
    }

    /** Why a property is still open when all means have been tried, or the time is over. */
    private String obstacle(Target target) {
        if (budget.spent()) return ExplorationBudget.SPENT;
        Set<Query> queries = new LinkedHashSet<>();
        target.statement().addOpenQueries(queries);
        String reasons = queries.stream()
                .flatMap(query -> query.obstacle().stream())
                .distinct()
                .collect(Collectors.joining("; "));
        return reasons.isEmpty() ? "no means that were tried decide it" : reasons;
    }

    /** Whether all open queries have a scope. */
    private boolean coversAll(Scope scope) {
        return queries().size() == queries(scope).size();
    }

    /** Prints the properties that are decided by now, and drops them. */
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
            lines.printAnswer(target.id(), truth.get() ? "TRUE" : "FALSE", techniques);
        }
        open.clear();
        open.addAll(still);
    }

    /** The queries on which an open property depends. */
    private Set<Query> queries() {
        Set<Query> queries = new LinkedHashSet<>();
        for (Target target : open) target.statement().addOpenQueries(queries);
        return queries;
    }

    /** Those of them that have a scope. */
    private List<Query> queries(Scope scope) {
        return queries().stream().filter(query -> query.ask(scope).isPresent()).toList();
    }

    /** Asks all open queries that have a scope, in one exploration. */
    private void ask(Scope scope, CheckOptions options, Technique... by) {
        if (budget.spent()) return;
        asking.ask(scope, queries(scope), options, by);
        settle();
    }

    /** Asks the open queries about runs and how they branch, on one Kripke structure, of which a part may be enough. */
    private void askOnGraph(CheckOptions options) {
        ask(Scope.GRAPH, options.temporal(options.temporal().method(RunMethod.KRIPKE)));
    }

    /** Asks the open queries about runs one after the other; the time that one does not use is left to the others. */
    private void askOnRuns(CheckOptions options, RunMethod method) {
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

    /**
     * Asks each open query about states by itself if reductions apply: they keep what a query needs, and reduce more for one
     * query than for all.
     */
    private void askReduced() {
        ReductionOptions reductions = ReductionOptions.AUTOMATIC.orNothing();
        for (Query query : queries(Scope.STATES)) {
            if (budget.spent()) return;
            if (!queries(Scope.STATES).contains(query)) continue;
            CheckOptions options = budget.alone().reductions(reductions);
            asking.ask(Scope.STATES, List.of(query), options, Technique.SEQUENTIAL_PROCESSING);
            settle();
        }
    }

    /** Simplifies the open formulas by what the structure of the model proves about their parts. */
    private void simplify() {
        for (int i = 0; i < open.size() && !budget.spent(); i++) {
            int target = i;
            attempt(() -> open.set(target, open.get(target).simplified()));
        }
        settle();
    }

    /** Runs something that may fail, since other means may still find the answer. */
    private void attempt(Runnable means) {
        try {
            means.run();
        } catch (InputException | ArithmeticException | StackOverflowError | OutOfMemoryError failed) {
            lines.note(Asking.reason(failed));
        }
    }

    /** Decides the open queries about states that the structure of the model proves or refutes. */
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
