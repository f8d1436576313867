package org.sweepline.report;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.RegressEdges;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Model;
import org.sweepline.report.format.Shell;

/**
 * The report on a check, with the model and the options that were checked.
 *
 * @param arguments the files and options of the model, as a user types them
 * @param file the files of the model, as the user calls them
 * @param options how it was to be checked
 * @param idle options that were given and made no difference, each with the reason
 */
public record CheckResult(
        String arguments, String file, Model model, CheckOptions options, Report report, List<String> idle) {
    /** The model as it was checked, as a user types it: its files and options, and what was added to its states. */
    String checked() {
        return model instanceof Augmented more
                ? "--augment " + Shell.quoted(more.augmentation().toString()) + " " + arguments
                : arguments;
    }

    /** Whether a number was added to the states, so that there are more of them than in the model itself. */
    boolean augmented() {
        return model instanceof Augmented;
    }

    /** Words to follow a number of states, such as {@code " after reduction"}; empty if the model itself was explored. */
    String explored() {
        boolean reduced = report.reductions().stream().anyMatch(ReductionEffect::used);
        return (augmented() ? " of the augmented model" : "") + (reduced ? " after reduction" : "");
    }

    /** Whether a search that stores every state ended too early with most of its memory in use. */
    boolean shortOfMemory() {
        Limits limits = options.limits();
        return (report.method() == Method.FULL || report.method() == Method.DFS)
                && report.answers().stream().anyMatch(answer -> answer.verdict() instanceof Verdict.Unknown)
                && report.statistics()
                        .filter(figures -> figures.peakBytes() > limits.bytes() / 10 * 9
                                || figures.peak() > limits.stored() / 10 * 9)
                        .isPresent();
    }

    /** How many regress edges it takes to reach every state, where a sweep of the model has told it. */
    Optional<RegressEdges> regressEdges() {
        boolean swept = report.method().measured() && report.complete() && !report.whole();
        if (!swept || report.reductions().stream().anyMatch(ReductionEffect::used)) return Optional.empty();
        long window = report.diagnosis()
                .map(found -> found.best().setting().window())
                .orElse(options.sweep().window());
        return report.statistics()
                .flatMap(figures -> RegressEdges.of(figures, options.sweep().window(window)));
    }

    /** Why a Kripke structure that was asked for cannot be written, if so. */
    Optional<String> unwritten() {
        return options.temporal().kept() ? KripkeFile.missing(report.structure()) : Optional.empty();
    }

    /** The exit code for the answers; it is also {@code UNKNOWN} if a Kripke structure was asked for and cannot be written. */
    public ExitCode exitCode() {
        ExitCode code = ExitCode.of(report.answers());
        return unwritten().isPresent() && code == ExitCode.HOLDS ? ExitCode.UNKNOWN : code;
    }
}
