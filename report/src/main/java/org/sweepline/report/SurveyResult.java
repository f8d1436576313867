package org.sweepline.report;

import org.sweepline.check.Survey;
import org.sweepline.model.Model;

/**
 * A survey of the state space of a model.
 *
 * @param file the files of the model, as the user calls them
 */
public record SurveyResult(String file, Model model, Survey survey) {
    /** {@code HOLDS} if the survey is complete, else {@code UNKNOWN}. */
    public ExitCode exitCode() {
        return survey.stopped().isPresent() ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }
}
