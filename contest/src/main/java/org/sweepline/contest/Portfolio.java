package org.sweepline.contest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Proofs;
import org.sweepline.check.Session;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.contest.Query.Scope;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Threads;
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

    /** Asks the open queries about runs, each by itself; the time that one does not use is left to the others. */
    private void askOnRuns(CheckOptions options, RunMethod method) {
        CheckOptions runs = options.temporal(options.temporal().method(method));
        Deadline all = Deadline.in(options.limits().time());
        List<Query> queries = queries(Scope.RUNS);
        double threads = options.threads().busy(queries.size());
        askEach(Scope.RUNS, queries, number -> {
            double waiting = queries.size() - number;
            return budget.part(runs, all.share(Math.min(1, threads / waiting)));
        });
    }

    /**
     * Asks queries each by itself, several at the same time. What comes of them is taken in their order, and what is not needed
     * any more by then is not taken, as if one had been asked after the other.
     */
    private void askEach(Scope scope, List<Query> queries, IntFunction<CheckOptions> options, Technique... by) {
        Threads threads = budget.usual().threads();
        int sharing = threads.busy(queries.size());
        List<Query> stinted = new ArrayList<>();
        List<Supplier<Optional<Asking.Reply>>> tasks = new ArrayList<>();
        for (Query query : queries) {
            int number = tasks.size();
            tasks.add(() -> asked(scope, query)
                    ? Optional.of(asking.ask(scope, query, shared(options.apply(number), sharing)))
                    : Optional.empty());
        }
        threads.inOrder(tasks, answered -> {
            answered.filter(reply -> asked(scope, reply.query())).ifPresent(reply -> {
                if (sharing > 1 && reply.stinted()) stinted.add(reply.query());
                else take(scope, reply, by);
            });
            return !budget.spent();
        });
        // The memory may suffice for one that could not share it.
        for (Query query : stinted) {
            boolean last = budget.spent() || !asked(scope, query);
            if (!last) take(scope, asking.ask(scope, query, options.apply(queries.size() - 1)), by);
        }
    }

    private static CheckOptions shared(CheckOptions options, int sharing) {
        Limits limits = options.limits();
        return options.limits(limits.bytes(limits.bytes() / sharing));
    }

    /** Whether an open property depends on a query. */
    private synchronized boolean asked(Scope scope, Query query) {
        return queries(scope).contains(query);
    }

    private synchronized void take(Scope scope, Asking.Reply reply, Technique... by) {
        asking.take(scope, reply, by);
        settle();
    }

    /**
     * Asks each open query about states by itself if reductions apply: they keep what a query needs, and reduce more for one
     * query than for all.
     */
    private void askReduced() {
        ReductionOptions reductions = ReductionOptions.AUTOMATIC.orNothing();
        askEach(
                Scope.STATES,
                queries(Scope.STATES),
                number -> budget.alone().reductions(reductions),
                Technique.SEQUENTIAL_PROCESSING);
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
