package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import org.sweepline.check.Answer;
import org.sweepline.check.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.Question;
import org.sweepline.report.format.LongText;

/** Questions and answers in words. */
public final class Wording {
    private Wording() {}

    /** The name of the kind of question, as in JSON and on the command line. */
    static String kind(Question question) {
        if (question instanceof Question.Deadlock) return "deadlock";
        if (question instanceof Question.Reachable) return "reachable";
        if (question instanceof Question.Always) return "always";
        if (question instanceof Question.Property) return "property";
        if (question instanceof Question.Home) return "home";
        if (question instanceof Question.Recurrence) return "progress";
        if (question instanceof Question.Live) return "live";
        if (question instanceof Question.DeadTransitions) return "dead-transitions";
        if (question instanceof Question.OneSafe) return "one-safe";
        if (question instanceof Question.Stable) return "stable";
        if (question instanceof Question.Largest) return "bound";
        if (question instanceof Question.Reversible) return "reversible";
        if (question instanceof Question.Temporal) return "ltl";
        if (question instanceof Question.Branching) return "ctl";
        if (question instanceof Question.Conforms conforms) return conforms.service() ? "conforms" : "automaton";
        return question instanceof Question.Bounds ? "bounds" : "space";
    }

    /** The expression of a question, or null. */
    static String expression(Question question) {
        if (question instanceof Question.Reachable reachable) return reachable.expression();
        if (question instanceof Question.Home home) return home.expression();
        if (question instanceof Question.Largest largest) return largest.expression();
        if (question instanceof Question.Temporal temporal)
            return temporal.formula().toString();
        if (question instanceof Question.Branching branching)
            return branching.formula().toString();
        return question instanceof Question.Always always ? always.expression() : null;
    }

    /** The name the model gives to what is asked, or null. */
    public static String name(Question question) {
        if (question instanceof Question.Property property) return property.name();
        if (question instanceof Question.Temporal temporal) return temporal.name();
        if (question instanceof Question.Branching branching) return branching.name();
        if (question instanceof Question.Conforms conforms) return conforms.name();
        return question instanceof Question.Recurrence recurrence ? recurrence.name() : null;
    }

    static String verdict(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return "holds";
        return verdict instanceof Verdict.Violated ? "violated" : "unknown";
    }

    /** What was asked, as a statement that holds or not. */
    static String statement(Question question) {
        if (question instanceof Question.Deadlock) return "no deadlock";
        if (question instanceof Question.DeadTransitions) return "no dead transition";
        if (question instanceof Question.Live) return "every action stays possible";
        String expression = name(question) == null ? expression(question) : name(question);
        return expression == null ? kind(question) : kind(question) + " " + expression;
    }

    /** What there is to say about an answer in half a line, or nothing. */
    static String comment(Answer answer) {
        if (answer.evidence() instanceof Answer.Unseen unseen
                && !unseen.actions().isEmpty()) return unseen(answer, unseen);
        if (answer.evidence() instanceof Answer.Unchanged unchanged) return unchanged(answer.verdict(), unchanged);
        if (answer.evidence() instanceof Answer.Largest largest) return largest(answer, largest);
        if (answer.evidence() instanceof Answer.Crowd crowd) {
            return count(crowd.tokens()) + " tokens on " + crowd.place()
                    + crowd.replay().map(replay -> " after " + steps(replay)).orElse(", no trace was recorded");
        }
        if (answer.verdict() instanceof Verdict.Unknown unknown) return LongText.shortened(unknown.reason());
        if (answer.evidence() instanceof Answer.Path path) return end(answer) + " after " + steps(path.replay());
        if (answer.evidence() instanceof Answer.Run run) return run(answer, run);
        if (answer.evidence() instanceof Answer.Lasso lasso) return lost(answer, lasso);
        if (answer.evidence() instanceof Answer.Untraced untraced) return untraced.reason();
        boolean violated = answer.verdict() instanceof Verdict.Violated;
        if (violated && answer.question() instanceof Question.Reachable) return "no reachable state satisfies it";
        if (violated && aboutSomeRun(answer.question())) return "no run satisfies it";
        if (violated && answer.question() instanceof Question.Branching) return "no single path shows it";
        return violated ? "no trace was recorded" : "";
    }

    private static boolean aboutSomeRun(Question question) {
        return question instanceof Question.Temporal temporal && temporal.formula() instanceof Formula.Exists;
    }

    private static String steps(Replay replay) {
        return count(replay.steps().size(), "step");
    }

    /** How long a run is before it repeats itself. */
    private static String run(Answer answer, Answer.Run run) {
        String what = answer.verdict() instanceof Verdict.Holds ? "satisfied" : "violated";
        String stem = run.stem().steps().isEmpty() ? "" : " after " + steps(run.stem());
        return run.cycle().isEmpty()
                ? what + " by a run that ends" + stem
                : what + " by a cycle of " + count(run.cycle().size(), "step") + stem;
    }

    /** What a terminal component lacks, and how soon it is met. */
    private static String lost(Answer answer, Answer.Lasso lasso) {
        String after = " after " + steps(lasso.stem());
        Question question = answer.question();
        if (answer.verdict() instanceof Verdict.Holds) return "for ever true" + after;
        boolean formula = question instanceof Question.Temporal || question instanceof Question.Branching;
        if (question instanceof Question.Home || formula) return "out of reach" + after;
        if (question instanceof Question.Reversible) return "the initial state is out of reach" + after;
        if (question instanceof Question.Recurrence) return "none of its actions can occur any more" + after;
        return count(lasso.missing().size(), "action") + " can never occur again" + after;
    }

    /** What the state at the end of a trace is. */
    static String end(Answer answer) {
        Question question = answer.question();
        if (answer.verdict() instanceof Verdict.Holds) return "satisfied";
        if (question instanceof Question.Deadlock) return "a deadlock";
        if (question instanceof Question.Property
                || question instanceof Question.Temporal
                || question instanceof Question.Branching) return "violated";
        if (question instanceof Question.Conforms) return "not allowed";
        return "not satisfied";
    }

    private static String unchanged(Verdict verdict, Answer.Unchanged unchanged) {
        int left = unchanged.places().size();
        String kind = unchanged.tokens() ? "place" : "process";
        String kinds = unchanged.tokens() ? " places" : " processes";
        if (left == 0) return "every " + kind + " changes";
        String some = count(left) + " of " + count(unchanged.all()) + kinds;
        return verdict instanceof Verdict.Unknown unknown
                ? LongText.shortened(unknown.reason()) + "; " + some + " not seen to change yet"
                : some + (left == 1 ? " never changes" : " never change");
    }

    private static String largest(Answer answer, Answer.Largest largest) {
        String reached = count(largest.value())
                + largest.replay()
                        .map(replay -> ", reached after " + steps(replay))
                        .orElse("");
        return answer.verdict() instanceof Verdict.Unknown unknown
                ? LongText.shortened(unknown.reason()) + "; at least " + reached
                : reached;
    }

    private static String unseen(Answer answer, Answer.Unseen unseen) {
        String some = count(unseen.actions().size()) + " of " + count(unseen.all(), "transition");
        return answer.verdict() instanceof Verdict.Unknown unknown
                ? unknown.reason() + "; " + some + " not seen yet"
                : some + (unseen.actions().size() == 1 ? " is dead" : " are dead");
    }

    /** What is known about a trace, for people; nothing if it is just a trace. */
    static String quality(Trace.Quality quality) {
        return switch (quality) {
            case SHORTEST -> "no trace to such a state is shorter";
            case LEAST_PROGRESS -> "fewest regress steps, then least progress";
            case SOME -> "";
        };
    }
}
