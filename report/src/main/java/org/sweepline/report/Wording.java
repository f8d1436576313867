package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Means;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Endings.Ending;
import org.sweepline.report.format.LongText;

/** Answers in words. */
final class Wording {
    /** Why a value is the largest though not every state was seen. */
    static final String NO_MORE = "the structure of the model allows no more";

    private Wording() {}

    /** The verdict for people: figures are computed, they do not hold. */
    static String verdict(Answer answer) {
        boolean computed = answer.property().computed() && answer.verdict() instanceof Verdict.Holds;
        return computed ? "computed" : verdict(answer.verdict());
    }

    static String verdict(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return "holds";
        return verdict instanceof Verdict.Violated ? "violated" : "unknown";
    }

    /** By which means an answer was found, as words to follow it; none for a proof, whose comment says it. */
    static String means(Means means) {
        return switch (means) {
            case PROOF -> "";
            case LOOK -> " (in the first look)";
            case WALK -> " (by a random walk)";
            case REDUCTION -> " (after a reduction for it alone)";
            case SWEEP -> " (by the sweep)";
        };
    }

    /** A comment on an answer in half a line; empty if there is nothing to say. */
    static String comment(Answer answer) {
        Verdict verdict = answer.verdict();
        boolean unknown = verdict instanceof Verdict.Unknown;
        String nothing = verdict instanceof Verdict.Violated ? answer.property().unshown() : "";
        return answer.evidence()
                .match(new Evidence.Match<>(
                        none -> told(verdict, nothing),
                        proved -> "proved from the structure of the model: " + proved.why(),
                        untraced -> told(verdict, untraced.reason()),
                        path -> decided(verdict, end(answer) + where(path.replay())),
                        overfull -> told(verdict, overfull(overfull)),
                        unchanged -> unchanged(verdict, unchanged),
                        largest -> told(verdict, largest(largest)),
                        lasso -> decided(verdict, lost(answer, lasso)),
                        run -> decided(verdict, run(answer, run)),
                        unseen -> unseen.actions().isEmpty() ? told(verdict, nothing) : unseen(answer, unseen),
                        bounds -> told(verdict, nothing),
                        space -> told(verdict, nothing),
                        terminal -> unknown && terminal.all() == 0
                                ? told(verdict, "") + "; none seen yet"
                                : told(verdict, terminal(terminal))));
    }

    /** What was found; if the verdict is unknown, after the reason. */
    private static String told(Verdict verdict, String found) {
        if (!(verdict instanceof Verdict.Unknown unknown)) return found;
        return LongText.sentence(unknown.reason()) + (found.isEmpty() ? "" : "; at least " + found);
    }

    /** What shows the verdict, or the reason if it is unknown. */
    private static String decided(Verdict verdict, String shown) {
        return verdict instanceof Verdict.Unknown ? told(verdict, "") : shown;
    }

    private static String overfull(Evidence.Overfull overfull) {
        String where = overfull.path().map(Wording::where).orElse(", no trace was recorded");
        return count(overfull.tokens()) + " tokens on " + overfull.place() + where;
    }

    private static String largest(Evidence.Largest largest) {
        String where = largest.path().map(replay -> ", reached" + where(replay)).orElse("");
        return count(largest.value()) + where + (largest.proved() ? "; " + NO_MORE : "");
    }

    private static String terminal(Evidence.TerminalStates states) {
        String kinds = Stream.of(Ending.values())
                .filter(ending -> states.told() && states.count(ending) > 0)
                .map(ending -> count(states.count(ending), name(ending)))
                .collect(Collectors.joining(", "));
        return count(states.all()) + (kinds.isEmpty() ? "" : ": " + kinds);
    }

    /** What people call a state without successors. */
    static String name(Ending ending) {
        return switch (ending) {
            case DEADLOCK -> "deadlock";
            case END -> "intended end";
            case ERROR -> "error";
        };
    }

    /** Where a trace ends. */
    private static String where(Replay replay) {
        int steps = replay.steps().size();
        return steps == 0 ? " in the initial state" : " after " + count(steps, "step");
    }

    /** How long a run is before it repeats itself. */
    private static String run(Answer answer, Evidence.Run run) {
        String what = answer.verdict() instanceof Verdict.Holds ? "satisfied" : "violated";
        String stem = run.stem().steps().isEmpty() ? "" : where(run.stem());
        return run.cycle().isEmpty()
                ? what + " by a run that ends" + stem
                : what + " by a cycle of " + count(run.cycle().size(), "step") + stem;
    }

    /** What a terminal component lacks, and how soon it is met. */
    private static String lost(Answer answer, Evidence.Lasso lasso) {
        boolean atOnce = lasso.stem().steps().isEmpty();
        String after = atOnce ? " from the initial state on" : where(lasso.stem());
        if (answer.verdict() instanceof Verdict.Holds) return "true forever" + after;
        if (lasso.missing().isEmpty()) return lasso.loss() + after;
        String never = atOnce ? " can never occur" : " can never occur again" + after;
        return count(lasso.missing().size(), "action") + never;
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
                ? LongText.sentence(unknown.reason()) + "; " + some + " not seen to change yet"
                : some + (left == 1 ? " never changes" : " never change");
    }

    private static String unseen(Answer answer, Evidence.Unseen unseen) {
        String some = count(unseen.actions().size()) + " of " + count(unseen.all(), "transition");
        return answer.verdict() instanceof Verdict.Unknown unknown
                ? LongText.sentence(unknown.reason()) + "; " + some + " not seen yet"
                : some + (unseen.actions().size() == 1 ? " is dead" : " are dead");
    }

    /** What is known about a trace, for people; nothing if it is just a trace. */
    static String quality(Trace.Quality quality, Detail detail) {
        return switch (quality) {
            case SHORTEST -> "no trace to such a state is shorter";
            case LEAST_PROGRESS -> detail == Detail.VERBOSE ? "fewest regress steps, then least progress" : "";
            case SOME -> "";
        };
    }
}
