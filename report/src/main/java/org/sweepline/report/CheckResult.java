package org.sweepline.report;

import org.sweepline.check.CheckOptions;
import org.sweepline.check.Report;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.model.Model;

/**
 * The report on a check with what it is about.
 *
 * @param arguments its files and options, as a user types them
 * @param file the files of the model, as the user calls them
 * @param options how it was to be checked
 */
public record CheckResult(String arguments, String file, Model model, CheckOptions options, Report report) {
    /** Whether states carry a number that is not the model's, so that there are more of them. */
    boolean augmented() {
        return model instanceof Augmented;
    }

    /** What was explored, if that is not the model itself, to follow a number of states. */
    String explored() {
        boolean reduced = report.reductions().stream().anyMatch(ReductionEffect::used);
        return (augmented() ? " of the augmented model" : "") + (reduced ? " after reduction" : "");
    }

    /** What the answers come to; nobody should take a structure for written that was wanted and is not there. */
    public ExitCode exitCode() {
        ExitCode code = ExitCode.of(report.answers());
        boolean unwritten = options.temporal().kept()
                && KripkeFile.missing(report.structure()).isPresent();
        return unwritten && code == ExitCode.HOLDS ? ExitCode.UNKNOWN : code;
    }
}
