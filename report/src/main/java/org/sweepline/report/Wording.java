package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.LongText;

/** Answers in words. */
final class Wording {
    private Wording() {}

    static String verdict(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return "holds";
        return verdict instanceof Verdict.Violated ? "violated" : "unknown";
    }

    /** What there is to say about an answer in half a line, or nothing. */
    static String comment(Answer answer) {
        if (answer.evidence() instanceof Evidence.Unseen unseen
                && !unseen.actions().isEmpty()) return unseen(answer, unseen);
        if (answer.evidence() instanceof Evidence.Unchanged unchanged) return unchanged(answer.verdict(), unchanged);
        Optional<String> summary = answer.evidence().summary();
        if (answer.verdict() instanceof Verdict.Unknown unknown) {
            return LongText.shortened(unknown.reason())
                    + summary.map(so -> "; at least " + so).orElse("");
        }
        if (summary.isPresent()) return summary.get();
        if (answer.evidence() instanceof Evidence.Path path) return end(answer) + " after " + steps(path.replay());
        if (answer.evidence() instanceof Evidence.Run run) return run(answer, run);
        if (answer.evidence() instanceof Evidence.Lasso lasso) return lost(answer, lasso);
        return answer.verdict() instanceof Verdict.Violated ? answer.property().unshown() : "";
    }

    private static String steps(Replay replay) {
        return count(replay.steps().size(), "step");
    }

    /** How long a run is before it repeats itself. */
    private static String run(Answer answer, Evidence.Run run) {
        String what = answer.verdict() instanceof Verdict.Holds ? "satisfied" : "violated";
        String stem = run.stem().steps().isEmpty() ? "" : " after " + steps(run.stem());
        return run.cycle().isEmpty()
                ? what + " by a run that ends" + stem
                : what + " by a cycle of " + count(run.cycle().size(), "step") + stem;
    }

    /** What a terminal component lacks, and how soon it is met. */
    private static String lost(Answer answer, Evidence.Lasso lasso) {
        String after = " after " + steps(lasso.stem());
        if (answer.verdict() instanceof Verdict.Holds) return "for ever true" + after;
        if (lasso.missing().isEmpty()) return lasso.loss() + after;
        return count(lasso.missing().size(), "action") + " can never occur again" + after;
    }

    /** What the state at the end of a trace is. */
    private static String end(Answer answer) {
        return answer.verdict() instanceof Verdict.Holds
                ? "satisfied"
                : answer.property().violation();
    }

    private static String unchanged(Verdict verdict, Evidence.Unchanged unchanged) {
        int left = unchanged.places().size();
        String kind = unchanged.tokens() ? "place" : "process";
        String kinds = unchanged.tokens() ? " places" : " processes";
        if (left == 0) return "every " + kind + " changes";
        String some = count(left) + " of " + count(unchanged.all()) + kinds;
        return verdict instanceof Verdict.Unknown unknown
                ? LongText.shortened(unknown.reason()) + "; " + some + " not seen to change yet"
                : some + (left == 1 ? " never changes" : " never change");
    }

    private static String unseen(Answer answer, Evidence.Unseen unseen) {
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
