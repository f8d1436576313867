package org.sweepline.contest;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Report;
import org.sweepline.check.Session;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.contest.Query.Scope;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.InputException;

/**
 * Puts queries to the checker, and decides them by its answers.
 *
 * @param settle what to run when a query is decided before the checker is done
 */
record Asking(Session session, Lines lines, Runnable settle) {
    private static final Set<Technique> EXPLORED = Set.of(Technique.EXPLICIT, Technique.STATE_COMPRESSION);

    /**
     * Asks several queries at once; if that fails, each by itself, so that one that fails leaves the others their answers.
     *
     * @param scope one that all the queries have
     * @param by techniques that the answers name besides those of the exploration
     */
    void ask(Scope scope, List<Query> queries, CheckOptions options, Technique... by) {
        if (queries.isEmpty()) return;
        List<Property> properties = new ArrayList<>();
        for (Query query : queries)
            properties.add(query.ask(scope).orElseThrow().property());
        try {
            Report report = session.check(properties, options, early(scope, queries));
            Set<Technique> techniques = techniques(report);
            techniques.addAll(List.of(by));
            for (int i = 0; i < queries.size(); i++) {
                decide(scope, queries.get(i), report.answers().get(i), techniques);
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            if (queries.size() == 1) {
                queries.get(0).hindered(reason(failed));
                lines.note(reason(failed));
            } else {
                for (Query query : queries) ask(scope, List.of(query), options, by);
            }
        }
    }

    /** What came of asking a query by itself: a report, or what went wrong. */
    record Reply(Query query, CheckOptions options, Optional<Report> report, Optional<Throwable> failure) {
        /** An exploration that stops for want of memory has taken at least an eighth of what it may. */
        private static final long SHARE = 8;

        /** Whether more memory might have given an answer. */
        boolean stinted() {
            return failure.filter(OutOfMemoryError.class::isInstance).isPresent()
                    || report.filter(this::full).isPresent();
        }

        private boolean full(Report unknown) {
            Limits limits = options.limits();
            boolean late = unknown.time().compareTo(limits.time()) >= 0;
            boolean open = unknown.answers().stream().anyMatch(Answer::open);
            return open && !late && unknown.inAll().bytes() > limits.bytes() / SHARE;
        }
    }

    /** Asks a query by itself; several threads may do so at once. */
    Reply ask(Scope scope, Query query, CheckOptions options) {
        try {
            Property property = query.ask(scope).orElseThrow().property();
            Report report = session.check(List.of(property), options, CheckListener.NONE);
            return new Reply(query, options, Optional.of(report), Optional.empty());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            return new Reply(query, options, Optional.empty(), Optional.of(failed));
        }
    }

    /** Decides a query by what came of asking it. */
    void take(Scope scope, Reply reply, Technique... by) {
        reply.report().ifPresent(report -> {
            Set<Technique> techniques = techniques(report);
            techniques.addAll(List.of(by));
            decide(scope, reply.query(), report.answers().get(0), techniques);
        });
        reply.failure().map(Asking::reason).ifPresent(reason -> {
            reply.query().hindered(reason);
            lines.note(reason);
        });
    }

    /** Decides a query as soon as it is answered, so that the answer is kept whatever happens to the others. */
    private CheckListener early(Scope scope, List<Query> queries) {
        return new CheckListener() {
            @Override
            public void progress(Statistics figures) {}

            @Override
            public void answered(Answer answer) {
                for (Query query : queries) {
                    boolean asked = query.ask(scope).orElseThrow().property().equals(answer.property());
                    if (asked) decide(scope, query, answer, EXPLORED);
                }
                settle.run();
            }
        };
    }

    private static void decide(Scope scope, Query query, Answer answer, Set<Technique> techniques) {
        Optional<Boolean> truth = query.ask(scope).orElseThrow().truth(answer.verdict());
        truth.ifPresent(value -> query.decide(value, techniques));
        if (answer.verdict() instanceof Verdict.Unknown unknown) query.hindered(unknown.reason());
    }

    /** What to tell people about a failure, in one line. */
    static String reason(Throwable failed) {
        boolean told = failed instanceof InputException
                || failed instanceof LimitException
                || failed instanceof ExpansionException;
        if (told) return failed.getMessage();
        if (failed instanceof OutOfMemoryError) return "the memory of the Java machine was full";
        if (failed instanceof StackOverflowError) return "the stack of the Java machine was full";
        String what = failed instanceof ArithmeticException
                ? "a number left the range of 64 bits: " + failed.getMessage()
                : "internal error, please report it: " + failed;
        return new InputException(what).getMessage();
    }

    private static Set<Technique> techniques(Report report) {
        Set<Technique> techniques = EnumSet.copyOf(EXPLORED);
        for (ReductionEffect effect : report.reductions()) {
            if (!effect.used()) continue;
            techniques.add(effect.name().equals("stubborn") ? Technique.STUBBORN_SETS : Technique.SYMMETRIES);
        }
        return techniques;
    }
}
